import type { Resource } from '../../../workers/protocol/outcome.ts'

const NOT_THERE = 404

/** Whether the operator has no such extension, so that the feature stays hidden. */
export function isMissing({ value, failure }: Resource<unknown>): boolean {
  return value === undefined && failure?.kind === 'http' && failure.status === NOT_THERE
}
