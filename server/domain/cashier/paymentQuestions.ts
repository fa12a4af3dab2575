import { sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import type { Database } from '../../database/open.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import type { Operator } from '../../operator.ts'
import { countRead } from '../account/rateLimit.ts'
import { DomainError } from '../domainError.ts'
import { type DepositOrder, depositOf } from './deposit.ts'
import { settleDeposit } from './depositTransitions.ts'
import { countDeposit } from './paymentsHeard.ts'

/** Sweeps between two slices of questions about pending orders; doubled after each timeout, as for any orders. */
const ASK_EVERY = 10
const HALVED_MOST = 5
const SLICE = 50
/** Time limit of a slice, in ms; the rest waits for the next one. */
const SLICE_MAX_MS = 3_000

/** How long ago orders have expired when they are asked about again: from a minute to almost three days. */
const LATE_AGES_MS = Array.from({ length: 13 }, (_, doubled) => MINUTE_MS * 2 ** doubled)

/** A place in the order of expiry. */
type Place = Pick<DepositOrder, 'expireTime' | 'orderNo'>
/** Before all orders. */
const NONE: Place = { expireTime: 0, orderNo: '' }

interface Asking extends Pick<Operator, 'db' | 'live' | 'clock' | 'payments'> {
  report(fault: unknown): void
}

/** 'Check again': asks the provider, unless the player has asked too often. The order is shown as it is then. */
export async function checkAgain(asking: Asking, order: DepositOrder): Promise<void> {
  if (isOpen(order) && (await mayAsk(asking, order.uid))) await checkDeposit(asking, order)
}

async function mayAsk({ db, clock }: Asking, uid: string): Promise<boolean> {
  try {
    await countRead(db, uid, 'payment', clock.now())
    return true
  } catch (fault) {
    if (fault instanceof DomainError) return false
    throw fault
  }
}

const isOpen = ({ status }: DepositOrder) => status === DEPOSIT.pending || status === DEPOSIT.timeout

/** Asks the provider about an order and applies the answer. */
export async function checkDeposit(
  { db, live, clock, payments, report }: Asking,
  order: DepositOrder,
): Promise<'heard' | 'silent'> {
  if (!payments || !isOpen(order)) return 'heard'
  const { orderNo } = order
  const result = await payments.ask(orderNo)
  if (result === 'silent') return 'silent'
  if (result === 'nothing') return 'heard'
  const settled = await settleDeposit(db, live, result, clock.now())
  countDeposit('question', { result, settled, report })
  return 'heard'
}

/** Questions about pending orders, for every sweep. */
export function createPaymentQuestions(operator: Asking): Questions {
  let last = NONE
  let isLastOne = false
  return createQuestions(operator, {
    everyRuns: ASK_EVERY,
    async slice() {
      const following = isLastOne ? [] : await pendingAfter(operator, last)
      const pending = following.length > 0 ? following : await pendingAfter(operator, NONE)
      return pending.map((order, index) => ({
        ...order,
        pass() {
          last = order
          isLastOne = pending.length < SLICE && index === pending.length - 1
        },
      }))
    },
  })
}

/**
 * Questions about orders that timed out: a payment can come late, and its callback be lost. Each age goes on by itself,
 * and what it does not get to before the next one is left to that.
 */
export function createLateQuestions(operator: Asking): Questions {
  const ages = LATE_AGES_MS.map((ms) => ({ ms, last: NONE }))
  return createQuestions(operator, {
    everyRuns: 1,
    async slice() {
      const ofAges: Question[][] = []
      for (const age of ages) {
        const orders = await lateAfter(operator, age.last, age.ms)
        ofAges.push(orders.map((order) => ({ ...order, pass: () => void (age.last = order) })))
      }
      return inTurn(ofAges).slice(0, SLICE)
    },
  })
}

/** The first of each, then the second of each: many orders of one age do not keep back those of another. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list.slice(nth, nth + 1))).flat()
}

type Questions = (stopping: AbortSignal) => Promise<void>

interface Question {
  orderNo: string
  /** The next slice starts behind this order, so that one without an answer does not block the others. */
  pass(): void
}

interface Asked {
  everyRuns: number
  slice(): Promise<readonly Question[]>
}

/** A provider that times out delays a run once, not once per order. */
function createQuestions(operator: Asking, { everyRuns, slice }: Asked): Questions {
  let runsLeft = 0
  let silences = 0

  async function askSlice(stopping: AbortSignal): Promise<void> {
    const questions = await slice()
    const until = performance.now() + SLICE_MAX_MS
    let isOver = false
    await oneByOne(questions, async ({ orderNo, pass }) => {
      if (isOver || stopping.aborted) return
      pass()
      const order = await depositOf(operator.db, orderNo)
      const isSilent = order !== undefined && (await checkDeposit(operator, order)) === 'silent'
      silences = isSilent ? silences + 1 : 0
      isOver = isSilent || performance.now() >= until
    })
  }

  return async (stopping) => {
    if (runsLeft > 0) return void (runsLeft -= 1)
    try {
      await askSlice(stopping)
    } finally {
      runsLeft = everyRuns * 2 ** Math.min(silences, HALVED_MOST) - 1
    }
  }
}

/** Pending orders after the given one, by expiry. */
function pendingAfter({ db }: Asking, place: Place): Promise<Place[]> {
  return sliceAfter(db, place).where('status', '=', DEPOSIT.pending).execute()
}

/** The same of orders that timed out so long ago, and not twice as long. */
function lateAfter({ db, clock }: Asking, place: Place, ageMs: number): Promise<Place[]> {
  const now = clock.now()
  return (
    sliceAfter(db, place)
      // Literal, for their index.
      .where('status', '=', sql.lit(DEPOSIT.timeout))
      .where('expireTime', '<=', now - ageMs)
      .where('expireTime', '>', now - 2 * ageMs)
      .execute()
  )
}

function sliceAfter(db: Database, { expireTime, orderNo }: Place) {
  return db
    .selectFrom('depositOrder')
    .select(['orderNo', 'expireTime'])
    .where(sql<boolean>`(expire_time, order_no) > (${expireTime}::bigint, ${orderNo})`)
    .orderBy('expireTime')
    .orderBy('orderNo')
    .limit(SLICE)
}
