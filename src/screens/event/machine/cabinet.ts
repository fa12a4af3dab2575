import { dollOf, type DollName } from '../dolls/dolls.ts'
import { BACK_SEATS, GLASS, HEIGHT, WIDTH } from './layout.ts'
import { disc, fill, line, type Context } from './paint.ts'
import { dollSprite } from './paintDoll.ts'

interface Look {
  sky: [string, string, string]
  glow: string
  /** Dolls at the back and at the front. */
  back: readonly DollName[]
  front: readonly DollName[]
}

/** Each level has its own light and dolls. */
const LOOKS: readonly [Look, Look, Look] = [
  {
    sky: ['#210A5C', '#5A22C4', '#C23F8E'],
    glow: '#FFC24A',
    back: ['penguin', 'cat', 'tarsier', 'dragon', 'panda', 'carabao'],
    front: ['duck', 'bear', 'frog', 'fox', 'rabbit'],
  },
  {
    sky: ['#04204F', '#0B6FA0', '#33C7B0'],
    glow: '#B9FFDC',
    back: ['rabbit', 'carabao', 'duck', 'dragon', 'bear', 'fox'],
    front: ['panda', 'frog', 'penguin', 'tarsier', 'cat'],
  },
  {
    sky: ['#3A0B4E', '#B01E5C', '#FF9A3D'],
    glow: '#FFE9A8',
    back: ['fox', 'duck', 'panda', 'bear', 'frog', 'penguin'],
    front: ['carabao', 'rabbit', 'dragon', 'cat', 'tarsier'],
  },
]

export function lookOf(level: number): Look {
  return LOOKS[Math.min(2, Math.max(0, level - 1))] ?? LOOKS[0]
}

/** The static picture: case, background, lanterns, and the dolls at the back. */
export function paintCabinet(context: Context, level: number, pixelsPerUnit: number) {
  const { sky, glow, back } = lookOf(level)
  paintNight(context, sky, glow)
  paintBunting(context)
  paintParol(context, 62, 112, 26)
  paintParol(context, 312, 100, 18)
  paintFloor(context)
  for (const [index, seat] of BACK_SEATS.entries()) {
    const name = back[index]
    if (name) dollSprite(dollOf(name), seat.size * pixelsPerUnit).paint(context, seat)
  }
  // The back row lies in the shade of the front row.
  const shade = context.createLinearGradient(0, 150, 0, GLASS.bottom)
  shade.addColorStop(0, 'rgb(18 5 46 / 0%)')
  shade.addColorStop(1, 'rgb(18 5 46 / 62%)')
  fill(context, shade, 'M14 150H346V272H14Z')
  paintCase(context)
}

function paintNight(context: Context, sky: Look['sky'], glow: string) {
  const night = context.createLinearGradient(60, GLASS.top, 300, GLASS.bottom)
  for (const [index, colour] of sky.entries()) night.addColorStop(index / 2, colour)
  fill(context, night, `M0 0H${WIDTH}V${HEIGHT}H0Z`)
  const light = context.createRadialGradient(214, 150, 8, 214, 150, 170)
  light.addColorStop(0, `${glow}B0`)
  light.addColorStop(0.45, `${glow}38`)
  light.addColorStop(1, `${glow}00`)
  fill(context, light, `M0 0H${WIDTH}V${HEIGHT}H0Z`)
  // Two lamps below the roof.
  for (const x of [110, 262]) {
    const beam = context.createLinearGradient(0, GLASS.top, 0, 250)
    beam.addColorStop(0, 'rgb(255 255 255 / 20%)')
    beam.addColorStop(1, 'rgb(255 255 255 / 0%)')
    fill(context, beam, `M${x - 8} 36H${x + 8}L${x + 66} 250H${x - 66}Z`)
  }
  for (let star = 0; star < 26; star += 1)
    disc(
      context,
      20 + ((star * 97) % 322),
      60 + ((star * 53) % 110),
      star % 5 === 0 ? 1.5 : 0.8,
      'rgb(255 255 255 / 55%)',
    )
}

