import { isCalm } from './motion.ts'

/** A short vibration where the device has one; `pattern` in ms, on and off in turns. Reduced motion means none. */
export function buzz(...pattern: number[]): void {
  // Before the first touch, browsers refuse it and complain.
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive || isCalm()) return
  navigator.vibrate(pattern)
}
