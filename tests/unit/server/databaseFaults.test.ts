import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { outageOf } from '../../../server/database/faults.ts'

const fault = (code: string, message: string) => Object.assign(new DatabaseError(message, 0, 'error'), { code })

test.each([
  ['08006', 'connection to the remote node worker:5432 failed', 'away'],
  ['57P01', 'terminating connection due to administrator command', 'away'],
  ['XX000', 'server closed the connection unexpectedly\n\tThis probably means the server terminated', 'away'],
  ['XX000', 'cache lookup failed for relation 1', null],
  ['53100', 'could not extend file', 'full'],
  ['23505', 'duplicate key value', null],
])('a fault %s, “%s”, is an outage or not', (code, message, outage) => {
  expect(outageOf(fault(code, message))).toBe(outage)
})
