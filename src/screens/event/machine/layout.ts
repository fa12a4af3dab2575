/** Everything is placed in the machine's own units, 360 wide and 300 high. */
export const WIDTH = 360
export const HEIGHT = 300
export const GLASS = { left: 14, right: 346, top: 36, bottom: 272 }
export const RAIL_Y = 50
/** Heights of the claw's hub. */
const HUB_UP = 88
const HUB_DOWN = 192
export const CHUTE = { left: 14, right: 88, top: 204, bottom: 272 }
/** From the hub to the middle of a held doll. */
export const HELD_BELOW = 45
export const HELD_SIZE = 64

export interface Seat {
  x: number
  /** A doll's floor and width. */
  floor: number
  size: number
}

export const BACK_SEATS: readonly Seat[] = [106, 148, 190, 232, 274, 316].map((x, index) => ({
  x,
  floor: index % 2 === 0 ? 238 : 232,
  size: 60,
}))
export const FRONT_SEATS: readonly Seat[] = [116, 166, 216, 266, 312].map((x, index) => ({
  x,
  floor: index % 2 === 0 ? 270 : 274,
  size: 70,
}))

export function railX(x: number): number {
  return GLASS.left + x * (GLASS.right - GLASS.left)
}

/** The inverse of `railX`, for pointers. */
export function aimAt(unitX: number): number {
  return (unitX - GLASS.left) / (GLASS.right - GLASS.left)
}

export function hubY(depth: number): number {
  return HUB_UP + depth * (HUB_DOWN - HUB_UP)
}
