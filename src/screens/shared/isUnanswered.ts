import type { Failure } from '../../../workers/protocol/outcome.ts'

/** Nobody was told whether it was done. An HTTP status below 500 is an answer: it was not. */
export function isUnanswered(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status >= 500
  return failure.kind !== 'refused' && failure.kind !== 'storage'
}
