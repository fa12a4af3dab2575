import type { SlotSymbol } from '../../../../engines/slot/models.ts'
import type { SlotWin, SlotWindow } from '../../../../engines/slot/slot.ts'
import { h, svg } from '../common/dom.ts'
import { isCalm } from '../common/motion.ts'
import type { Greatness } from '../common/outcome.ts'

const EACH_MS = 1500
/** Flung from the middle of a banner. */
const COINS: Readonly<Record<Greatness, number>> = { big: 18, huge: 30, epic: 48 }
const LINE_COLOURS = ['#ffc24a', '#7fe3ff', '#ff8ad1', '#9dff8a', '#c9a8ff']

/** The overlay of a win: symbols, lines, and a big win's banner. */
export function createWinView(pictures: (symbol: SlotSymbol) => HTMLImageElement) {
  const lines = svg('svg', { class: 'lines', 'aria-hidden': 'true' })
  const cells = h('div', { className: 'win-cells' })
  const banner = h('div', { className: 'banner', hidden: true })
  const element = h('div', { className: 'wins' }, cells, banner)
  element.insertBefore(lines, banner)
  let cell = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let tell: (text: string | null) => void = () => {}
  /** Redraws the current overlay after a resize. */
  let drawAgain: () => void = () => {}

  const showOnly = (window: SlotWindow, wins: readonly SlotWin[]) => {
    drawAgain = () => showOnly(window, wins)
    const seen = new Set<string>()
    const pulsing = wins.flatMap((win) =>
      win.cells.flatMap(([reel, row]) => {
        const key = `${reel}:${row}`
        if (seen.has(key)) return []
        seen.add(key)
        const symbol = window[reel]?.[row] ?? 'H'
        const light = h('div', { className: 'win-cell' }, h('img', { src: pictures(symbol).src, alt: '' }))
        light.style.transform = `translate(${reel * cell}px, ${row * cell}px)`
        light.style.width = `${cell}px`
        light.style.height = `${cell}px`
        return [light]
      }),
    )
    cells.replaceChildren(...pulsing)
    const paths = wins.flatMap(({ line, cells: at }) => {
      if (line === null) return []
      const points = at.map(([reel, row]) => `${(reel + 0.5) * cell} ${(row + 0.5) * cell}`)
      const stroke = LINE_COLOURS[line % LINE_COLOURS.length] ?? '#fff'
      const d = `M${points.join('L')}`
      return [svg('path', { d, class: 'edge' }), svg('path', { d, stroke })]
    })
    lines.replaceChildren(...paths)
  }

  const clear = () => {
    clearInterval(timer)
    drawAgain = () => {}
    cells.replaceChildren()
    lines.replaceChildren()
    banner.hidden = true
    element.classList.remove('on')
  }

  return {
    element,
    resize(size: number) {
      cell = size
      lines.setAttribute('viewBox', `0 0 ${size * 5} ${size * 3}`)
      drawAgain()
    },
    /** All wins together, then one by one and together again, until cleared. */
    show(window: SlotWindow, wins: readonly SlotWin[], describe: (win: SlotWin) => string) {
      clear()
      element.classList.add('on')
      showOnly(window, wins)
      if (wins.length < 2) return
      const turns = [...wins, null]
      let index = 0
      timer = setInterval(() => {
        const win = turns[index++ % turns.length] ?? null
        showOnly(window, win ? [win] : wins)
        tell(win && describe(win))
      }, EACH_MS)
    },
    clear,
    burst(title: string, amount: string, greatness: Greatness) {
      const coins = COINS[greatness]
      banner.dataset['greatness'] = greatness
      banner.replaceChildren(h('span', {}, title), h('b', {}, amount))
      banner.hidden = false
      if (isCalm()) return
      for (let i = 0; i < coins; i++) {
        const coin = h('img', { className: 'coin', src: pictures('A').src, alt: '' })
        const angle = (i / coins) * Math.PI * 2
        const far = 120 + (i % 3) * 60
        coin.animate(
          [
            { transform: 'translate(-50%, -50%) scale(0.2)', opacity: 1 },
            {
              transform: `translate(calc(-50% + ${Math.cos(angle) * far}px), calc(-50% + ${Math.sin(angle) * far}px)) scale(0.6) rotate(${i * 40}deg)`,
              opacity: 0,
            },
          ],
          { duration: 1300, easing: 'cubic-bezier(.15,.7,.4,1)', fill: 'forwards' },
        )
        banner.append(coin)
      }
    },
    /** Told what the win that is shown gives; null for all of them. */
    onText(listener: (text: string | null) => void) {
      tell = listener
    },
  }
}
