import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApi } from '../../../workers/api/api.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import { openDatabase, type Database, type FavouriteRow } from '../../../workers/cache/database.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { deviceClock as clock } from '../../../workers/clock.ts'
import { createFavourites, type Favourites } from '../../../workers/features/favourites.ts'
import { createEvents } from '../../../workers/foundation/events.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import { fakeChannels, fakeKeyValue, fakeOperator, success, unheardOutbox } from '../../unit/workers/fakes.ts'

const NAME = 'jolly_app_catalogue'

let database: Database
let favourites: Favourites
/** Called after a list of the operator was written, before what it lacks is deleted. */
let afterList: () => Promise<void>

beforeEach(async () => {
  await Dexie.delete(NAME)
  database = await openDatabase(() => {}, fakeKeyValue())
  afterList = async () => {}
  const table = database.favourites
  const slowly: Database['favourites'] = Object.create(table, {
    bulkPut: {
      value: async (rows: FavouriteRow[]) => {
        await table.bulkPut(rows)
        await afterList()
      },
    },
  })
  const tables: Tables = { use: (work) => work({ ...database, favourites: slowly }), possible: true }
  const identity = createIdentity()
  identity.become('u1')
  const operator = fakeOperator()
  operator.on('/api/user/game/collect', () => 'silence')
  operator.on('/api/user/game/collect/del', () => 'silence')
  const game = { code: 'g2', name: 'g2', type: 'slot', manuf: 'm', img: '', hot: false, isNew: false, weight: 0 }
  const list = { list: [game], total: 1, page: 1, size: 100, hasMore: false }
  operator.on('/api/user/game/collect/fetch', success(list))
  const api = createApi({
    clock,
    fetch: operator.fetch,
    log: () => {},
    identity,
    reactions: { succeeded: () => {}, failed: () => {} },
    settings: { headers: async () => ({}) },
    onLoading: () => {},
    onReach: () => {},
    onHead: () => {},
    onOtherPlayer: () => {},
  })
  const nowhere: Tables = { use: async () => undefined, possible: false }
  favourites = createFavourites({
    api,
    catalogue: createCatalogue(tables, clock),
    tables,
    identity,
    outbox: createOutbox({ api, tables: nowhere, identity, clock, locks: undefined, ...unheardOutbox }),
    clock,
    tabs: createTabs(fakeChannels()()),
    events: createEvents(),
  })
})

afterEach(() => database.close())

const press = (code: string, favourite: boolean) => favourites.commands.setFavourite({ code, favourite })
const onDevice = async () => (await database.favourites.toArray()).map(({ code }) => code).toSorted()

it.each([
  [true, ['g1']],
  [false, []],
])('of two presses on a heart the device keeps the last (given: %s)', async (last, kept) => {
  await press('g1', last)
  await Promise.all([press('g1', !last), press('g1', last)])
  expect(await onDevice()).toEqual(kept)
})

it('a heart that is pressed while a list without it is written stays on the device', async () => {
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  afterList = () => {
    written.resolve()
    return goOn.promise
  }
  const refreshed = favourites.resources.favouriteCodes().refresh()
  await written.promise
  const pressed = press('g1', true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  goOn.resolve()
  await Promise.all([refreshed, pressed])
  expect(await onDevice()).toEqual(['g1', 'g2'])
})
