import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'

/** The operator's field errors in the player's language: the `{fields}` of code 10001. */
export function refusedFields(failure: Failure): ReadonlyMap<string, string> {
  if (failure.kind !== 'refused' || failure.code !== CODES.validation) return new Map()
  const { data } = failure
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  if (typeof fields !== 'object' || fields === null) return new Map()
  return new Map(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
