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

/** What becomes of one request on its way: all well, lost before it arrived, or done and its answer lost. */
export type Fate = 'well' | 'lostBefore' | 'lostAfter' | 'never' | Failure

/** An operator that does each id once; the cookie is the browser's, whoever the tab thinks it is. */
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
    // The answers above are of the calls' shapes.
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
  /** The requests of a player, where they can be read. */
  standing(uid: string): Promise<MoneyRequest[]>
  die(): void
}

/** One device: what it keeps outlives the workers that are started on it. */
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
    /** The look of this number fails from now on, once. */
    failRead: (nth: number) => {
      const failing = withFailedRead(fakeKeyValue(entries), nth)
      tables = fakeQueueTables(rows, failing)
      return failing
    },
    /** What happens at each use of the device from now on, by its number; one that `fails` reads and writes nothing. */
    onUse: (happens: (nth: number) => 'fails' | void) => {
      const { use, possible } = tables
      let uses = 0
      tables = { possible, use: async (work) => (happens((uses += 1)) === 'fails' ? undefined : use(work)) }
    },
    goOffline: (now: boolean) => {
      offline = now
    },
    /** A tab's worker; `die` lets go of its locks, as a browser does. */
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

/** Web Locks as far as they are used: one holder at a time, the next one when it ends or dies. */
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
