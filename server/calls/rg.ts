import { MINUTE_MS } from '../../contract/durations.ts'
import type { WireData } from '../../contract/calls.ts'
import { REALITY_CHECK_MINUTES } from '../../contract/calls/rg.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import { inTransaction, type Trx } from '../database/transaction.ts'
import { countRead } from '../domain/account/rateLimit.ts'
import { budgetOf, setBudget } from '../domain/responsible/budget.ts'
import { exclude } from '../domain/responsible/exclude.ts'
import { exclusionOf } from '../domain/responsible/exclusion.ts'
import { confirmLimit, listLimits, type OwnLimit, setLimit } from '../domain/responsible/ownLimits.ts'
import { PERIOD_STARTS, spendSince } from '../domain/responsible/usage.ts'
import type { Context, Handlers } from './handler.ts'

export const rgCalls = {
  async rgFetch(_input, context) {
    await countRead(context.db, context.uid, 'ownLimits', context.now)
    return rgOf(context)
  },

  rgLimit: (limit, context) => changed(context, (trx) => setLimit(trx, context.uid, limit, context.now)),
  rgConfirm: (limit, context) => changed(context, (trx) => confirmLimit(trx, context.uid, limit, context.now)),
  rgExclude: ({ length }, context) =>
    changed(context, (trx) => exclude(trx, context.live, { uid: context.uid, length, now: context.now })),

  rgBudgetFetch: (_input, context) => budgetOnWire(context),

  async rgBudgetSet({ amount }, context) {
    await setBudget(context.db, context.uid, amount)
    return budgetOnWire(context)
  },

  async rgRealityCheck({ minutes }, context) {
    const { db, uid } = context
    if (minutes === null) await db.deleteFrom('rgRealityCheck').where('uid', '=', uid).execute()
    else {
      await db
        .insertInto('rgRealityCheck')
        .values({ uid, minutes })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet({ minutes }))
        .execute()
    }
    return rgOf(context)
  },

  async rgSpend({ period, lastMin }, { db, uid, now }) {
    await countRead(db, uid, 'ownLimits', now)
    const since = lastMin === undefined ? PERIOD_STARTS[period](now) : now - lastMin * MINUTE_MS
    const spend = await spendSince(db, uid, since, now)
    return {
      ...spend,
      deposits: toPesos(spend.deposits),
      withdrawals: toPesos(spend.withdrawals),
      staked: toPesos(spend.staked),
      won: toPesos(spend.won),
    }
  },
} satisfies Partial<Handlers>

/** Every change answers with what applies now. */
async function changed(context: Context, work: (trx: Trx) => Promise<void>): Promise<WireData<'rgFetch'>> {
  await inTransaction(context.db, work)
  return rgOf(context)
}

async function rgOf({ db, uid, now }: Context): Promise<WireData<'rgFetch'>> {
  const exclusion = await exclusionOf(db, uid, now)
  const check = await db.selectFrom('rgRealityCheck').select('minutes').where('uid', '=', uid).executeTakeFirst()
  const limits = (await listLimits(db, uid, now)).map(limitOnWire)
  return {
    limits: limits.filter((limit) => limit.kind !== 'wager'),
    wagers: limits.filter((limit) => limit.kind === 'wager'),
    excludedUntil: exclusion?.until ?? null,
    exclusion: exclusion?.kind ?? null,
    realityCheckMin: REALITY_CHECK_MINUTES.find((minutes) => minutes === check?.minutes) ?? null,
  }
}

async function budgetOnWire({ db, uid, now }: Context): Promise<WireData<'rgBudgetFetch'>> {
  const budget = await budgetOf(db, uid, now)
  return budget && { ...budget, amount: toPesos(budget.amount), spent: toPesos(budget.spent) }
}

type Answer = WireData<'rgFetch'>

function limitOnWire({
  kind,
  period,
  value,
  used,
  next,
}: OwnLimit): Answer['limits'][number] | NonNullable<Answer['wagers']>[number] {
  const amount = (number: number) => (kind === 'time' ? number : toPesos(centavos(number)))
  const orNone = (number: number | null) => (number === null ? null : amount(number))
  return {
    kind,
    period,
    value: orNone(value),
    used: amount(used),
    ...(next && { next: { ...next, value: orNone(next.value) } }),
  }
}
