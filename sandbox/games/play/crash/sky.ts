import { timeOf } from '../../../../engines/crash/crash.ts'
import { h, svg } from '../common/dom.ts'
import { isCalm } from '../common/motion.ts'

/** Minimum time span of the picture, so that a flight begins in the lower left corner. */
const LEAST_SPAN_MS = 6_000
const POINTS = 40
/** Multipliers that the axis may show, and the least distance between two, in per cent of the height. */
const TICKS = [1.25, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000]
const TICK_DISTANCE = 15
const MOST_TICKS = 4

/** The flight: a growing curve, the game's emblem at its tip, and the multiplier in large figures. */
export function createSky(gameCode: string, emblem: string) {
  const figure = h('b', {}, '×1.00')
  const note = h('span', {})
  const flyer = h('img', { className: 'flyer', src: `/play/art/${gameCode}/${emblem}.svg`, alt: '' })
  const line = svg('path', { class: 'trace' })
  const area = svg('path', { class: 'area' })
  const graph = svg('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, area, line)
  const ticks = Array.from({ length: MOST_TICKS }, () => h('span', {}))
  const axis = h('div', { className: 'axis', aria: { hidden: 'true' } }, ...ticks)
  const element = h('div', { className: 'sky' }, axis, h('div', { className: 'multiplier' }, figure, note), flyer)
  element.prepend(graph)

  const showAxis = (top: number) => {
    const shown = ticksBelow(top)
    ticks.forEach((tick, index) => {
      const multiplier = shown[index]
      tick.hidden = multiplier === undefined
      if (multiplier === undefined) return
      tick.textContent = `×${multiplier}`
      tick.style.transform = `translateY(${heightOf(multiplier, top)}cqh) translateY(-50%)`
    })
  }

  const draw = (elapsedMs: number) => {
    const span = Math.max(LEAST_SPAN_MS, elapsedMs * 1.12)
    const top = Math.max(1.9, Math.exp(0.0001 * span))
    const at = (ms: number): [number, number] => [4 + (ms / span) * 92, heightOf(Math.exp(0.0001 * ms), top)]
    showAxis(top)
    const points = Array.from({ length: POINTS + 1 }, (_, i) => at((elapsedMs * i) / POINTS))
    const d = points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')
    const [x, y] = at(elapsedMs)
    line.setAttribute('d', `M${d}`)
    area.setAttribute('d', `M4 94L${d}L${x.toFixed(2)} 94Z`)
    const tilt = isCalm() ? 0 : Math.sin(elapsedMs / 260) * 4 - 6
    flyer.style.transform = `translate(${x}cqw, ${y}cqh) translate(-50%, -62%) rotate(${tilt}deg)`
  }

  const show = (multiplier: number) => {
    figure.textContent = `×${(multiplier / 100).toFixed(2)}`
  }

  return {
    element,
    /** Draws the flight at a multiplier (hundredths). */
    fly(multiplier: number, elapsedMs: number) {
      element.dataset['state'] = 'flying'
      show(multiplier)
      draw(elapsedMs)
    },
    end(kind: 'broke' | 'out', multiplier: number) {
      element.dataset['state'] = kind
      show(multiplier)
      draw(timeOf(multiplier))
    },
    rest() {
      element.dataset['state'] = 'rest'
      show(100)
      draw(0)
    },
  }
}

/** From above, in per cent of the picture. */
function heightOf(multiplier: number, top: number): number {
  return 94 - ((multiplier - 1) / (top - 1)) * 82
}

/** The axis, from above: what has room under the top. */
function ticksBelow(top: number): number[] {
  let last = 0
  const shown = TICKS.toReversed().filter((tick) => {
    const height = heightOf(tick, top)
    if (tick >= top || height - last < TICK_DISTANCE || height > 86) return false
    last = height
    return true
  })
  return shown.slice(0, MOST_TICKS)
}
