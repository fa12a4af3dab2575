import { expect, test } from 'vitest'
import { createFaults } from '../../../../sandbox/controls/faults.ts'

test.each(['*', '*balance', '/api/*', '/api/bal*', 'balance'])('a fault of %s meets the balance once', (call) => {
  const faults = createFaults()
  faults.add({ call, status: 503, times: 1 })
  expect(faults.take('/healthz') === null).toBe(call !== '*')
  faults.clear()
  faults.add({ call, status: 503, times: 1 })
  expect(faults.take('/api/balance')).not.toBeNull()
  expect(faults.take('/api/balance')).toBeNull()
})
