import { beforeEach, expect, it } from 'vitest'
import type { Game } from '../../../contract/entities/game.ts'
import { createApi } from '../../../workers/api/api.ts'
import { createCatalogue, type Catalogue } from '../../../workers/cache/catalogue.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { createFavourites, type Favourites } from '../../../workers/features/favourites.ts'
import { createIdentity, type Identity } from '../../../workers/identity.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import { createEvents } from '../../../workers/foundation/events.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import type { Channel } from '../../../workers/ports.ts'
import { fakeChannels, fakeClock, fakeOperator, settle, success, unheardOutbox, type FakeOperator } from './fakes.ts'

/** Delivers the operator's lists, each as it was when requested. */
let arrive: () => void
/** Lets the device answer that it has nothing. */
let readDevice: () => void
/** The same for the games on it. */
let readGames: () => void
let catalogue: Catalogue
let favourites: Favourites
let identity: Identity
let operator: FakeOperator
/** The operator's list, newest first. */
let hearts: string[]
let otherTab: Channel
/** Makes the device's reads and writes hang, or work again. */
let failDevice: (fails: boolean) => void
/** Whether the outbox knows what waits on the device. */
let isWhole: boolean

beforeEach(() => {
  const clock = fakeClock()
  identity = createIdentity()
  identity.become('u1')
  const channelOf = fakeChannels()
  otherTab = channelOf()
  const arrival = Promise.withResolvers<void>()
  arrive = arrival.resolve
  const device = slowTables()
  readDevice = device.read
  failDevice = device.fail
  const games = slowTables()
  readGames = games.read

  hearts = []
  operator = fakeOperator()
  operator.on('/api/user/game/collect', (asked) => {
    hearts.push('g1')
    return success(null)(asked)
  })
  operator.on('/api/user/game/collect/fetch', async () => {
    const answer = listOf(hearts)
    await arrival.promise
    return answer
  })
  const api = createApi({
    clock,
    fetch: operator.fetch,
    log: () => undefined,
    identity,
    reactions: { succeeded: () => undefined, failed: () => undefined },
    settings: { headers: async () => ({}) },
    onLoading: () => undefined,
    onReach: () => undefined,
    onHead: () => undefined,
    onOtherPlayer: () => undefined,
  })
  const nowhere: Tables = { use: async () => undefined, possible: false }
  const outbox = createOutbox({ api, tables: nowhere, identity, clock, locks: undefined, ...unheardOutbox })
  isWhole = true
  catalogue = createCatalogue(games.tables, clock)
  favourites = createFavourites({
    api,
    catalogue,
    tables: device.tables,
    identity,
    outbox: {
      ...outbox,
      waiting: async () => {
        const read = await outbox.waiting()
        return read.status === 'found' ? { ...read, isWhole } : read
      },
    },
    clock,
    tabs: createTabs(channelOf()),
    events: createEvents(),
  })
})

const shown = () => favourites.resources.favouriteCodes().state().value
const press = (code: string) => favourites.commands.setFavourite({ code, favourite: true })

it('a heart stays when a list arrives that was asked for before it was pressed', async () => {
  readDevice()
  readGames()
  const opened = favourites.resources.favouriteCodes().open()
  await settle()
  await press('g1')
  await settle()
  arrive()
  await opened
  expect(shown()).toEqual(new Set(['g1']))
})

it('whoever logs out and in again is not left with the list that was asked for before', async () => {
  hearts = ['g1']
  readDevice()
  readGames()
  const query = favourites.resources.favouriteCodes()
  void query.refresh()
  await settle()
  identity.become(undefined)
  query.clear()
  identity.become('u1')
  const again = query.refresh()
  await settle()
  arrive()
  await again
  expect(shown()).toEqual(new Set(['g1']))
})

it('a list that is being kept when its player leaves is not the next player’s', async () => {
  hearts = ['g1']
  readDevice()
  arrive()
  const query = favourites.resources.favouriteCodes()
  void query.refresh()
  await settle()
  identity.become(undefined)
  query.clear()
  identity.become('u2')
  operator.on('/api/user/game/collect/fetch', () => 'silence')
  void query.open()
  await settle()
  readGames()
  await settle()
  await favourites.commands.setFavourite({ code: 'g2', favourite: true })
  expect(shown()).toEqual(new Set(['g2']))
})

it('a heart is on its way to the operator before anything is read of this device', async () => {
  void press('g1')
  await settle()
  expect(operator.paths()).toContain('/api/user/game/collect')
})

it('a heart stays when it was pressed before the device was read', async () => {
  void favourites.resources.favouriteCodes().open()
  await settle()
  const pressed = press('g1')
  await settle()
  readGames()
  readDevice()
  await pressed
  await press('g2')
  expect(shown()).toEqual(new Set(['g1', 'g2']))
})

it('its game stays in the row when it was pressed before the games on the device were read', async () => {
  catalogue.rememberLater([game('g1')], 0, [])
  readDevice()
  arrive()
  const opened = favourites.resources.favourites().refresh()
  await settle()
  const pressed = press('g1')
  await settle()
  readGames()
  await Promise.all([opened, pressed])
  expect(favourites.resources.favourites().state().value).toMatchObject([{ code: 'g1' }])
})

it('its game is in the row while what is below in the lobby is still on its way', async () => {
  const operator = playersOperator()
  for (const path of ['/api/open/banner/info', '/api/game/type', '/api/game/manuf/fetch'])
    operator.on(path, success([]))
  operator.on('/api/game/fetch/hot', () => listOf(['g1']))
  operator.on('/api/game/fetch', () => 'silence')
  operator.on('/api/user/game/collect', success(null))
  operator.on('/api/user/game/collect/fetch', () => listOf([]))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'lobby', params: undefined })
  worker.watch({ name: 'favourites', params: undefined })
  await worker.clock.pass(100)
  expect(worker.value('lobby')?.hot).toHaveLength(1)
  await worker.commands.setFavourite({ code: 'g1', favourite: true })
  await worker.clock.pass(100)
  expect(worker.value('favourites')).toMatchObject([{ code: 'g1' }])
})

