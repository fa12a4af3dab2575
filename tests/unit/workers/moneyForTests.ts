import type { Answer } from '../../../workers/api/answer.ts'
import type { Api } from '../../../workers/api/api.ts'
import { createIdentity, type Identity } from '../../../workers/identity.ts'
import { createMoney, type Money } from '../../../workers/money/money.ts'
import type { MoneyRequest, NewMoneyRequest } from '../../../workers/protocol/cashier.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import { fakeChannels, fakeClock, fakeKeyValue, fakeQueueTables, withFailedRead, type FakeClock } from './fakes.ts'

export const refused = (code: number, data: unknown = null): Failure => ({ kind: 'refused', code, message: 'no', data })

/** The fate of a request: answered, lost before it arrived, or processed with its answer lost. */
export type Fate = 'well' | 'lostBefore' | 'lostAfter' | 'never' | Failure

/**
 * A fake operator that applies each request id once. The cookie's player counts, whoever the tab believes to be logged
 * in.
 */
export function fakeCashier() {
  const answers = new Map<string, { body: string; orderNo: string }>()
  const orders: { orderNo: string; uid: string; amount: number }[] = []
  const sent: string[] = []
  const fates: Fate[] = []
  let cookie: string | undefined = 'u1'
  let beforeWork: (() => void) | undefined

  function order(uid: string, input: { requestId: string }): Answer<unknown> {
    const body = JSON.stringify(input)
    const known = answers.get(input.requestId)
    if (known && known.body !== body) return { ok: false, failure: refused(10003) }
    const orderNo = known?.orderNo ?? `N${orders.length + 1}`
    if (!known) {
      answers.set(input.requestId, { body, orderNo })
      orders.push({ orderNo, uid, amount: 'amount' in input ? Number(input.amount) : 0 })
    }
    return brought({ orderNo, status: 0, payUrl: 'https://pay', openMode: 'browser', expireTime: 1, rail: '', eta: '' })
  }

  async function answer(name: string, input: object): Promise<Answer<unknown>> {
    if (cookie === undefined) return { ok: false, failure: refused(20002) }
    if (name === 'userInfo') return brought({ uid: cookie })
    if (name === 'withdrawFetch') {
      const list = orders.map((one) => ({ ...one, bank: 'gcash', amount: one.amount * 100 }))
      return brought({ list })
    }
    if (!('requestId' in input)) throw new Error(`${name} is not known here`)
    beforeWork?.()
    sent.push(String(input.requestId))
    const fate = fates.shift() ?? 'well'
    if (fate === 'lostBefore') return { ok: false, failure: { kind: 'offline' } }
    if (typeof fate === 'object') return { ok: false, failure: fate }
    const result = order(cookie, { ...input, requestId: String(input.requestId) })
    if (fate === 'never') return new Promise(() => {})
    return fate === 'lostAfter' ? { ok: false, failure: { kind: 'timeout' } } : result
  }

  return {
    orders,
    sent,
    fates,
    login: (uid: string | undefined) => {
      cookie = uid
    },
    beforeWork: (look: () => void) => {
      beforeWork = look
    },
    // The answers above have the calls' types.
    api: { call: (name, input) => answer(name, input) } satisfies Api,
  }
}

function brought(value: unknown): Answer<unknown> {
  return { ok: true, value, asOf: 0, failure: undefined }
}

interface TestedMoney extends Pick<Money, 'requests'> {
  money: Money
  identity: Identity
  settled: number[]
  /** The stored requests of a player, if readable. */
  standing(uid: string): Promise<MoneyRequest[]>
  die(): void
}

/** One device, whose storage survives the workers that are started on it. */
export function device(cashier = fakeCashier()) {
  const clock: FakeClock = fakeClock()
  const entries = new Map<string, unknown>()
  const rows = new Map<string, QueueRow>()
  let tables = fakeQueueTables(rows, fakeKeyValue(entries))
  const channel = fakeChannels()
  const locks = fakeLocks()
  let offline = false

  return {
    cashier,
    clock,
    entries,
    rows,
    tabs: () => createTabs(channel()),
    /** Makes the nth access to the storage fail, once. */
    failRead: (nth: number) => {
      const failing = withFailedRead(fakeKeyValue(entries), nth)
      tables = fakeQueueTables(rows, failing)
      return failing
    },
    /** Called with the number of each access to the storage; when it throws, nothing is read or written. */
    onUse: (happens: (nth: number) => 'fails' | void) => {
      const { use, possible } = tables
      let uses = 0
      tables = { possible, use: async (work) => (happens((uses += 1)) === 'fails' ? undefined : use(work)) }
    },
    goOffline: (now: boolean) => {
      offline = now
    },
    /** Starts a tab's worker; `die` releases its locks, as a browser does. */
    startWorker(seen: string[] | 'unseen' = []): TestedMoney {
      const identity = createIdentity()
      identity.become('u1')
      const settled: number[] = []
      const own = locks.ofOneWorker()
      let dead = false
      const money = createMoney({
        clock,
        locks: own,
        api: { call: (name, input) => (dead ? (new Promise(() => {}) as never) : cashier.api.call(name, input)) },
        tables,
        identity,
        tabs: createTabs(channel()),
        isOffline: () => offline,
        seenWithdrawals: () => (seen === 'unseen' ? undefined : seen),
        onSettled: () => settled.push(clock.now()),
        onRequests: () => {},
      })
      return {
        money,
        requests: money.requests,
        standing: async (uid) => {
          const read = await money.requests(uid)
          if (read.status !== 'found') throw new Error('They could not be read')
          return read.requests
        },
        identity,
        settled,
        die: () => {
          dead = true
          own.release()
        },
      }
    },
    stored: (): string => JSON.stringify([...entries, ...rows]),
  }
}

/** The part of Web Locks that is used: exclusive, the next request granted on release. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    ofOneWorker() {
      const dying = Promise.withResolvers<void>()
      async function request(name: string, work: () => Promise<unknown>): Promise<unknown> {
        const before = queues.get(name) ?? Promise.resolve()
        const turn = before.then(() => Promise.race([work(), dying.promise]))
        queues.set(
          name,
          turn.catch(() => {}),
        )
        return turn
      }
      return { request: request as LockManager['request'], release: () => dying.resolve() }
    },
  }
}

export const deposit = (requestId: string = crypto.randomUUID()): NewMoneyRequest<'rechargeBuild'> => ({
  requestId,
  call: 'rechargeBuild',
  input: { preId: 'quote-1' },
})

export const withdrawal = (requestId = crypto.randomUUID()): NewMoneyRequest<'withdrawCreate'> => ({
  requestId,
  call: 'withdrawCreate',
  input: { bank: 'gcash', amount: 500 },
})

export const statuses = (requests: MoneyRequest[]) => requests.map(({ state }) => state.status)
