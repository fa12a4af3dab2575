import type { Letters } from '../catalogue/types.ts'
import { rngOf } from '../catalogue/rng.ts'
import { lettering } from './lettering.ts'
import { dot, group, INK, path, penOf, starPath } from './pen.ts'
import { SYMBOL_SIZE } from './symbol.ts'

/** A coin with a star on the reels; a held one, blank for its value, or of a jackpot. */
const COIN_FACES = {
  star: { face: ['#FFF6C4', '#FFD24D', '#F09A0A'], rim: '#7A3600' },
  blank: { face: ['#FFFBE6', '#FFE28A', '#FFC23A'], rim: '#7A3600' },
  mini: { face: ['#B8FFF2', '#2EC4A6', '#066A80'], rim: '#04424F', label: 'mint' },
  minor: { face: ['#E2D4FF', '#A56BFF', '#3E1490'], rim: '#230A57', label: 'violet' },
  major: { face: ['#FFC2CE', '#F0325B', '#7A0A2E'], rim: '#4A041A', label: 'fire' },
} as const satisfies Record<string, { face: readonly string[]; rim: string; label?: Letters }>
type CoinFace = keyof typeof COIN_FACES

/** The picture of a coin by its name in a game's page: S on the reels, else `coin-` and its face. */
export function coinSvg(name: string): string | undefined {
  const face = name === 'S' ? 'star' : name.replace('coin-', '')
  return isFace(face) ? drawCoin(face) : undefined
}

function isFace(name: string): name is CoinFace {
  return Object.hasOwn(COIN_FACES, name)
}

function drawCoin(name: CoinFace): string {
  const pen = penOf()
  const { face, rim } = COIN_FACES[name]
  const half = SYMBOL_SIZE / 2
  const drawn =
    dot(0, 4, 102, INK) +
    dot(0, 0, 98, pen.gold(), INK, 6) +
    dot(0, 0, 86, '', '#7A3600', 8, 'stroke-dasharray="6 7.5" opacity=".5"') +
    dot(0, 0, 76, pen.rad([...face], 0.4, 0.32, 0.8), rim, 4) +
    (name === 'star' ? path(starPath(0, 3, 48, 21, 5), '#B45F06', '#FFFBE0', 5) : '') +
    path('M-62-26A68 68 0 0 1-8-67', '', '#fff', 7, 'opacity=".8"')
  return pen.svg(SYMBOL_SIZE, SYMBOL_SIZE, group(drawn, half, half) + labelOf(name, pen))
}

function labelOf(name: CoinFace, pen: ReturnType<typeof penOf>): string {
  const { label } = { label: undefined, ...COIN_FACES[name] }
  if (label === undefined) return ''
  const place = { edge: 'middle', y: SYMBOL_SIZE / 2, width: 150, height: 62, lines: 1, flat: true } as const
  // Lettering stands around 150, the middle of a cover.
  return group(lettering(name.toUpperCase(), label, place, pen, rngOf('label')), SYMBOL_SIZE / 2 - 150, 0)
}
