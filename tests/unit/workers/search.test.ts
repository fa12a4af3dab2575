import { describe, expect, it } from 'vitest'
import type { Game } from '../../../contract/entities/game.ts'
import { createGameSearch } from '../../../contract/search/gameSearch.ts'
import { createSearchIndex } from '../../../workers/cache/searchIndex.ts'
import { slipsToBeginning, wordsOf } from '../../../contract/search/words.ts'

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

  it('says by which words, and whether by its category, a game was found', () => {
    const index = createGameSearch<Game>()
    index.nameMakers([{ code: 'jili', name: 'Nine Lanterns' }])
    const games = [game('Reef Moon', { type: 'fish' }), game('Dragon Drum')]
    index.add(games)
    expect(index.matched(games, 'isda')).toEqual([
      { words: [], type: true },
      { words: [], type: false },
    ])
    expect(index.matched(games, 'dragn')[1]?.words).toEqual(['dragon'])
    expect(index.matched(games, 'buwan')[0]?.words).toEqual(['moon'])
    expect(index.matched(games, 'nine lanterns')[0]?.words).toEqual(['nine', 'lanterns', 'jili'])
  })

  it('proposes, where nothing is found, what finds something', () => {
    const index = createGameSearch<Game>()
    index.add([game('Fortune Gems'), game('Dragon Drum'), game('Elephant Walk')])
    const proposed = (keyword: string) => {
      expect(index.search(keyword)).toEqual([])
      return index.proposals(keyword)
    }
    expect(proposed('fortune dragon')).toEqual(['fortune', 'dragon'])
    expect(proposed('dragon xyzzy')).toEqual(['dragon'])
    expect(proposed('elxphxxt')).toEqual(['elephant'])
    expect(proposed('qqqq')).toEqual([])
  })

  it('proposes a tiger, and no horse, to whoever typed one', () => {
    const index = createGameSearch<Game>()
    index.add([game('Horse Derby'), game('Tiger Trail')])
    const [proposal = ''] = index.proposals('hổ zzzzz')
    expect(index.search(proposal).map(({ name }) => name)).toEqual(['Tiger Trail'])
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
      // CPU time, because elapsed time includes other work of the machine.
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
    expect(wordsOf("  Cá-Mập  ĐỎ's 888! ")).toEqual(['ca', 'map', 'dos', '888'])
  })
})
