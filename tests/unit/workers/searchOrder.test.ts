import { beforeAll, expect, test } from 'vitest'
import type { Game } from '../../../contract/entities/game.ts'
import { startDataWorker, type TestedWorker } from './dataWorkerForTests.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import type { Database } from '../../../workers/cache/database.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { fakeClock, fakeOperator, success } from './fakes.ts'

// The worker loads the index after the first view; these tests load it at once.
beforeAll(async () => void (await import('../../../workers/cache/searchIndex.ts')))

const list = (...games: Game[]) => ({ list: games, total: games.length, page: 1, size: 50, hasMore: false })

test('what the device has found stays in its place when the operator finds more, and better', async () => {
  const operator = fakeOperator()
  operator.on('/api/open/game/searchDiscover', success([game('Fire Dragon'), game('Dragon Drum'), game('Koi Palace')]))
  const best = game('Dragon', { hot: true })
  const renewed = game('Dragon Drum', { hot: true })
  operator.on('/api/open/game/search', success(list(best, renewed, game('Koi Garden'))))
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'discover', params: undefined })
  await worker.clock.pass(50)
  worker.watch({ name: 'search', params: { keyword: 'dragon', page: 1 } })
  await worker.clock.pass(50)
  // The code of the index takes real time to come, though it is there already.
  await expect.poll(() => names(worker)).toEqual(['Dragon Drum', 'Fire Dragon'])
  expect(worker.value('search')?.source).toBe('device')

  await worker.clock.pass(1_000)
  expect(names(worker)).toEqual(['Dragon Drum', 'Fire Dragon', 'Dragon', 'Koi Garden'])
  expect(worker.value('search')).toMatchObject({ source: 'operator', total: 4 })
  expect(worker.value('search')?.list[0]?.hot).toBe(true)
})

test('the operator is asked for no beginning of a word that was typed on', async () => {
  const operator = fakeOperator()
  operator.on('/api/open/game/search', success(list(game('Dragon'))))
  const worker = startDataWorker({ operator })
  for (const keyword of ['d', 'dr', 'dra', 'drag']) {
    worker.resources.unwatch('search')
    worker.watch({ name: 'search', params: { keyword, page: 1 } })
    await worker.clock.pass(200)
  }
  await worker.clock.pass(1_000)
  const asked = operator.asked.filter(({ path }) => path === '/api/open/game/search')
  expect(asked.map(({ query }) => query.get('keyword'))).toEqual(['drag'])
})

test('a table of thousands of games is read in parts', async () => {
  const rows = Array.from({ length: 1_234 }, (_, at) => {
    const code = `g${String(at).padStart(4, '0')}`
    return { code, type: 'slot', manuf: 'jili', words: [], seenAt: 0, game: game(`Dragon ${at}`, { code }) }
  })
  const parts: number[] = []
  const games = {
    where: () => ({
      above: (last: string) => ({
        limit: (most: number) => ({
          toArray: async () => {
            const part = rows.filter(({ code }) => code > last).slice(0, most)
            parts.push(part.length)
            return part
          },
        }),
      }),
    }),
  }
  const tables: Tables = { use: (work) => work({ games } as unknown as Database), possible: true }
  const index = await createCatalogue(tables, fakeClock()).index()
  expect(index?.search('dragon')).toHaveLength(1_234)
  expect(Math.max(...parts)).toBeLessThanOrEqual(500)
})

test('every page, the filter and the totals are the operator’s', async () => {
  const operator = fakeOperator()
  const facets = { types: ['slot', 'fish'], manufs: ['jili', 'koi'] }
  const fish = [game('Dragon Reef', { type: 'fish' }), game('Dragon Bay', { type: 'fish' })]
  operator.on('/api/open/game/search', success({ list: fish, total: 119, page: 2, size: 50, hasMore: true, facets }))
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'search', params: { keyword: 'dragon', type: 'fish', page: 2 } })
  await worker.clock.pass(1_000)
  const asked = operator.asked.findLast(({ path }) => path === '/api/open/game/search')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    keyword: 'dragon',
    type: 'fish',
    page: '2',
    size: '50',
  })
  expect(worker.value('search')).toMatchObject({ total: 119, hasMore: true, source: 'operator', ...facets })
})

function names(worker: TestedWorker): string[] | undefined {
  return worker.value('search')?.list.map(({ name }) => name)
}

function game(name: string, change: Partial<Game> = {}): Game {
  const code = name.toLowerCase().replaceAll(' ', '-')
  return { name, code, manuf: 'jili', type: 'slot', img: '/g.svg', hot: false, isNew: false, weight: 0, ...change }
}
