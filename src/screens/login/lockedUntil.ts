import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { numberIn } from '../shared/refusedData.ts'

/** Epoch ms until which the operator accepts no password for this account; 0 if it does. */
export function lockedUntil(failure: Failure | undefined): number {
  if (failure?.kind !== 'refused' || failure.code !== CODES.locked) return 0
  return numberIn(failure.data, 'until') ?? 0
}
