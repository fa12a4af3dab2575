import { timeOf } from '../../../../engines/crash/crash.ts'
import { h, svg } from '../common/dom.ts'
import { isCalm } from '../common/motion.ts'

/** Minimum time span of the picture, so that a flight begins in the lower left corner. */
const LEAST_SPAN_MS = 6_000
const POINTS = 40

/** The flight: a growing curve, the game's emblem at its tip, and the multiplier in large figures. */
export function createSky(gameCode: string, emblem: string) {
  const figure = h('b', {}, '×1.00')
  const note = h('span', {})
  const flyer = h('img', { className: 'flyer', src: `/play/art/${gameCode}/${emblem}.svg`, alt: '' })
  const line = svg('path', { class: 'trace' })
  const area = svg('path', { class: 'area' })
  const graph = svg('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, area, line)
  const element = h('div', { className: 'sky' }, h('div', { className: 'multiplier' }, figure, note), flyer)
  element.prepend(graph)

  const draw = (elapsedMs: number) => {
    const span = Math.max(LEAST_SPAN_MS, elapsedMs * 1.12)
    const top = Math.max(1.9, Math.exp(0.0001 * span))
    const at = (ms: number): [number, number] => [
      4 + (ms / span) * 92,
      94 - ((Math.exp(0.0001 * ms) - 1) / (top - 1)) * 82,
    ]
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
