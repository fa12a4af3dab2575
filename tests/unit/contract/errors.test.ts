import { expect, test } from 'vitest'
import { CODES, ENVELOPE_ERROR, httpMessage } from '../../../contract/errors.ts'
import { DEPOSIT, KYC_STATUSES, WITHDRAWAL } from '../../../contract/statuses.ts'
import { DEPOSIT_TRANSITIONS, WITHDRAWAL_TRANSITIONS } from '../../../contract/transitions.ts'

test.each([
  [400, 'Request error'],
  [401, 'Request error'],
  [404, 'Request address error'],
  [408, 'Request timeout'],
  [500, 'Server error!'],
  [501, 'Service Unavailable!'],
  [502, 'Bad gateway!'],
  [503, 'Service Unavailable!'],
  [504, 'Gateway timeout!'],
  [505, 'HTTP is not supported'],
  [418, 'Request error'],
  [0, 'Request error'],
])('status %i says %j', (status, message) => {
  expect(httpMessage(status)).toBe(message)
})

test('a session that is not valid has the code of the specification', () => {
  expect(CODES.sessionInvalid).toBe(20002)
  expect(ENVELOPE_ERROR).toBe('Error!')
  expect(new Set(Object.values(CODES)).size).toBe(Object.keys(CODES).length)
})

test('the statuses have the numbers of section 4', () => {
  expect(KYC_STATUSES).toEqual(['unverified', 'pending', 'approved', 'rejected', 'editing'])
  expect(DEPOSIT).toEqual({ pending: 0, success: 1, failed: 2, timeout: 3 })
  expect(WITHDRAWAL).toEqual({
    pending: 0,
    reviewed: 1,
    success: 2,
    failed: 3,
    rejected: 4,
    exception: 5,
    processing: 6,
  })
})

test('only an exception may go back, and only a late payment ends a timeout', () => {
  expect(DEPOSIT_TRANSITIONS[DEPOSIT.timeout]).toEqual([DEPOSIT.success])
  expect(DEPOSIT_TRANSITIONS[DEPOSIT.success]).toEqual([])
  expect(WITHDRAWAL_TRANSITIONS[WITHDRAWAL.exception]).toContain(WITHDRAWAL.processing)
  expect(WITHDRAWAL_TRANSITIONS[WITHDRAWAL.reviewed]).not.toContain(WITHDRAWAL.success)
  for (const end of [WITHDRAWAL.success, WITHDRAWAL.failed, WITHDRAWAL.rejected]) {
    expect(WITHDRAWAL_TRANSITIONS[end]).toEqual([])
  }
})
