import { expect, test } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import { lockedUntil } from '../../../src/screens/login/lockedUntil.ts'

const refused = (code: number, data: unknown) => ({ kind: 'refused', code, message: '', data }) as const

test('a locked account says until when', () => {
  expect(lockedUntil(refused(CODES.locked, { until: 1_700_000_000_000 }))).toBe(1_700_000_000_000)
})

test.each([
  undefined,
  refused(CODES.wrongCredentials, { until: 5 }),
  refused(CODES.locked, null),
  refused(CODES.locked, { until: 'soon' }),
  { kind: 'offline' } as const,
])('nothing is locked by %j', (failure) => {
  expect(lockedUntil(failure)).toBe(0)
})
