import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../workers/api/answer.ts'
import type { Api } from '../../../workers/api/api.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import { openDatabase } from '../../../workers/cache/database.ts'
import { createKeyValue, type KeyValue } from '../../../workers/cache/keyValue.ts'
import { createTables, type Tables } from '../../../workers/cache/tables.ts'
import { createFavourites } from '../../../workers/features/favourites.ts'
import { createIdentity, type Identity } from '../../../workers/identity.ts'
import { createMoney } from '../../../workers/money/money.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import type { Clock } from '../../../workers/ports.ts'
import type { NewMoneyRequest } from '../../../workers/protocol/cashier.ts'
import { createEvents } from '../../../workers/foundation/events.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { fakeKeyValue, unheardOutbox } from '../../unit/workers/fakes.ts'

/** After two failures of a database and a failed read of a queue. */
const LONGEST_PAUSE_MS = 2_000

/** Retries come at once; timeouts for a slow device never fire. */
const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now() * 20,
  after: (ms, run) => {
    const timer = ms <= LONGEST_PAUSE_MS ? setTimeout(run, ms / 20) : undefined
    return () => clearTimeout(timer)
  },
}
const soon = { timeout: 20_000, interval: 10 }

const READS = ['get', 'getAll', 'getAllKeys', 'getAllRecords', 'openCursor', 'openKeyCursor', 'count']

/** Players with open pages. */
let players: Identity[] = []
let looks = 0
let failing = 0
let mend: (() => void)[] = []

/** Fails the n-th read and its retry. */
function failRead(nth: number): void {
  looks = 0
  failing = nth
}

/** Counts every read method of a table or index, and fails the chosen one. */
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

/** Terminates their workers with pending work undone. */
function leavePages(): void {
  for (const player of players) player.become(undefined)
  players = []
}

async function emptyDevice(): Promise<void> {
  await Promise.all(['jolly_app', 'jolly_app_catalogue'].map((name) => Dexie.delete(name)))
}

interface Scenario {
  /** State left by an earlier visit. */
  before(): Promise<unknown>
  /** A visit in which one read fails, until its result is there. */
  visit(): Promise<unknown>
}

/** Runs the scenario once for every read of the visit. */
async function atEveryRead({ before, visit }: Scenario): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    await emptyDevice()
    failRead(0)
    await before()
    leavePages()
    failRead(nth)
    await visit()
    leavePages()
    if (looks < nth) return expect(nth).toBeGreaterThan(2)
  }
}

/** A page of the player, with its worker's tables. */
function openPage(keyValue: KeyValue = fakeKeyValue()): { tables: Tables; identity: Identity } {
  const identity = createIdentity()
  identity.become('u1')
  players.push(identity)
  const whileOpen = <Result>(work: () => Promise<Result>): Promise<Result> =>
    identity.uid() === undefined ? new Promise(() => {}) : work()
  const { possible, use } = createTables({
    clock,
    keyValue,
    load: async () => ({ openDatabase }),
    onTrouble: () => {},
    onRebuilt: () => {},
  })
  const tables: Tables = {
    possible,
    use: (work) => whileOpen(() => use((database) => whileOpen(() => work(database)))),
  }
  return { tables, identity }
}

const answered = (value: unknown): Answer<unknown> => ({ ok: true, value, asOf: 0, failure: undefined })

it('a deposit without an answer is asked for again, whichever read fails', async () => {
  const request: NewMoneyRequest = { requestId: 'r1', call: 'rechargeBuild', input: { preId: 'q1' } }
  let sent: string[] = []

  function startWorker(answer: 'none' | 'all') {
    const heard = sent
    const keyValue = createKeyValue({ clock, onTrouble: () => {}, onRebuilt: () => {} })
    const api = {
      call: async (name: string, input: object) => {
        if (name === 'userInfo') return answered({ uid: 'u1' })
        heard.push('requestId' in input ? String(input.requestId) : '')
        return answer === 'none' ? new Promise(() => {}) : answered({ orderNo: 'N1' })
      },
    } as Api
    return createMoney({
      clock,
      locks: undefined,
      api,
      ...openPage(keyValue),
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
      void startWorker('none').send(request)
      await vi.waitFor(() => expect(sent).toEqual(['r1']), soon)
    },
    visit: async () => {
      const money = startWorker('all')
      const other = money.send({ requestId: 'r2', call: 'signUpSign', input: {} })
      await Promise.all([money.resume(), other])
      const wasMade = (await other).ok
      expect([...sent].sort()).toEqual(wasMade ? ['r1', 'r1', 'r2'] : ['r1', 'r1'])
      // Stored, not only shown: what is written later would be found by the next visit.
      const { tables: device } = openPage()
      await vi.waitFor(async () => {
        const rows = (await device.use(({ queue }) => queue.rows('u1', 'money'))) ?? []
        expect(rows.map(({ id }) => id)).toEqual(wasMade ? ['r1', 'r2'] : ['r1'])
        for (const { value } of rows) expect(value).toMatchObject({ state: { status: 'done' } })
      }, soon)
    },
  })
})

it('favourites keep those that were there when one is added without a network, whichever read fails', async () => {
  const opened = () => {
    const { tables, identity } = openPage()
    const api = { call: async () => ({ ok: false, failure: { kind: 'offline' } }) } as unknown as Api
    const ports = { api, tables, identity, clock }
    const outbox = createOutbox({ ...ports, ...unheardOutbox, locks: undefined })
    const catalogue = createCatalogue(tables, clock)
    const page = { tabs: createTabs(undefined), events: createEvents() }
    const favourites = createFavourites({ ...ports, ...page, catalogue, outbox })
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
    const calls = heard
    const api = {
      call: async (name: string) => {
        if (network === 'down') return { ok: false, failure: { kind: 'offline' } }
        calls.push(name)
        return answered(null)
      },
    } as Api
    const ports = { api, ...openPage(), clock }
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
      await vi.waitFor(
        async () => expect(await outbox.waiting()).toEqual({ status: 'found', entries: [], isWhole: true }),
        soon,
      )
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
        expect(await open().keys()).toEqual({ status: 'found', keys: ['device:b'] })
      }, soon)
    },
  })
})