it('a change that is heard late is answered as it was: what was pressed elsewhere since is shown', async () => {
  const operator = playersOperator()
  operator.on('/api/user/game/collect/fetch', () => listOf(['g1']))
  operator.on('/api/user/game/collect/del', () => 'no network')
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'favouriteCodes', params: undefined })
  await worker.clock.pass(100)
  await worker.commands.setFavourite({ code: 'g1', favourite: false })
  await worker.clock.pass(20_000)
  expect(worker.value('favouriteCodes')).toEqual(new Set())
  // The operator had heard of it before the line broke.
  operator.on('/api/user/game/collect/del', success(null))
  operator.on('/api/config/fetch', success({}))
  await worker.clock.pass(60_000)
  expect(worker.value('favouriteCodes')).toEqual(new Set(['g1']))
})

it('a heart that the device would not write stays away when it was taken elsewhere since', async () => {
  readDevice()
  readGames()
  arrive()
  await favourites.resources.favouriteCodes().open()
  failDevice(true)
  await press('g1')
  failDevice(false)
  await settle()
  hearts.length = 0
  await favourites.resources.favouriteCodes().refresh()
  expect(shown()).toEqual(new Set())
  otherTab.postMessage({ type: 'favourites' })
  await settle()
  expect(shown()).toEqual(new Set())
})

it('a heart that only this tab has stays, when another tab has one while the device cannot be read', async () => {
  readDevice()
  readGames()
  arrive()
  await favourites.resources.favouriteCodes().open()
  failDevice(true)
  await press('g1')
  otherTab.postMessage({ type: 'favourites' })
  await settle()
  expect(shown()).toEqual(new Set(['g1']))
})

it('a heart that waits on the device stays while that cannot be read, although the operator lacks it', async () => {
  readDevice()
  readGames()
  arrive()
  hearts.push('g1')
  await favourites.resources.favouriteCodes().open()
  hearts.length = 0
  isWhole = false
  await favourites.resources.favouriteCodes().refresh()
  expect(shown()).toEqual(new Set(['g1']))
  isWhole = true
  await favourites.resources.favouriteCodes().refresh()
  expect(shown()).toEqual(new Set())
})

it('a heart that was pressed before the first list came stays while the device cannot be read', async () => {
  readDevice()
  readGames()
  arrive()
  failDevice(true)
  isWhole = false
  await press('g1')
  await settle()
  hearts = ['g2']
  await favourites.resources.favouriteCodes().open()
  await favourites.resources.favouriteCodes().refresh()
  expect(shown()).toEqual(new Set(['g1', 'g2']))
})

it("a heart pressed in another tab is asked for, since this tab's older list may have deleted it from the device", async () => {
  const operator = playersOperator()
  operator.on('/api/user/game/collect/fetch', () => listOf(hearts))
  const channelOf = fakeChannels()
  const tab = channelOf()
  const worker = startDataWorker({ operator, channel: channelOf() })
  await worker.start()
  worker.watch({ name: 'favouriteCodes', params: undefined })
  await worker.clock.pass(100)
  expect(worker.value('favouriteCodes')).toEqual(new Set())
  hearts.push('g1')
  tab.postMessage({ type: 'favourites' })
  await worker.clock.pass(100)
  expect(worker.value('favouriteCodes')).toEqual(new Set(['g1']))
})

it('a heart that another tab has sent is shown, though the list was asked for before and this tab never heard of it', async () => {
  const operator = playersOperator()
  const arrival = Promise.withResolvers<void>()
  operator.on('/api/user/game/collect/fetch', async () => {
    const answer = listOf(hearts)
    await arrival.promise
    return answer
  })
  const channelOf = fakeChannels()
  const tab = channelOf()
  const worker = startDataWorker({ operator, channel: channelOf() })
  await worker.start()
  worker.watch({ name: 'favouriteCodes', params: undefined })
  await worker.clock.pass(100)
  hearts.push('g1')
  tab.postMessage({ type: 'outboxSent', uid: 'u1', entry: { call: 'userGameCollect', input: { code: 'g1' } } })
  arrival.resolve()
  await worker.clock.pass(100)
  expect(worker.value('favouriteCodes')).toEqual(new Set(['g1']))
  hearts.length = 0
  tab.postMessage({ type: 'outboxSent', uid: 'u1', entry: { call: 'userGameCollectDel', input: { code: 'g1' } } })
  await worker.clock.pass(100)
  expect(worker.value('favouriteCodes')).toEqual(new Set())
})

function listOf(codes: string[]): Response {
  const list = codes.map(game)
  return Response.json({
    success: true,
    code: 0,
    data: { list, total: list.length, page: 1, size: 100, hasMore: false },
  })
}

/** Empty tables that answer once they are read. */
function slowTables(): { tables: Tables; read: () => void; fail: (fails: boolean) => void } {
  const reading = Promise.withResolvers<void>()
  let isFailing = false
  const tables: Tables = {
    use: async () => {
      await reading.promise
      return isFailing ? undefined : ([] as never)
    },
    possible: true,
  }
  const fail = (fails: boolean) => {
    isFailing = fails
  }
  return { tables, read: reading.resolve, fail }
}

function game(code: string): Game {
  return { code, name: code, type: 'slot', manuf: 'm', img: '', hot: false, isNew: false, weight: 0 }
}
