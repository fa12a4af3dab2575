import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireInput } from '../../../../contract/calls.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, register, startForTests } from './operatorForTests.ts'

let operator: RunningSandbox
const open = () => new Browser(operator.address)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

describe('the catalogue', () => {
  test('has thousands of games of six types by many providers, in pages', async () => {
    const browser = open()
    const first = (await browser.call('openGameFetch', { page: 1, size: 50 })).data
    expect(first.total).toBeGreaterThanOrEqual(3000)
    expect(first).toMatchObject({ page: 1, size: 50, hasMore: true })
    const second = (await browser.call('openGameFetch', { page: 2, size: 50 })).data
    expect(new Set([...first.list, ...second.list].map(({ code }) => code)).size).toBe(100)
    const last = (await browser.call('openGameFetch', { page: Math.ceil(first.total / 50), size: 50 })).data
    expect(last.hasMore).toBe(false)
    expect((await browser.call('openGameFetch', { page: 1_000_000, size: 50 })).data.list).toEqual([])
    expect((await browser.call('openGameFetch', { size: 51 })).code).toBe(10001)
    expect((await browser.call('openManufFetch')).data.length).toBeGreaterThanOrEqual(20)
    expect((await browser.call('openGameType')).data.map(({ code }) => code)).toEqual([
      'slot',
      'live',
      'sports',
      'fish',
      'poker',
      'arcade',
    ])
  })

  test('is filtered by type and provider', async () => {
    const browser = open()
    const [manuf] = (await browser.call('openManufFetch', { type: 'fish' })).data
    const { list } = (await browser.call('openGameFetch', { type: 'fish', manuf: manuf?.code, size: 50 })).data
    expect(list.length).toBeGreaterThan(0)
    expect(list.every((game) => game.type === 'fish' && game.manuf === manuf?.code)).toBe(true)
    expect((await browser.call('openGameFetch', { type: 'bingo' })).code).toBe(10001)
    expect((await browser.call('openGameFetchHot')).data.list.every(({ hot }) => hot)).toBe(true)
    expect((await browser.call('openGameFetchLive')).data.list.every(({ type }) => type === 'live')).toBe(true)
    const discovered = (await browser.call('openGameSearchDiscover')).data
    expect(new Set(discovered.map(({ type }) => type)).size).toBe(6)
  })

  test('is sorted and filtered by bet and demo over the whole list, and so is a search', async () => {
    const browser = open()
    const whole = async (filter: WireInput<'openGameFetch'>) => {
      const pages = [1, 2, 3].map((page) => browser.call('openGameFetch', { type: 'live', size: 50, ...filter, page }))
      return (await Promise.all(pages)).flatMap(({ data }) => data.list)
    }
    const names = (await whole({ sort: 'name' })).map(({ name }) => name)
    expect(names).toHaveLength(150)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    const news = (await whole({ sort: 'new' })).map(({ isNew }) => isNew)
    expect(news.lastIndexOf(true)).toBe(news.indexOf(false) - 1)
    const highRollers = await whole({ bets: 'highest' })
    expect(highRollers.length).toBeGreaterThan(0)
    expect(highRollers.every(({ maxBet = 0 }) => maxBet >= 500)).toBe(true)
    const small = await whole({ bets: 'middle' })
    expect(small.length).toBeGreaterThan(0)
    expect(small.every(({ minBet = 0 }) => minBet <= 20)).toBe(true)
    expect(await whole({ demo: 'true' })).toEqual([])

    const search = async (filter: Partial<WireInput<'openGameSearch'>>) =>
      (await browser.call('openGameSearch', { keyword: 'dragon', size: 50, ...filter })).data
    const returns = (await search({ sort: 'rtp' })).list.map(({ rtp = 0 }) => rtp)
    expect(returns).toEqual(returns.toSorted((one, other) => other - one))
    expect(new Set(returns).size).toBeGreaterThan(1)
    const demos = await search({ demo: 'true' })
    expect(demos.total).toBeLessThan((await search({})).total)
    expect(demos.list.every(({ demo }) => demo)).toBe(true)
    expect((await browser.call('openGameFetch', { sort: 'luck' })).code).toBe(10001)
  })

  test('tells a visitor the figures of a game', async () => {
    const browser = open()
    const info = async (code: string) => (await browser.call('openGameInfo', { code })).data
    expect(await info('parol-lights')).toMatchObject({
      game: { code: 'parol-lights', name: 'Parol Lights' },
      hitRate: expect.any(Number),
      features: expect.arrayContaining([{ code: 'wilds', name: 'Wilds' }]),
    })
    expect(await info('baccarat-royal')).not.toHaveProperty('hitRate')
    expect(await info('baccarat-royal')).not.toHaveProperty('biggestWin')
    const vietnamese = new Browser(operator.address, { 'accept-language': 'vi-VN' })
    const { features } = (await vietnamese.call('openGameInfo', { code: 'baccarat-royal' })).data
    expect(features).toEqual([{ code: 'sharedTable', name: 'Bàn chung' }])
    expect((await browser.call('openGameInfo', { code: 'no-such-game' })).code).toBe(10004)
  })

  test('tells of the tables of a page, in its order, what is going on there', async () => {
    const browser = open()
    const page = { type: 'sports', sort: 'name', page: 1, size: 10 } as const
    const { list } = (await browser.call('openGameFetch', page)).data
    const tables = (await browser.call('openGameTables', page)).data
    expect(tables.map(({ code }) => code)).toEqual(list.map(({ code }) => code))
    expect(tables.every(({ fixtures, players }) => fixtures && fixtures.length > 1 && players === 0)).toBe(true)
    const [live] = (await browser.call('openGameTables', { type: 'live', page: 1, size: 1 })).data
    expect(live).toMatchObject({ winners: expect.any(Array) })
    expect((await browser.call('openGameTables', { type: 'slot', page: 1, size: 10 })).data).toEqual([])
  })

  test('shows covers, logos and banners at addresses that can be kept for ever', async () => {
    const browser = open()
    const [game] = (await browser.call('openGameFetchHot')).data.list
    const [manuf] = (await browser.call('openManufFetch')).data
    const banners = (await browser.call('openBannerInfo')).data
    // Until it is drawn, a cover is shown as SVG that nobody keeps.
    await expect
      .poll(async () => (await browser.fetch(String(game?.img))).headers.get('content-type'))
      .toBe('image/webp')
    for (const address of [game?.img, manuf?.logo, ...banners.map(({ img }) => img)]) {
      const response = await browser.fetch(String(address))
      expect(response.status, address).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const isCover = address === game?.img
      expect(response.headers.get('content-type')).toBe(isCover ? 'image/webp' : 'image/svg+xml')
      expect((await response.text()).slice(0, 4)).toBe(isCover ? 'RIFF' : '<svg')
    }
    const vector = await browser.fetch(String(game?.img).replace('.webp', '.svg'))
    expect(await vector.text()).toMatch(/^<svg/)
    const missing = await browser.fetch('/pictures/cover/no-such-game.svg?v=1')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

describe('search', () => {
  const search = async (keyword: string) => (await open().call('openGameSearch', { keyword, size: 5 })).data.list

  test('finds a game by its name, by the start of a word, without its spaces and with a typing error', async () => {
    const { list } = (await open().call('openGameFetch', { size: 50 })).data
    const game = list.find(({ name }) => /^[A-Z][a-z]{4,} [A-Z][a-z]{4,}$/.test(name))
    const [first = '', second = ''] = game?.name.split(' ') ?? []
    const swapped = `${first.slice(0, 2)}${first[3]}${first[2]}${first.slice(4)}`
    for (const keyword of [
      game?.name ?? '',
      game?.name.toUpperCase() ?? '',
      `${first}${second}`,
      `${first} ${second.slice(0, 3)}`,
      `${swapped} ${second}`,
    ]) {
      expect(
        (await search(keyword)).map(({ name }) => name),
        keyword,
      ).toContain(game?.name)
    }
  })

  test('puts what begins with the word before what only contains it', async () => {
    const names = (await search('moon')).map(({ name }) => name.toLowerCase())
    expect(names.length).toBeGreaterThan(0)
    expect(names.every((name) => name.split(/\W+/).some((word) => word.startsWith('moon')))).toBe(true)
  })

  test('pages to its end, with a filter, and says by what can be filtered', async () => {
    const browser = open()
    const page = async (number: number, filter: object = {}) =>
      (await browser.call('openGameSearch', { keyword: 'gold', page: number, size: 20, ...filter })).data
    const { total, facets } = await page(1)
    expect(total).toBeGreaterThan(20)
    const found = []
    for (let number = 1; found.length < total; number += 1) found.push(...(await page(number)).list)
    expect(new Set(found.map(({ code }) => code)).size).toBe(total)
    expect(new Set(facets?.types)).toEqual(new Set(found.map(({ type }) => type)))
    const [type] = facets?.types ?? []
    const ofType = found.filter((game) => game.type === type)
    expect(await page(1, { type })).toMatchObject({ total: ofType.length, facets })
  })

  test('takes garbage, signs, other scripts and nothing at all', async () => {
    for (const keyword of ['', '   ', '%_\\', "'; drop table player; --", '🎰', 'ترحيب', 'x'.repeat(100), '< b >']) {
      expect((await open().call('openGameSearch', { keyword })).success, keyword).toBe(true)
    }
    expect((await open().call('openGameSearch', { keyword: 'x'.repeat(101) })).code).toBe(10001)
    expect((await open().call('openGameSearch', { keyword: 'a\u0000b' })).code).toBe(10001)
  })
})

describe('favourites', () => {
  test('are the player’s own, newest first, and marked in logged-in lists only', async () => {
    const [browser, stranger] = [open(), open()]
    await register(browser)
    await register(stranger)
    const [one, two] = (await browser.call('gameFetch', { size: 2 })).data.list
    await browser.call('userGameCollect', { code: one?.code })
    await browser.advance(1000)
    await browser.call('userGameCollect', { code: two?.code })
    await browser.call('userGameCollect', { code: two?.code })
    const { list } = (await browser.call('userGameCollectFetch')).data
    expect(list.map(({ code }) => code)).toEqual([two?.code, one?.code])
    const marks = (await browser.call('gameFetch', { size: 3 })).data.list.map(({ collect }) => collect)
    expect(marks).toEqual([true, true, false])
    expect((await stranger.call('gameFetch', { size: 1 })).data.list[0]?.collect).toBe(false)
    expect((await browser.call('openGameFetch', { size: 1 })).data.list[0]).not.toHaveProperty('collect')
    await browser.call('userGameCollectDel', { code: one?.code })
    expect((await browser.call('userGameCollectFetch')).data.total).toBe(1)
    expect((await browser.call('userGameCollect', { code: 'no-such-game' })).code).toBe(10004)
  })

  test('stay as they were left when the network brings an earlier press once more', async () => {
    const browser = open()
    await register(browser)
    const [game] = (await browser.call('gameFetch', { size: 1 })).data.list
    const given = { code: game?.code, requestId: randomUUID() }
    await browser.call('userGameCollect', given)
    await browser.call('userGameCollectDel', { ...given, requestId: randomUUID() })
    expect((await browser.call('userGameCollect', given)).success).toBe(true)
    expect((await browser.call('userGameCollectFetch')).data.total).toBe(0)
    expect((await browser.call('userGameCollectDel', given)).code).toBe(10003)
  })

  test('tell the badge of the tasks that they end, also when one is taken back and given again', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const told = async () => {
      const row = await operator.operator.db
        .selectFrom('liveMessage')
        .select('content')
        .where('uid', '=', uid)
        .where('event', '=', 'task.reward')
        .executeTakeFirst()
      return row?.content.content ?? 0
    }
    const counted = async () => (await browser.call('badgeData')).data.taskRewardNum ?? 0
    const counts: number[] = []
    const [game] = (await browser.call('gameFetch', { size: 1 })).data.list
    for (const call of ['userGameCollect', 'userGameCollectDel', 'userGameCollect'] as const) {
      await browser.call(call, { code: game?.code })
      counts.push(await counted())
      expect(await told()).toBe(counts.at(-1))
    }
    const [given = 0, taken, again] = counts
    expect([taken, again]).toEqual([given - 1, given])
  })
})

describe('caching', () => {
  test('an open list may be kept and asked for again by its tag; each language has its own', async () => {
    const browser = open()
    const response = await browser.fetch('/api/open/game/type')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('vary')).toContain('Accept-Language')
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await browser.fetch('/api/open/game/type', { headers })).status).toBe(304)
    const vietnamese = await browser.fetch('/api/open/game/type', { headers: { ...headers, 'accept-language': 'vi' } })
    expect(vietnamese.status).toBe(200)
  })

  test('nothing that is a player’s is ever kept, and neither is an error', async () => {
    const browser = open()
    await register(browser)
    for (const path of [
      '/api/user/info',
      '/api/balance',
      '/api/game/fetch',
      '/api/open/game/fetch?size=900',
      '/api/none',
    ]) {
      expect((await browser.fetch(path)).headers.get('cache-control'), path).toBe('no-store')
    }
  })
})
