import type { ShownResource } from '../../state/resources.ts'

/** Combines two resources: a value when both have one, a failure when either has. */
export function both<One, Other>(
  one: ShownResource<One>,
  other: ShownResource<Other>,
): ShownResource<readonly [One, Other]> {
  return {
    value: one.value !== undefined && other.value !== undefined ? [one.value, other.value] : undefined,
    asOf: one.asOf !== undefined && other.asOf !== undefined ? Math.min(one.asOf, other.asOf) : undefined,
    refreshing: one.refreshing || other.refreshing,
    failure: one.failure ?? other.failure,
    refresh: () => {
      one.refresh()
      other.refresh()
    },
  }
}
