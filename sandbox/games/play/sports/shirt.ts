import { svg } from '../common/dom.ts'

/** A side's colour, derived from its name: a hue in degrees. */
export function hueOf(side: string): number {
  return Array.from(side).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
}

const CUTS = {
  shirt: {
    body: 'M8 3 3 6.500l2 5 2.500-1V21h9V10.500l2.500 1 2-5L16 3c-1 1.600-2.300 2.400-4 2.400S9 4.600 8 3Z',
    stripes: 'M10.200 5.200V21M13.800 5.200V21',
  },
  jersey: {
    body: 'M8 3v2.500C8 8 7 9.500 5 10.500V21h14V10.500c-2-1-3-2.500-3-5V3h-2.500c0 2-.6 3.500-1.500 3.500S10.500 5 10.500 3Z',
    stripes: 'M7.500 12.500V21M16.500 12.500V21',
  },
} as const

/** What a team plays in, in its colours. */
export function shirt(team: string, cut: keyof typeof CUTS): SVGSVGElement {
  const hue = hueOf(team)
  const { body, stripes } = CUTS[cut]
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'shirt', 'aria-hidden': 'true' },
    svg('path', {
      d: body,
      fill: `hsl(${hue} 75% 52%)`,
      stroke: '#1a0b2e',
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
    svg('path', { d: stripes, stroke: `hsl(${(hue + 180) % 360} 80% 90%)`, 'stroke-width': 1.5 }),
  )
}