const FLAGS = ['#FF5A7A', '#FFB21A', '#2EC4B6', '#4D96FF', '#C77DFF']

function paintBunting(context: Context) {
  line(context, 'rgb(255 255 255 / 60%)', 1.2, 'M14 58Q100 96 190 64Q270 94 346 60')
  for (let flag = 0; flag < 15; flag += 1) {
    const x = 26 + flag * 22
    const y = x < 190 ? sag(x, 14, 190, 58, 92, 64) : sag(x, 190, 346, 64, 92, 60)
    fill(context, FLAGS[flag % FLAGS.length] ?? '', `M${x - 7} ${y}h14l-7 15Z`)
  }
}

/** Height of a hanging line at `x`: a quadratic curve whose middle handle is at `low`. */
function sag(x: number, from: number, to: number, start: number, low: number, end: number): number {
  const part = (x - from) / (to - from)
  return (1 - part) ** 2 * start + 2 * part * (1 - part) * low + part ** 2 * end
}

/** A parol: a star of five colours in a ring. */
function paintParol(context: Context, x: number, y: number, r: number) {
  const glow = context.createRadialGradient(x, y, 0, x, y, r * 2)
  glow.addColorStop(0, 'rgb(255 224 130 / 60%)')
  glow.addColorStop(1, 'rgb(255 194 74 / 0%)')
  disc(context, x, y, r * 2, glow)
  line(context, 'rgb(255 255 255 / 45%)', 1, `M${x} ${GLASS.top}V${y - r}`)
  line(context, '#FFD24D', r / 11, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
  for (let point = 0; point < 5; point += 1) {
    context.save()
    context.translate(x, y)
    context.rotate((point * 2 * Math.PI) / 5)
    fill(context, FLAGS[point] ?? '', `M0 0L${-r * 0.27} ${-r * 0.37}L0 ${-r}Z`)
    context.globalAlpha = 0.72
    fill(context, FLAGS[point] ?? '', `M0 0L${r * 0.27} ${-r * 0.37}L0 ${-r}Z`)
    context.restore()
  }
  disc(context, x, y, r * 0.2, '#FFF6D6')
  for (const side of [-1, 1])
    line(
      context,
      '#FFD24D',
      r / 14,
      `M${x + side * r * 0.55} ${y + r * 0.84}l${side * 3} ${r * 0.7}m${-side * 6} ${-r * 0.62}l${side * 3} ${r * 0.66}`,
    )
}

function paintFloor(context: Context) {
  const floor = context.createLinearGradient(0, 216, 0, GLASS.bottom)
  floor.addColorStop(0, 'rgb(60 20 110 / 0%)')
  floor.addColorStop(1, '#1A0B3E')
  fill(context, floor, 'M14 216H346V272H14Z')
}

/** Roof, sides and sill in violet with a golden rim. */
function paintCase(context: Context) {
  const wood = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
  wood.addColorStop(0, '#7A35E8')
  wood.addColorStop(1, '#3B1390')
  fill(
    context,
    wood,
    `M0 0H${WIDTH}V${HEIGHT}H0ZM${GLASS.left + 12} ${GLASS.top}q-12 0-12 12V${GLASS.bottom}H${GLASS.right}V${GLASS.top + 12}q0-12-12-12Z`,
    'evenodd',
  )
  line(
    context,
    '#FFC24A',
    2.4,
    `M${GLASS.left} ${GLASS.bottom}V${GLASS.top + 12}q0-12 12-12H${GLASS.right - 12}q12 0 12 12V${GLASS.bottom}Z`,
  )
  line(context, 'rgb(255 255 255 / 28%)', 1.4, `M6 6H${WIDTH - 6}`)
  fill(context, '#240A66', `M8 8H${WIDTH - 8}q0 20-6 20H14q-6 0-6-20Z`)
}
