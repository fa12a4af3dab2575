import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOperatorProcess, type Operator } from '../../../e2e/setup/operator.ts'
import { Browser, register } from './operatorForTests.ts'

const MINUTE = 60_000
let folder: string
let operator: Operator

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jolly-data-'))
  operator = await startOperatorProcess({ JOLLY_DATA: folder })
}, MINUTE)
afterAll(async () => {
  await operator.stop()
  rmSync(folder, { recursive: true })
}, MINUTE)

describe('the operator’s process', () => {
  test('keeps sessions, money and letters over SIGTERM and a new start', { timeout: MINUTE }, async () => {
    const browser = new Browser(operator.origin)
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 123.45 })
    await operator.stop()
    expect(operator.child.exitCode).toBe(0)
    operator = await startOperatorProcess({ JOLLY_DATA: folder })
    const again = new Browser(operator.origin)
    again.cookie = browser.cookie
    expect((await again.call('balance')).data.userAccountVO.balance).toBe(123.45)
    expect((await again.call('letter')).data.total).toBe(2)
    expect(await again.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true })
  })

  test('refuses a second one on the same data, in words', { timeout: MINUTE }, async () => {
    const second = startOperatorProcess({ JOLLY_DATA: folder })
    await expect(second).rejects.toThrow(/Another Jolly is running on the data folder/)
  })

  test('refuses a setting that it does not understand, by name', async () => {
    await expect(startOperatorProcess({ JOLLY_DATA: 'memory', SANDBOX_SPEED: 'fast' })).rejects.toThrow(/SANDBOX_SPEED/)
  })
})
