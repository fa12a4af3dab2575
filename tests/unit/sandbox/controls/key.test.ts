import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSandboxKey } from '../../../../sandbox/controls/key.ts'
import { readSettings } from '../../../../server/settings.ts'
import { startOperatorProcess } from '../../../e2e/setup/operator.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'jolly-data-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const keyOf = (env: Record<string, string>) => withSandboxKey(readSettings(env)).sandboxKey

test('the key is the given one, which is no short word', () => {
  expect(keyOf({ SANDBOX_KEY: 'sixteen-letters-', JOLLY_DATA: folder })).toBe('sixteen-letters-')
  expect(() => readSettings({ SANDBOX_KEY: 'open sesame' })).toThrow('SANDBOX_KEY')
})

test('or a random one, which stays with the data folder, for its owner’s eyes', () => {
  const data = join(folder, 'new')
  const key = keyOf({ JOLLY_DATA: data })
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(keyOf({ JOLLY_DATA: data })).toBe(key)
  expect(keyOf({ JOLLY_DATA: data, DATABASE_URL: 'postgresql://x/y' })).toBe(key)
  expect(readFileSync(join(data, 'sandbox-key'), 'utf8')).toBe(key)
  expect(statSync(join(data, 'sandbox-key')).mode & 0o777).toBe(0o600)
  expect(keyOf({ JOLLY_DATA: 'memory' })).not.toBe(keyOf({ JOLLY_DATA: 'memory' }))
})

test('in production there are no controls, unless a key is given', () => {
  const production = {
    NODE_ENV: 'production',
    DATA_KEYS_FILE: 'keys',
    DATABASE_URL: 'postgresql://x/y',
    JOLLY_DATA: join(folder, 'production'),
  }
  expect(keyOf(production)).toBeNull()
  expect(keyOf({ ...production, SANDBOX_KEY: 'sixteen-letters-' })).toBe('sixteen-letters-')
})

test('a key that was made up is printed with the address, and opens the controls', async () => {
  const operator = await startOperatorProcess({ SANDBOX_KEY: '', JOLLY_DATA: 'memory' })
  try {
    await expect.poll(operator.printed).toContain(`${operator.origin}/sandbox#key=`)
    const [, key = ''] = /#key=([\w-]+)/.exec(operator.printed()) ?? []
    const clock = (headers: Record<string, string>) => fetch(`${operator.origin}/sandbox/api/clock`, { headers })
    expect((await clock({ 'x-sandbox-key': key })).status).toBe(200)
    expect((await clock({})).status).toBe(403)
  } finally {
    await operator.stop()
  }
})
