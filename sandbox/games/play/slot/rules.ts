import { PAYING_SYMBOLS, type SlotModel, type SlotSymbol } from '../../../../engines/slot/models.ts'
import { enumerateSlot } from '../../../../engines/slot/rtp.ts'
import { h, svg } from '../common/dom.ts'
import { fact, note, payTable } from '../common/info.ts'
import { percent } from '../common/money.ts'
import type { COMMON_WORDS, Words } from '../common/words.ts'
import { symbolName } from './symbolName.ts'
import type { SLOT_WORDS } from './words.ts'

/** The slot's rules page; the return is enumerated here, from the strips in play. */
export function slotRulesPage(
  model: SlotModel,
  pictures: (symbol: SlotSymbol) => HTMLImageElement,
  words: Words<typeof SLOT_WORDS>,
  common: Words<typeof COMMON_WORDS>,
): Node[] {
  const { rtp, freeSpinChance } = enumerateSlot(model)
  const times = (pay: number) => `×${(pay / 100).toFixed(2).replace(/\.?0+$/, '')}`
  const picture = (symbol: SlotSymbol) => h('img', { src: pictures(symbol).src, alt: symbolName(symbol, words) })
  const rows = PAYING_SYMBOLS.map((symbol) => [picture(symbol), ...model.pays[symbol].map(times)])
  return [
    fact(common('rtp'), percent(rtp)),
    note(words('rtpRule')),
    h('h2', {}, words('pays')),
    note(words(model.lines ? 'perLine' : 'perWay')),
    payTable(['', '3', '4', '5'], [...rows, [picture('S'), ...model.scatterPays.map(times)]]),
    h('div', { className: 'rule-row' }, picture('W'), note(words('wildRule'))),
    h(
      'div',
      { className: 'rule-row' },
      picture('S'),
      note(
        words('freeRule', {
          counts: model.freeSpins.join(' / '),
          by: model.freeSpinMultiplier,
          oneIn: Math.round(1 / freeSpinChance),
        }),
      ),
    ),
    note(words('reelsRule', { length: model.strips[0]?.length ?? 0 })),
    ...(model.lines ? [h('h2', {}, words('theLines')), lineDrawings(model.lines)] : []),
  ]
}

function lineDrawings(lines: readonly (readonly number[])[]): HTMLElement {
  const drawings = lines.map((rows) => {
    const cells = rows.flatMap((line, reel) =>
      [0, 1, 2].map((row) =>
        svg('rect', { x: reel * 9 + 1, y: row * 9 + 1, width: 7, height: 7, rx: 2, class: row === line ? 'on' : '' }),
      ),
    )
    return svg('svg', { viewBox: '0 0 46 28', 'aria-hidden': 'true' }, ...cells)
  })
  const box = h('div', { className: 'line-drawings' })
  box.append(...drawings)
  return box
}
