import { describe, expect, test } from 'vitest'
import { BETS, type BetRange } from '../../../contract/gameList.ts'
import { fitsFilter, inOrder } from '../../../contract/gameOrder.ts'

const game = {
  code: 'koi',
  name: 'Koi Palace',
  type: 'slot' as const,
  manuf: 'perlas',
  isNew: false,
  demo: true,
  minBet: 100,
  maxBet: 50_000,
}

describe('a list of games', () => {
  test('fits by type, provider and demo', () => {
    expect(fitsFilter(game, {})).toBe(true)
    expect(fitsFilter(game, { type: 'slot', manuf: 'perlas', demo: 'true' })).toBe(true)
    expect(fitsFilter(game, { type: 'fish' })).toBe(false)
    expect(fitsFilter(game, { manuf: 'habagat' })).toBe(false)
    expect(fitsFilter({ ...game, demo: false }, { demo: 'true' })).toBe(false)
    expect(fitsFilter({ ...game, demo: undefined }, { demo: 'true' })).toBe(false)
  })

  test.each<[limits: [number, number], fits: BetRange[]]>([
    [
      [50, 20_000],
      ['low', 'middle', 'high'],
    ],
    [
      [100, 50_000],
      ['low', 'middle', 'high', 'highest'],
    ],
    [[101, 1_999], ['middle']],
    [
      [5_000, 1_000_000],
      ['high', 'highest'],
    ],
  ])('of limits %j it takes bets of %j', ([minBet, maxBet], fits) => {
    const ranges = BETS.filter((bets) => fitsFilter({ ...game, minBet, maxBet }, { bets }))
    expect(ranges).toEqual(fits)
  })

  test('is in the wanted order, the popular first between equals, unknown returns last', () => {
    const games = [
      { ...game, code: '1', name: 'Parol', rtp: 95 },
      { ...game, code: '2', name: 'Átis', isNew: true },
      { ...game, code: '3', name: 'Koi', rtp: 97 },
      { ...game, code: '4', name: 'koi', rtp: 95, isNew: true },
    ]
    const codes = (order: Parameters<typeof inOrder>[1]) => inOrder(games, order).map(({ code }) => code)
    expect(codes('popular')).toEqual(['1', '2', '3', '4'])
    expect(codes('new')).toEqual(['2', '4', '1', '3'])
    expect(codes('name')).toEqual(['2', '4', '3', '1'])
    expect(codes('rtp')).toEqual(['3', '1', '4', '2'])
    expect(games.map(({ code }) => code)).toEqual(['1', '2', '3', '4'])
  })
})
