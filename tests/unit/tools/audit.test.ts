import { expect, test } from 'vitest'
import { auditLockFile } from '../../../tools/check/audit.ts'

const hole = { name: 'left-pad', severity: 'high', range: '<1.3.1', isDirect: false }

test('a known hole in the lock file fails the check with its name', async () => {
  const outcome = await auditLockFile(async () => ({ vulnerabilities: { 'left-pad': hole } }))
  expect(outcome).toEqual({ ok: false, output: 'high: left-pad <1.3.1 (brought by another package)' })
  expect(await auditLockFile(async () => ({ vulnerabilities: {} }))).toEqual({ ok: true, output: '' })
})

test.each([
  [
    'the registry has no audit',
    { error: { code: 'ENOAUDIT', summary: 'Your configured registry does not support audit requests.' } },
    /does not support/,
  ],
  ['it refuses the question', { message: '405 Method Not Allowed', method: 'POST' }, /405 Method Not Allowed/],
  ['there is no network', { error: { code: 'ENOTFOUND', summary: '' } }, /ENOTFOUND/],
  ['npm says nothing', null, /did not answer/],
])('where %s the check says so, and passes', async (_, said, reason) => {
  const { ok, output } = await auditLockFile(async () => said)
  expect(ok).toBe(true)
  expect(output).toMatch(reason)
})
