/** Vibrates if the phone can, the page was touched and reduced motion is off. `pattern`: ms on, off, on … */
export function buzz(...pattern: number[]) {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(pattern)
}
