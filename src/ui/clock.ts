import { signal } from '@preact/signals-react'

/** Offset of the operator's clock to this device's, in ms. */
export const clockAhead = signal(0)

/** The time by the operator's clock: what the operator dates is measured by it, in the app as in its games. */
export function operatorNow(): number {
  return Date.now() + clockAhead.value
}
