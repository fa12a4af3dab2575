import { msg } from '@lingui/core/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'

/** The operator rejected the proof: it is wrong until it is edited. */
export function refusedProof(failure: Failure | undefined) {
  if (failure?.kind !== 'refused') return undefined
  if (failure.code === CODES.codeWrong) return msg`This code is wrong or has expired`
  if (failure.code === CODES.wrongCredentials) return msg`This is not your password`
  if (failure.code === CODES.locked) return msg`Too many wrong attempts. Wait a while, then try again.`
  return undefined
}
