import { signal } from '@preact/signals-react'

/** Offset of the operator's clock to this device's, in ms. */
export const clockAhead = signal(0)

/** The operator's time, which dates of the operator are compared with. */
export function operatorNow(): number {
  return Date.now() + clockAhead.value
}
