import type { Resource } from '../../../workers/protocol/outcome.ts'

const NOT_THERE = 404

/** Whether the operator lacks this extension, so that the feature is hidden. */
export function isMissing({ value, failure }: Resource<unknown>): boolean {
  return value === undefined && failure?.kind === 'http' && failure.status === NOT_THERE
}
