/** A doll in a box of 100 × 100 as SVG path data, for pictures in lists and for the machine's canvas. */
export interface Doll {
  /** The silhouette, back to front. */
  parts: readonly Part[]
  /** Drawn on top of it. */
  marks: readonly Mark[]
  /** They follow the claw. */
  eyes: readonly Eye[]
}

export interface Part {
  d: string
  /** Lit upper left to shaded lower right. */
  light: string
  shade: string
}

export interface Mark {
  d: string
  fill?: string
  line?: string
  width?: number
}

export interface Eye {
  x: number
  y: number
  r: number
  /** A bead is all dark; with an iris it has a pupil. */
  iris?: string
}

export const INK = '#1A0B2E'

/** `turn` in degrees. */
export function oval(x: number, y: number, rx: number, ry = rx, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const dx = rx * Math.cos(angle)
  const dy = rx * Math.sin(angle)
  const arc = (sign: 1 | -1) => `A${rx} ${ry} ${turn} 1 1 ${round(x + sign * dx)} ${round(y + sign * dy)}`
  return `M${round(x - dx)} ${round(y - dy)}${arc(1)}${arc(-1)}Z`
}

const round = (value: number) => Math.round(value * 10) / 10

interface PlushCoat {
  light: string
  shade: string
  /** Feet and hands of another colour. */
  limbs?: { light: string; shade: string }
  belly?: string
  cheeks?: string
}

/** Each animal's own parts behind the head and on the face. */
interface PlushOwn {
  behind?: readonly Part[]
  over?: readonly Part[]
  marks: readonly Mark[]
  eyes?: readonly Eye[]
}

/** The shape of all plush animals: a big head on a small sitting body. */
export function plush({ light, shade, limbs = { light, shade }, belly, cheeks }: PlushCoat, own: PlushOwn): Doll {
  const coat = (d: string): Part => ({ d, light, shade })
  const limb = (d: string): Part => ({ d, ...limbs })
  return {
    parts: [
      ...(own.behind ?? []),
      coat(oval(50, 77, 23, 19)),
      limb(oval(27, 73, 8, 13, 28)),
      limb(oval(73, 73, 8, 13, -28)),
      limb(oval(35, 91, 12, 7.5)),
      limb(oval(65, 91, 12, 7.5)),
      coat(oval(50, 41, 34, 29)),
      ...(own.over ?? []),
    ],
    marks: [
      ...(belly ? [{ d: oval(50, 80, 14, 12), fill: belly }] : []),
      { d: oval(36, 24, 10, 5, -28), fill: 'rgb(255 255 255 / 38%)' },
      ...(cheeks ? [24, 76].map((x) => ({ d: oval(x, 52, 5.5, 4), fill: cheeks })) : []),
      ...own.marks,
    ],
    eyes: own.eyes ?? EYES,
  }
}

const EYES: readonly Eye[] = [
  { x: 36, y: 43, r: 4.6 },
  { x: 64, y: 43, r: 4.6 },
]
