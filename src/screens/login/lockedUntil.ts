import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/surface/outcome.ts'

/** Epoch milliseconds until which the operator takes no password for this account; 0 when it does. */
export function lockedUntil(failure: Failure | undefined): number {
  if (failure?.kind !== 'refused' || failure.code !== CODES.locked) return 0
  const { data } = failure
  const until = typeof data === 'object' && data !== null && 'until' in data ? Number(data.until) : 0
  return Number.isFinite(until) ? until : 0
}
