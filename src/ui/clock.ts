import { signal } from '@preact/signals-react'

/** Offset of the operator's clock to this device's, in ms. */
export const clockAhead = signal(0)

/** The operator's time, which dates of the operator are compared with. */
export function operatorNow(): number {
  return byOperator(Date.now())
}

/** A time of this device as the operator's clock has it: beside the operator's own times on a screen. */
export function byOperator(deviceTime: number): number {
  return deviceTime + clockAhead.value
}
