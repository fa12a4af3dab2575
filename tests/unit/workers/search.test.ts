import { describe, expect, it } from 'vitest'
import type { Game } from '../../../contract/entities/game.ts'
import { createSearchIndex } from '../../../workers/cache/searchIndex.ts'
import { slipsToBeginning, wordsOf } from '../../../workers/cache/words.ts'

function game(name: string, change: Partial<Game> = {}): Game {
  const code = change.code ?? name.toLowerCase().replaceAll(' ', '-')
  return { name, code, manuf: 'jili', type: 'slot', img: '/g.svg', hot: false, isNew: false, weight: 0, ...change }
}

function found(names: (string | Game)[], keyword: string): string[] {
  const index = createSearchIndex()
  index.add(names.map((name) => (typeof name === 'string' ? game(name) : name)))
  return index.search(keyword).map(({ name }) => name)
}

describe('the search', () => {
  it('puts the best match first: the name, its beginning, inside, with a slip', () => {
    const names = ['Superace Deluxe', 'Golden Ace', 'Ace', 'Aces High', 'Lucky Coin']
    expect(found(names, 'ace')).toEqual(['Ace', 'Aces High', 'Golden Ace', 'Superace Deluxe'])
  })

  it.each([
    ['forutne', 'Fortune Gems'],
    ['fortne gemss', 'Fortune Gems'],
    ['dragn', 'Dragon Treasure'],
    ['treasrue', 'Dragon Treasure'],
    ['TREASURE dragon', 'Dragon Treasure'],
    ['ca map', 'Cá Mập Đỏ'],
    ['do', 'Cá Mập Đỏ'],
    ['fortune-gems!!', 'Fortune Gems'],
  ])('forgives %s', (typed, name) => {
    expect(found(['Fortune Gems', 'Dragon Treasure', 'Cá Mập Đỏ'], typed)[0]).toBe(name)
  })

  it('does not forgive everything', () => {
    expect(found(['Fortune Gems', 'Ace'], 'xyzzy')).toEqual([])
    expect(found(['Fortune Gems'], 'fortune dragon')).toEqual([])
    expect(found(['Ace'], 'ice')).toEqual([])
  })

  it('finds a provider’s games after those called so, hot ones first, whatever counts how much towards wagering', () => {
    const games = [
      game('Coin', { manuf: 'Fortune', weight: 100 }),
      game('Gem', { manuf: 'Fortune', hot: true, weight: 20 }),
      game('Fortune'),
    ]
    expect(found(games, 'fortune')).toEqual(['Fortune', 'Gem', 'Coin'])
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['signs', '!!! .*['],
    ['another direction', '\u202Eabc\u0000'],
    ['odd letters', '𝒜'.repeat(500)],
    ['a whole page', 'a'.repeat(5_000)],
  ])('bears %s', (_, garbage) => {
    expect(found(['Fortune Gems'], garbage)).toEqual([])
  })

  it('knows a game that came again once, under its new name', () => {
    const index = createSearchIndex()
    index.add([game('Old Name', { code: 'g1' })])
    index.add([game('New Name', { code: 'g1' })])
    expect(index.search('new').map(({ name }) => name)).toEqual(['New Name'])
    expect(index.all()).toHaveLength(1)
  })

  it('answers a key in less than a frame over 5,000 games', () => {
    const parts = ['Golden', 'Dragon', 'Lucky', 'Fortune', 'Tiger', 'Mega', 'Ocean', 'Royal', 'Wild', 'Jade', 'Moon']
    const index = createSearchIndex()
    index.add(
      Array.from({ length: 5_000 }, (_, at) =>
        game(`${parts[at % 11]} ${parts[(at * 7) % 11]}${at % 400} ${parts[(at * 3) % 11]}`, { code: `g${at}` }),
      ),
    )
    index.search('warm up')
    const times = Array.from('golden dragno5').map((_, at, typed) => {
      // What the processor does: how long it is busy with something else is not the search's.
      const before = process.threadCpuUsage()
      index.search(typed.slice(0, at + 1).join(''))
      return process.threadCpuUsage(before).user / 1000
    })
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
    expect(median).toBeLessThan(16)
  })
})

describe('slips', () => {
  it.each([
    ['dragon', 'dragon', 0],
    ['drag', 'dragon', 0],
    ['drgaon', 'dragon', 1],
    ['dragan', 'dragon', 1],
    ['draagon', 'dragon', 1],
    ['drgn', 'dragon', 2],
    ['zzzz', 'dragon', 3],
  ])('between %s and %s are %i', (typed, word, slips) => {
    expect(slipsToBeginning(typed, word, 2)).toBe(slips)
  })

  it('read words without case, accents and punctuation', () => {
    expect(wordsOf("  Cá-Mập  ĐỎ's 888! ")).toEqual(['ca', 'map', 'do', 's', '888'])
  })
})
