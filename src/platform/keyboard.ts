/** Assumes that a device with a mouse or a touchpad has a keyboard, too. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
