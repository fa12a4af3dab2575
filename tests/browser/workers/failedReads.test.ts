import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../workers/api/answer.ts'
import type { Api } from '../../../workers/api/api.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import { openDatabase } from '../../../workers/cache/database.ts'
import { createKeyValue, type KeyValue } from '../../../workers/cache/keyValue.ts'
import { createTables, type Tables } from '../../../workers/cache/tables.ts'
import { createFavourites } from '../../../workers/features/favourites.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createMoney } from '../../../workers/money/money.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import type { Clock } from '../../../workers/ports.ts'
import type { MoneyWish } from '../../../workers/protocol/cashier.ts'
import { createTabs } from '../../../workers/tabs.ts'
import { fakeKeyValue, unheardOutbox } from '../../unit/workers/fakes.ts'

/** Twenty times as fast as the device's own: the waits between two tries are not what is looked at here. */
const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now() * 20,
  after: (ms, run) => {
    const timer = setTimeout(run, ms / 20)
    return () => clearTimeout(timer)
  },
}
const soon = { timeout: 10_000, interval: 10 }
const PLAYER = createIdentity()
PLAYER.become('u1')

const READS = ['get', 'getAll', 'getAllKeys', 'getAllRecords', 'openCursor', 'openKeyCursor', 'count']

let looks = 0
let failing = 0
let mend: (() => void)[] = []

/** The read of this number fails, and so does the one that is tried again in its place. */
function failRead(nth: number): void {
  looks = 0
  failing = nth
}

/** Every way to read of a table or an index counts, and fails when its turn is come. */
function watch(store: object, name: string): void {
  const real: unknown = Reflect.get(store, name)
  if (typeof real !== 'function') return
  Reflect.set(store, name, function (this: unknown, ...input: unknown[]): unknown {
    looks += 1
    if (failing > 0 && (looks === failing || looks === failing + 1))
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return Reflect.apply(real, this, input)
  })
  mend.push(() => Reflect.set(store, name, real))
}

beforeEach(() => {
  mend = []
  for (const name of READS) for (const store of [IDBObjectStore.prototype, IDBIndex.prototype]) watch(store, name)
})
afterEach(() => {
  for (const undo of mend) undo()
})

async function emptyDevice(): Promise<void> {
  await Promise.all(['jolly_app', 'jolly_app_catalogue'].map((name) => Dexie.delete(name)))
}

interface Story {
  /** What an earlier visit left on the device. */
  before(): Promise<unknown>
  /** A visit in which one read fails, until what it should come to is there. */
  visit(): Promise<unknown>
}

/** Tells the scenario once for every read of the visit, until there is none left to fail. */
async function atEveryRead({ before, visit }: Story): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    await emptyDevice()
    failRead(0)
    await before()
    failRead(nth)
    await visit()
    if (looks < nth) return expect(nth).toBeGreaterThan(2)
  }
}

const answered = (value: unknown): Answer<unknown> => ({ ok: true, value, asOf: 0, failure: undefined })

it('a deposit without an answer is asked for again, whichever read fails', async () => {
  const wish: MoneyWish = { requestId: 'r1', call: 'rechargeBuild', input: { preId: 'q1' } }
  let sent: string[] = []

  function startWorker(answer: 'none' | 'all') {
    const keyValue = createKeyValue({ clock, onTrouble: () => {}, onRebuilt: () => {} })
    const api = {
      call: async (name: string, input: object) => {
        if (name === 'userInfo') return answered({ uid: 'u1' })
        sent.push('requestId' in input ? String(input.requestId) : '')
        return answer === 'none' ? new Promise(() => {}) : answered({ orderNo: 'N1' })
      },
    } as Api
    return createMoney({
      clock,
      locks: undefined,
      api,
      tables: openTables(keyValue),
      identity: PLAYER,
      tabs: createTabs(undefined),
      isOffline: () => false,
      seenWithdrawals: () => [],
      onSettled: () => {},
      onRequests: () => {},
    })
  }

  await atEveryRead({
    before: async () => {
      sent = []
      void startWorker('none').send(wish)
      await vi.waitFor(() => expect(sent).toEqual(['r1']), soon)
    },
    visit: async () => {
      const money = startWorker('all')
      const other = money.send({ requestId: 'r2', call: 'signUpSign', input: {} })
      await Promise.all([money.resume(), other])
      const wasMade = (await other).ok
      expect([...sent].sort()).toEqual(wasMade ? ['r1', 'r1', 'r2'] : ['r1', 'r1'])
      await vi.waitFor(async () => {
        const read = await money.requests('u1')
        expect(read).toMatchObject({ status: 'found' })
        const states = read.status === 'found' ? read.requests.map((one) => [one.requestId, one.state.status]) : []
        expect(states).toContainEqual(['r1', 'done'])
      }, soon)
    },
  })
})

