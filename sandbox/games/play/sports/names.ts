import { type Market, signedLine } from '../../../../engines/sport.ts'
import { type Dictionary, type Lang, type Texts, textIn } from '../common/words.ts'

const MARKETS: Dictionary = {
  result: ['Result', 'Kết quả'],
  goals: ['Goals', 'Bàn thắng'],
  both: ['Both score', 'Cùng ghi bàn'],
  winner: ['Winner', 'Đội thắng'],
  spread: ['Handicap', 'Kèo chấp'],
  total: ['Total points', 'Tổng điểm'],
  quarter: ['1st quarter', 'Hiệp 1'],
  bout: ['Winner', 'Người thắng'],
  rounds: ['Total rounds', 'Tổng số hiệp'],
  method: ['How it is won', 'Cách thắng'],
  win: ['Win', 'Về nhất'],
  place: ['Place: first or second', 'Về nhất hoặc nhì'],
  quinella: ['Quinella: the first two, in any order', 'Cặp về nhất và nhì, không kể thứ tự'],
}

const PICKS: Dictionary = {
  draw: ['Draw', 'Hòa'],
  over: ['Over', 'Trên'],
  under: ['Under', 'Dưới'],
  yes: ['Yes', 'Có'],
  no: ['No', 'Không'],
  homeStops: ['{home} by KO', '{home} thắng KO'],
  homePoints: ['{home} on points', '{home} thắng điểm'],
  awayStops: ['{away} by KO', '{away} thắng KO'],
  awayPoints: ['{away} on points', '{away} thắng điểm'],
}

/** In these a side's name says which market it is. */
const PLAIN: ReadonlySet<string> = new Set(['result', 'winner', 'spread', 'bout', 'method'])

/** In these a pick is a saddle number, or two. */
const RUNNERS: ReadonlySet<string> = new Set(['win', 'place', 'quinella'])

/** A market as it is named; the line is part of its picks. */
export type NamedMarket = Pick<Market, 'name' | 'line'>

export type Names = ReturnType<typeof createNames>

export function createNames(lang: Lang) {
  const said = (texts: Texts | undefined, key: string) => (texts ? textIn(lang, texts) : key)
  const marketName = (name: string) => said(MARKETS[name], name)
  const pickName = (pick: string, { name, line }: NamedMarket, sides: readonly string[]): string => {
    if (RUNNERS.has(name)) return runnersOf(pick, sides)
    const [home = '', away = ''] = sides
    const side = { home, away }[pick] ?? said(PICKS[pick], pick).replace('{home}', home).replace('{away}', away)
    if (line === undefined) return side
    return `${side} ${name === 'spread' ? signedLine(pick === 'home' ? line : -line) : line}`
  }
  return {
    marketName,
    /** On a button under its market's name. */
    short: (pick: string, market: NamedMarket, sides: readonly string[]) =>
      market.name === 'quinella' ? pick.replace('-', ' – ') : pickName(pick, market, sides.map(lastWord)),
    /** By itself. */
    full: (pick: string, market: NamedMarket, sides: readonly string[]) =>
      `${PLAIN.has(market.name) ? '' : `${marketName(market.name)}: `}${pickName(pick, market, sides)}`,
  }
}

/** Saddle numbers with the names of their horses. */
function runnersOf(pick: string, sides: readonly string[]): string {
  return pick
    .split('-')
    .map((saddle) => `${saddle} ${sides[Number(saddle) - 1] ?? ''}`)
    .join(' – ')
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1)
}
