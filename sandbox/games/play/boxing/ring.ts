import type { Corner } from '../../../../engines/boxing/boxing.ts'
import { svg } from '../common/dom.ts'
import { hueOf } from '../sports/shirt.ts'

const CORNERS: Readonly<Record<Corner, string>> = { home: '#ff4d5e', away: '#3f8cff' }

const SKINS = ['#c98a5b', '#a86a3f', '#dca476'] as const
const INK = '#1a0b2e'

/** A glove, as the sign of a corner. */
export function glove(corner: Corner): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'shirt', 'aria-hidden': 'true' },
    svg('path', {
      d: 'M7.500 17V13.500C4 12 3.500 8 5.500 5.500 8 2.500 14 2 17 4.500 20 7 19.500 11 17.500 13.500L17 17Z',
      fill: CORNERS[corner],
      stroke: INK,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
    svg('path', { d: 'M7 9.500C9 11.500 13 11 14 8.500', fill: 'none', stroke: INK, 'stroke-width': 1.2 }),
    svg('rect', { x: 7, y: 17.5, width: 10.5, height: 4, rx: 1.2, fill: '#fff', stroke: INK, 'stroke-width': 1.2 }),
  )
}

/** The ring with both boxers; `show` moves them. */
export function createRing([home = '', away = '']: readonly string[]) {
  const boxers = { home: boxer('home', home), away: boxer('away', away) }
  const element = svg(
    'svg',
    { viewBox: '0 0 200 84', class: 'ring', 'aria-hidden': 'true' },
    svg('path', { d: 'M22 56H178L198 82H2Z', fill: '#d8e3f6' }),
    svg('path', { d: 'M22 56H178L179.500 58H20.500Z', fill: '#9fb3d6' }),
    svg('ellipse', { cx: 100, cy: 70, rx: 22, ry: 6, fill: '#ff4d5e', opacity: 0.25 }),
    ...[18, 29, 40].map((y, rope) =>
      svg('path', {
        d: `M22 ${y}H178`,
        stroke: ['#ff4d5e', '#fff', '#3f8cff'][rope] ?? '',
        'stroke-width': 1.6,
        opacity: 0.85,
      }),
    ),
    svg('rect', { x: 19, y: 12, width: 6, height: 46, rx: 2, fill: CORNERS.home }),
    svg('rect', { x: 175, y: 12, width: 6, height: 46, rx: 2, fill: CORNERS.away }),
    boxers.home,
    boxers.away,
  )
  return {
    element,
    show(states: Readonly<Record<Corner, 'guard' | 'punch' | 'hit' | 'down' | 'won'>>) {
      for (const corner of ['home', 'away'] as const) boxers[corner].dataset['state'] = states[corner]
    },
  }
}

/** Faces right; who stands in the blue corner is mirrored. */
function boxer(corner: Corner, name: string): SVGGElement {
  const skin = SKINS[hueOf(name) % SKINS.length] ?? SKINS[0]
  const limb = (d: string, width: number) =>
    svg('path', { d, fill: 'none', stroke: skin, 'stroke-width': width, 'stroke-linecap': 'round' })
  const hand = (x: number, y: number) =>
    svg('circle', { cx: x, cy: y, r: 4.2, fill: CORNERS[corner], stroke: INK, 'stroke-width': 1 })
  const arm = (part: string, d: string, x: number, y: number) => svg('g', { class: part }, limb(d, 4), hand(x, y))
  const body = svg(
    'g',
    { class: 'boxer' },
    limb('M-4 -17L-9 -3M4 -17L8 -3', 5),
    svg('path', { d: 'M-12 -4h6v4h-8ZM5 -4h6l2 4H5Z', fill: INK }),
    arm('rear', 'M-2 -36L7 -31', 10, -33),
    svg('path', { d: 'M-7 -38Q0 -42 7 -38L6 -22H-7Z', fill: skin }),
    svg('path', { d: 'M-8 -24H7L10 -12H2L0 -16 -3 -12H-10Z', fill: CORNERS[corner], stroke: INK, 'stroke-width': 0.8 }),
    svg('path', { d: 'M-8 -24H7L7.300 -22H-8.200Z', fill: '#fff' }),
    svg('circle', { cx: 2, cy: -46, r: 6, fill: skin }),
    svg('path', { d: 'M-4 -46C-5 -54 7 -55 8 -48 3 -50 -1 -49 -4 -46Z', fill: INK }),
    arm('lead', 'M4 -35L13 -34', 16, -37),
  )
  return svg('g', { class: `corner ${corner}`, 'data-state': 'guard' }, body)
}
