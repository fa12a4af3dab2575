import { expect, test } from 'vitest'
import { codeAt, stepOfCode, toBase32 } from '../../../server/domain/account/totp.ts'

/** RFC 6238, appendix B, for SHA-1; of its eight digits the last six. */
const SECRET = toBase32(Buffer.from('12345678901234567890'))
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test('a secret is written in base32', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test.each(VECTORS)('the code at %i s is %s', (second, code) => {
  expect(codeAt(SECRET, second * 1_000)).toBe(code)
})

test('a code counts for its own half minute and those beside it, and never again after a later one', () => {
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  const [code, later] = [codeAt(SECRET, now), codeAt(SECRET, now + 30_000)]
  expect(stepOfCode(SECRET, code, { after: 0, now })).toBe(step)
  expect(stepOfCode(SECRET, code, { after: 0, now: now + 30_000 })).toBe(step)
  expect(stepOfCode(SECRET, code, { after: 0, now: now - 30_000 })).toBe(step)
  expect(stepOfCode(SECRET, code, { after: 0, now: now + 60_000 })).toBeUndefined()
  expect(stepOfCode(SECRET, code, { after: 0, now: now - 60_000 })).toBeUndefined()
  expect(stepOfCode(SECRET, code, { after: step, now })).toBeUndefined()
  expect(stepOfCode(SECRET, later, { after: step, now })).toBe(step + 1)
})
