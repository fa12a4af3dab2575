import { rngOf } from '../catalogue/rng.ts'
import type { Emblem } from '../catalogue/types.ts'
import { DRAWINGS } from './emblem.ts'
import { group, penOf } from './pen.ts'

export const SYMBOL_SIZE = 240

/** An emblem alone on its square, as a game's reels show it; the same game draws it the same. */
export function symbolSvg(emblem: Emblem, code: string): string {
  const pen = penOf()
  const half = SYMBOL_SIZE / 2
  return pen.svg(SYMBOL_SIZE, SYMBOL_SIZE, group(DRAWINGS[emblem](pen, rngOf(code)), half, half, 0, 0.98))
}
