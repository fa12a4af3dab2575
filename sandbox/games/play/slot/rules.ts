import { PAYING_SYMBOLS, type ReelModel, type SlotModel, type SlotSymbol } from '../../../../engines/slot/models.ts'
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
  return [
    fact(common('rtp'), percent(rtp)),
    note(words('rtpRule')),
    ...paysOfAKind(model, pictures, words, ['S', model.scatterPays]),
    pictureRule(pictures('W'), words('wildRule')),
    pictureRule(
      pictures('S'),
      words('freeRule', {
        counts: model.freeSpins.join(' / '),
        by: model.freeSpinMultiplier,
        oneIn: Math.round(1 / freeSpinChance),
      }),
    ),
    ...reelRules(model, words),
  ]
}

type Pays = readonly [three: number, four: number, five: number]

/** The table of what symbols pay; the scatter's row is last. */
export function paysOfAKind(
  model: ReelModel,
  pictures: (symbol: SlotSymbol) => HTMLImageElement,
  words: Words<typeof SLOT_WORDS>,
  ...scatter: (readonly [SlotSymbol, Pays])[]
): Node[] {
  const paying = PAYING_SYMBOLS.map((symbol) => [symbol, model.pays[symbol]] as const)
  const rows = [...paying, ...scatter].map(([symbol, pays]) => [
    h('img', { src: pictures(symbol).src, alt: symbolName(symbol, words) }),
    ...pays.map((pay) => `×${(pay / 100).toFixed(2).replace(/\.?0+$/, '')}`),
  ])
  return [
    h('h2', {}, words('pays')),
    note(words(model.lines ? 'perLine' : 'perWay')),
    payTable(['', '3', '4', '5'], rows),
  ]
}

export function pictureRule({ src }: HTMLImageElement, text: string): HTMLElement {
  return h('div', { className: 'rule-row' }, h('img', { src, alt: '' }), note(text))
}

/** How the reels stop, and which lines pay. */
export function reelRules({ strips, lines }: ReelModel, words: Words<typeof SLOT_WORDS>): Node[] {
  return [
    note(words('reelsRule', { length: strips[0]?.length ?? 0 })),
    ...(lines ? [h('h2', {}, words('theLines')), lineDrawings(lines)] : []),
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
