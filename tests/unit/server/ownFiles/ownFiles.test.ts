import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { differences, MANIFEST, manifestOf } from '../../../../server/ownFiles/manifest.ts'
import { ownFileFaults, refuseChangedFiles, startVerifying } from '../../../../server/ownFiles/verify.ts'

let folder: string
const put = (file: string, text: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const build = () => put(MANIFEST, manifestOf(folder))
const faults = async () => (await ownFileFaults.get()).values[0]?.value

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jolly-own-'))
  put('server/main.ts', 'start()')
  put('server/database/migrations/001-ledger.ts', 'create table')
  put('dist/app/index.html', '<!doctype html>')
  put('dist/play/slot/index.html', '<!doctype html>')
  put('data/keys', 'secret')
  build()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** Until the first comparison has ended. */
async function start(): Promise<string[]> {
  const said: string[] = []
  await startVerifying(folder, (fault) => void said.push(String(fault))).stop()
  return said
}

test('an installation is as the build delivered it', async () => {
  expect(await differences(folder)).toEqual([])
  expect(await start()).toEqual([])
  expect(await faults()).toBe(0)
  await refuseChangedFiles(folder)
})

test('one byte more in a file is found and named', async () => {
  appendFileSync(join(folder, 'server/main.ts'), ' ')
  expect(await start()).toEqual(['Error: Not as the build delivered it: server/main.ts (changed)'])
  expect(await faults()).toBe(1)
  await expect(refuseChangedFiles(folder)).rejects.toThrow('server/main.ts (changed)')
})

test('so is a file that is gone, and one that nobody delivered', async () => {
  rmSync(join(folder, 'dist/app/index.html'))
  put('server/database/migrations/002-gift.ts', 'update')
  expect(await differences(folder)).toEqual([
    { file: 'server/database/migrations/002-gift.ts', what: 'added' },
    { file: 'dist/app/index.html', what: 'missing' },
  ])
  await start()
  expect(await faults()).toBe(2)
})

test('what changes while the server runs is found within a day, and at once by who asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const said: string[] = []
  const job = startVerifying(folder, (fault) => void said.push(String(fault)))
  await setImmediate()
  appendFileSync(join(folder, 'server/main.ts'), ' ')
  expect(await differences(folder)).toEqual([{ file: 'server/main.ts', what: 'changed' }])
  const early = [...said]
  vi.advanceTimersByTime(24 * 60 * 60_000)
  await job.stop()
  expect([early, said]).toEqual([[], ['Error: Not as the build delivered it: server/main.ts (changed)']])
  expect(await faults()).toBe(1)
})

test('what the server writes itself is none of it', async () => {
  put('data/keys', 'another')
  expect(await differences(folder)).toEqual([])
})

test('many differences are counted, and five named', async () => {
  for (let n = 1; n <= 7; n++) put(`contract/${n}.ts`, '')
  const [said = ''] = await start()
  expect(said).toContain('contract/5.ts (added), and 2 more')
  expect(await faults()).toBe(7)
})

test('without a build nothing is compared, and a server that refuses differences does not start', async () => {
  rmSync(join(folder, MANIFEST))
  expect(await differences(folder)).toBeNull()
  expect(await start()).toEqual([])
  await expect(refuseChangedFiles(folder)).rejects.toThrow('npm run build')
})

test.skipIf(process.platform !== 'linux')('the manifest can be verified with sha256sum, without the server', () => {
  // Its words follow the locale.
  const env = { ...process.env, LC_ALL: 'C' }
  const check = () => execFileSync('sha256sum', ['--check', '--quiet', MANIFEST], { cwd: folder, env, stdio: 'pipe' })
  expect(check().toString()).toBe('')
  appendFileSync(join(folder, 'server/main.ts'), ' ')
  expect(check).toThrow('1 computed checksum did NOT match')
})
