/** A short buzz, where the phone has one, was touched, and its player does not mind motion: milliseconds on, off, on … */
export function buzz(...pattern: number[]) {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(pattern)
}
