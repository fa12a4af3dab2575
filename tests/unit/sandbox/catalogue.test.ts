import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { providers } from '../../../sandbox/games/catalogue/providers.ts'
import { LONGEST_NAME } from '../../../sandbox/games/catalogue/titles.ts'
import { feedOf } from '../../../sandbox/games/provider/feed.ts'
import { EMBLEMS, PALETTE_COUNTS } from '../../../sandbox/games/catalogue/types.ts'
import type { CatalogueGame } from '../../../sandbox/games/catalogue/types.ts'

const games = catalogue()
const codes = new Map(games.map((game) => [game.code, game]))
const byType = Map.groupBy(games, ({ type }) => type)
const hot = games.filter((game) => game.hot)

const rows: [name: string, row: CatalogueGame[]][] = [
  ['everything', games],
  ['hot', hot],
  ...byType,
  ...Map.groupBy(games, ({ manuf }) => manuf),
]

const pairs = (row: CatalogueGame[]) => row.slice(1).map((game, index) => [row[index], game] as const)
const pairsAlike = (row: CatalogueGame[], trait: (game: CatalogueGame) => string) =>
  pairs(row).filter(([one, other]) => one && trait(one) === trait(other))

describe('catalogue', () => {
  it('has at least 3,000 games of at least 20 providers, every provider with games of its own kinds', () => {
    expect(games.length).toBeGreaterThanOrEqual(3_000)
    expect(providers().length).toBeGreaterThanOrEqual(20)
    for (const { code, types } of providers()) {
      const made = games.filter(({ manuf }) => manuf === code)
      expect(new Set(made.map(({ type }) => type)), code).toEqual(new Set(types))
    }
  })

  it('names every game once, briefly, and makes one code of each name', () => {
    expect(new Set(games.map(({ name }) => name.toLowerCase())).size).toBe(games.length)
    expect(codes.size).toBe(games.length)
    expect(games.filter(({ name }) => name.length > LONGEST_NAME)).toEqual([])
    expect(games.filter(({ code }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([])
  })

  it('has mostly slots, some of everything else, and a few dozen matches', () => {
    const share = (type: CatalogueGame['type']) => (byType.get(type)?.length ?? 0) / games.length
    expect(share('slot')).toBeGreaterThan(0.6)
    for (const type of ['live', 'fish', 'poker', 'arcade'] as const) expect(share(type), type).toBeGreaterThan(0.03)
    expect(byType.get('sports')?.length).toBeGreaterThanOrEqual(24)
    expect(byType.get('sports')?.length).toBeLessThanOrEqual(60)
  })

  it('limits bets in whole centavos', () => {
    for (const { name, minBet, maxBet } of games) {
      expect(Number.isInteger(minBet) && Number.isInteger(maxBet), name).toBe(true)
      expect(maxBet, name).toBeGreaterThan(minBet)
    }
    expect(codes.get('baccarat-royal')).toMatchObject({ minBet: 2_000, maxBet: 500_000 })
  })

  it('leads with the games that the lobby is known by', () => {
    expect(hot.slice(0, 3).map(({ name }) => name)).toEqual(['Parol Lights', 'Dragon Drum', 'Pearl Divers'])
    expect(byType.get('live')?.[0]?.name).toBe('Baccarat Royal')
    expect(codes.get('koi-palace')).toMatchObject({ emblem: 'koi', theme: 'temple', manuf: 'nine-lanterns' })
  })

  it('says of every live table that it plays baccarat, and of no other game', () => {
    const says = ({ name }: CatalogueGame) => /\b(Baccarat|Bac|Punto Banco)\b/.test(name)
    expect(byType.get('live')?.filter((game) => !says(game))).toEqual([])
    expect(games.filter((game) => game.type !== 'live' && says(game))).toEqual([])
    expect(games.filter(({ type, name }) => type !== 'slot' && /Dice|Dados|Roulette|Ruleta|21/.test(name))).toEqual([])
  })

  it('tells the return of every game that has one', () => {
    const told = Map.groupBy(feedOf(games, [], '').games, ({ type }) => type)
    const returns = (type: CatalogueGame['type']) => new Set(told.get(type)?.map(({ rtp }) => rtp))
    expect(returns('slot')).toEqual(new Set([96.26, 95.25, 94.81, 95.65]))
    expect([...returns('live'), ...returns('poker')]).toEqual([98.94, 99.54])
    expect([...returns('arcade'), ...returns('fish'), ...returns('sports')]).toEqual([97, 96, undefined])
  })

  it('keeps the hot row a row and new games few', () => {
    expect(hot.length).toBeGreaterThan(20)
    expect(hot.length).toBeLessThan(100)
    const fresh = games.filter(({ isNew }) => isNew).length
    expect(fresh).toBeGreaterThan(games.length * 0.02)
    expect(fresh).toBeLessThan(games.length * 0.1)
  })

  it('uses every emblem, and no palette that its theme does not have', () => {
    expect(new Set(games.map(({ emblem }) => emblem)).size).toBe(EMBLEMS.length)
    expect(EMBLEMS.length).toBeGreaterThanOrEqual(60)
    expect(games.filter(({ theme, paletteIndex }) => paletteIndex >= PALETTE_COUNTS[theme])).toEqual([])
  })

  it.each(rows)('lets no neighbours in %s look alike', (_, row) => {
    expect(row.length).toBeGreaterThan(1)
    expect(pairsAlike(row, ({ emblem }) => emblem)).toEqual([])
    expect(pairsAlike(row, ({ theme, paletteIndex }) => `${theme} ${paletteIndex}`)).toEqual([])
    expect(pairsAlike(row, ({ letters }) => letters)).toEqual([])
  })

  it('is the same every time', () => {
    expect(catalogue()).toEqual(games)
  })

  it('grows for the benchmarks and stays unique', () => {
    const many = catalogue({ size: 20_000 })
    expect(many).toHaveLength(20_000)
    expect(new Set(many.map(({ code }) => code)).size).toBe(20_000)
  })
})