/** The tables of one visit. */
function openTables(keyValue: KeyValue = fakeKeyValue()): Tables {
  return createTables({
    clock,
    keyValue,
    load: async () => ({ openDatabase }),
    onTrouble: () => {},
    onRebuilt: () => {},
  })
}

it('favourites keep those that were there when one is added without a network, whichever read fails', async () => {
  const opened = () => {
    const tables = openTables()
    const api = { call: async () => ({ ok: false, failure: { kind: 'offline' } }) } as unknown as Api
    const ports = { api, tables, identity: PLAYER, clock }
    const outbox = createOutbox({ ...ports, ...unheardOutbox, locks: undefined })
    const catalogue = createCatalogue(tables, clock)
    const favourites = createFavourites({ ...ports, catalogue, outbox, tabs: createTabs(undefined) })
    return { tables, press: (code: string) => favourites.commands.setFavourite({ code, favourite: true }) }
  }
  await atEveryRead({
    before: async () => {
      const { press } = opened()
      for (const code of ['a', 'b']) await press(code)
    },
    visit: async () => {
      const { tables, press } = opened()
      await press('c')
      await vi.waitFor(async () => {
        const rows = await tables.use((database) => database.favourites.toArray())
        expect(rows?.map(({ code }) => code)).toEqual(expect.arrayContaining(['a', 'b']))
      }, soon)
    },
  })
})

it('of a heart that was given and then taken the operator hears the taking last, whichever read fails', async () => {
  let heard: string[] = []
  const opened = (network: 'up' | 'down') => {
    const api = {
      call: async (name: string) => {
        if (network === 'down') return { ok: false, failure: { kind: 'offline' } }
        heard.push(name)
        return answered(null)
      },
    } as Api
    const ports = { api, tables: openTables(), identity: PLAYER, clock }
    return createOutbox({ ...ports, ...unheardOutbox, locks: undefined })
  }
  await atEveryRead({
    before: async () => {
      heard = []
      await opened('down').add({ call: 'userGameCollect', input: { code: 'a' } })
    },
    visit: async () => {
      const outbox = opened('up')
      await outbox.add({ call: 'userGameCollectDel', input: { code: 'a' } })
      await outbox.flush()
      await vi.waitFor(async () => expect(await outbox.waiting()).toEqual({ status: 'found', entries: [] }), soon)
      expect(heard.at(-1)).toBe('userGameCollectDel')
    },
  })
})

it('what a player who leaves had kept goes as soon as the device can tell what that is', async () => {
  const open = () => createKeyValue({ clock, onTrouble: () => {}, onRebuilt: () => {} })
  await atEveryRead({
    before: async () => {
      const keyValue = open()
      await keyValue.write('player:a', 1)
      await keyValue.write('device:b', 2)
    },
    visit: async () => {
      const keyValue = open()
      await keyValue.remove((key) => key.startsWith('player:'))
      expect((await keyValue.read('player:a')).status).not.toBe('found')
      await vi.waitFor(async () => {
        const left = await open().readAll('')
        expect(left).toEqual({ status: 'found', entries: [['device:b', 2]] })
      }, soon)
    },
  })
})
