import { svg } from '../common/dom.ts'

const COATS = ['#8a5a34', '#5b3a22', '#a9754a', '#3d2a22', '#c79a6b', '#70452a'] as const
const INK = '#1a0b2e'

const WIDTH = 320
const LANE = 19
const TOP = 16
const START = 34
const LINE = 296

/** The course with all horses; `show` puts each at its distance (1 is the line). */
export function createCourse(runners: number) {
  const height = TOP + runners * LANE + 6
  const horses = Array.from({ length: runners }, (_, lane) => horse(lane))
  const element = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${height}`, class: 'course', 'aria-hidden': 'true' },
    svg('rect', { width: WIDTH, height, rx: 8, fill: '#2f8f4e' }),
    svg('path', { d: `M0 0H${WIDTH}V10H0Z`, fill: '#25733f' }),
    svg('path', { d: `M0 6H${WIDTH}`, stroke: '#fff', 'stroke-width': 1.4, 'stroke-dasharray': '1 15' }),
    svg('path', { d: `M0 4H${WIDTH}`, stroke: '#fff', 'stroke-width': 1.6 }),
    svg('rect', { y: 12, width: WIDTH, height: height - 16, fill: '#b98a58' }),
    ...Array.from({ length: runners - 1 }, (_, lane) =>
      svg('path', { d: `M0 ${TOP + (lane + 1) * LANE}H${WIDTH}`, stroke: '#a87a4b', 'stroke-width': 1 }),
    ),
    ...Array.from({ length: 2 }, (_, column) =>
      svg('path', {
        d: `M${LINE + column * 4 + 2} ${12 + column * 4}V${height - 4}`,
        stroke: '#fff',
        'stroke-width': 4,
        'stroke-dasharray': '4 4',
      }),
    ),
    ...horses,
  )
  return {
    element,
    show(distanceOf: (saddle: number) => number) {
      horses.forEach((one, lane) => {
        const x = START + distanceOf(lane + 1) * (LINE - START)
        one.style.transform = `translate(${x}px, ${TOP + lane * LANE + 15}px)`
        one.dataset['stride'] = String(Math.floor(x / 7) % 2)
      })
    },
  }
}

/** Its nose is where it is. Saddle cloth and jockey are coloured by its number. */
function horse(lane: number): SVGGElement {
  const coat = COATS[lane % COATS.length] ?? COATS[0]
  const legs = (stride: string, d: string) =>
    svg('path', { d, class: stride, fill: 'none', stroke: coat, 'stroke-width': 1.8, 'stroke-linecap': 'round' })
  const number = svg('text', { x: -14.5, y: -5.2, class: 'saddle' })
  number.textContent = String(lane + 1)
  return svg(
    'g',
    { class: 'horse', 'data-saddle': lane + 1 },
    legs('stretched', 'M-22-5-27-1-30-1M-20-4-24 0M-8-5-2-2 1-2M-9-4-4 0'),
    legs('gathered', 'M-22-5-19-1-17 0M-20-4-21 0M-8-5-11-1-13 0M-9-4-9 0'),
    svg('path', { d: 'M-24-9C-29-10-31-7-32-4-29-5-27-6-24-6Z', fill: INK }),
    svg('path', {
      d: 'M-25-8C-24-11-19-11-15-10.500-11-11-9-12-7-14-5-16-4-17.500-3-18L-2.400-16.500C0-15.500 1-14 1-12.800 0-12-1-12-2-12.600-4-12-5-10-6-7-7-4-9-3.500-13-3.800-17-4-19-3.400-22-3.600-25-4-26-6-25-8Z',
      fill: coat,
    }),
    svg('path', { d: 'M-3-18C-6-17-8-14-10-11.500L-8-11.500C-6-13-5-15-3-16Z', fill: INK }),
    svg('path', { d: 'M-18.500-11H-10.500L-11-4.600H-18Z', class: 'cloth', stroke: INK, 'stroke-width': 0.6 }),
    number,
    svg('path', {
      d: 'M-16-11C-17-14-14-17-10-17L-7-14.500-9-13.500-11-14.500-12-11Z',
      class: 'cloth',
      stroke: INK,
      'stroke-width': 0.6,
    }),
    svg('circle', { cx: -9, cy: -18.5, r: 2.3, class: 'cloth', stroke: INK, 'stroke-width': 0.6 }),
  )
}
