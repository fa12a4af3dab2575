import { describe, expect, test } from 'vitest'
import { game as gameSchema } from '../../../contract/entities/game.ts'
import * as v from 'valibot'
import { wordsOf } from '../../../contract/search/words.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { feedOf } from '../../../sandbox/games/provider/feed.ts'
import { providers } from '../../../sandbox/games/catalogue/providers.ts'
import { createGameIndex } from '../../../server/domain/games/searchIndex.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import { fakeClock } from '../workers/fakes.ts'
import { SEARCH_QUERIES } from './searchQueries.ts'

interface Found {
  code: string
  name: string
  type: string
  manuf: string
}
type Search = (keyword: string) => readonly Found[]

const FIRST = 5
const MUST = 0.95

const feed = feedOf(catalogue(), providers(), '1')
const operators: Search = createGameIndex(feed).search

/** A device without a database that has seen all games; names of codes only from the lobby. */
async function devices(): Promise<Search> {
  const device = createCatalogue({ use: async () => undefined, possible: false }, fakeClock())
  device.rememberLater(
    feed.games.map((game) => v.parse(gameSchema, { ...game, img: '', minBet: 1, maxBet: 1 })),
    0,
    feed.studios.map(({ code, name }) => ({ code, name, logo: '' })),
  )
  const index = await device.index()
  return (keyword) => index?.onDevice({ keyword, page: 1 }, FIRST).list ?? []
}

function isWanted({ type, manuf, name }: Found, wanted: string): boolean {
  if (wanted.startsWith('word:')) return wordsOf(name).some((word) => wanted.slice(5).split(' ').includes(word))
  return wanted.split(' ').some((one) => one === `type:${type}` || one === `maker:${manuf}`)
}

function answers(search: Search, query: string, wanted: string): boolean {
  const first = search(query).slice(0, FIRST)
  if (!/^(type|word|maker):/.test(wanted)) return first.some(({ name }) => name === wanted)
  return first.length > 0 && first.every((game) => isWanted(game, wanted))
}

const queries = Object.entries(SEARCH_QUERIES).map(([language, lines]) => ({
  language,
  lines: lines
    .trim()
    .split('\n')
    .map((line) => line.split(' > '))
    .map(([query = '', wanted = '']) => ({ query, wanted })),
}))

test('there are 200 queries, and no one twice in a language', () => {
  expect(queries.reduce((sum, { lines }) => sum + lines.length, 0)).toBeGreaterThanOrEqual(200)
  for (const { lines } of queries) expect(new Set(lines.map(({ query }) => query)).size).toBe(lines.length)
})

describe.each(queries)('in $language', ({ lines }) => {
  test.each([
    ['a device', devices],
    ['the operator', async () => operators],
  ])('%s shows what is wanted among the first five', async (_, searchOf) => {
    const search = await searchOf()
    const missed = lines.filter(({ query, wanted }) => !answers(search, query, wanted)).map(({ query }) => query)
    expect(1 - missed.length / lines.length, missed.join(', ')).toBeGreaterThanOrEqual(MUST)
  })

  test('a device that has seen everything and the operator agree', async () => {
    const device = await devices()
    const names = (found: readonly Found[]) => found.slice(0, FIRST).map(({ name }) => name)
    for (const { query } of lines) expect(names(device(query)), query).toEqual(names(operators(query)))
  })
})
