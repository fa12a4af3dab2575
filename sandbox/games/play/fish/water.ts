import { FISH } from '../../../../engines/fish/fish.ts'

/** The stage's area for the sea, in pixels. */
interface Box {
  width: number
  height: number
}

/** Areas without fish: under the tally, and beside the cannon. */
export const TALLY_HEIGHT = 36
export const CANNON_HEIGHT = 76
/** Smallest and largest size on a phone. */
const [SMALLEST, LARGEST] = [46, 127]
/** A fish with its label and its bobbing, relative to its size. */
const LABELLED = 1.2
const [PHONE_WIDTH, PHONE_HEIGHT] = [390, 530]

/**
 * Scale relative to a phone: leaves water visible between many fish, and space for the largest one between tally and
 * cannon.
 */
export function zoomOf(box: Box): number {
  const byArea = Math.sqrt((box.width * waterHeight(box)) / (PHONE_WIDTH * PHONE_HEIGHT))
  return Math.min(Math.max(byArea, 0.75), 1.6, waterHeight(box) / (LARGEST * LABELLED))
}

/** Size by rank (0 is the smallest), and the height of its middle at a depth from 0 to 1. */
export function placeIn(box: Box, rank: number, depth: number): { size: number; y: number } {
  const size = (SMALLEST + (rank / (FISH.length - 1)) * (LARGEST - SMALLEST)) * zoomOf(box)
  return { size, y: TALLY_HEIGHT + size / 2 + depth * (waterHeight(box) - size * LABELLED) }
}

function waterHeight({ height }: Box): number {
  return Math.max(1, height - TALLY_HEIGHT - CANNON_HEIGHT)
}
