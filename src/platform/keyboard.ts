/** Whoever points with a mouse or a touchpad is taken to have a keyboard, too. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
