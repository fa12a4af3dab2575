import { FISH } from '../../engines/fish/fish.ts'

/** What the stage gives the sea, in pixels. */
interface Box {
  width: number
  height: number
}

/** Where no fish swims: under the tally, and beside the cannon. */
export const TALLY_HEIGHT = 36
export const CANNON_HEIGHT = 76
/** Of the smallest fish and of the largest, on a phone. */
const [SMALLEST, LARGEST] = [46, 127]
/** A fish with its label, and with what it bobs up and down, in its own sizes. */
const LABELLED = 1.2
const [PHONE_WIDTH, PHONE_HEIGHT] = [390, 530]

/**
 * How much larger than on a phone, or smaller: so that a crowd of them leaves water to be seen, and that the largest too has
 * room between tally and cannon.
 */
export function zoomOf(box: Box): number {
  const byArea = Math.sqrt((box.width * waterHeight(box)) / (PHONE_WIDTH * PHONE_HEIGHT))
  return Math.min(Math.max(byArea, 0.75), 1.6, waterHeight(box) / (LARGEST * LABELLED))
}

/** The size of a fish, 0 the smallest, and the height of its middle at a depth from 0 to 1. */
export function placeIn(box: Box, rank: number, depth: number): { size: number; y: number } {
  const size = (SMALLEST + (rank / (FISH.length - 1)) * (LARGEST - SMALLEST)) * zoomOf(box)
  return { size, y: TALLY_HEIGHT + size / 2 + depth * (waterHeight(box) - size * LABELLED) }
}

function waterHeight({ height }: Box): number {
  return Math.max(1, height - TALLY_HEIGHT - CANNON_HEIGHT)
}
