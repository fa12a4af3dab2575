import type { WireData } from '../../contract/calls.ts'
import { REALITY_CHECK_MINUTES } from '../../contract/calls/rg.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import { inTransaction } from '../database/transaction.ts'
import { exclude } from '../domain/responsible/exclude.ts'
import { exclusionOf } from '../domain/responsible/exclusion.ts'
import { confirmLimit, listLimits, type OwnLimit, setLimit } from '../domain/responsible/ownLimits.ts'
import { PERIOD_STARTS, spendSince } from '../domain/responsible/usage.ts'
import type { Context, Handlers } from './handler.ts'

const MINUTE_MS = 60_000

export const rgCalls = {
  async rgFetch(_input, context) {
    return rgOf(context)
  },

  async rgLimit(limit, context) {
    const { db, uid, now } = context
    await inTransaction(db, (trx) => setLimit(trx, uid, limit, now))
    return rgOf(context)
  },

  async rgConfirm(limit, context) {
    const { db, uid, now } = context
    await inTransaction(db, (trx) => confirmLimit(trx, uid, limit, now))
    return rgOf(context)
  },

  async rgExclude({ length }, context) {
    const { db, live, uid, now } = context
    await inTransaction(db, (trx) => exclude(trx, live, { uid, length, now }))
    return rgOf(context)
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

async function rgOf({ db, uid, now }: Context): Promise<WireData<'rgFetch'>> {
  const exclusion = await exclusionOf(db, uid, now)
  const check = await db.selectFrom('rgRealityCheck').select('minutes').where('uid', '=', uid).executeTakeFirst()
  return {
    limits: (await listLimits(db, uid, now)).map(limitOnWire),
    excludedUntil: exclusion?.until ?? null,
    exclusion: exclusion?.kind ?? null,
    realityCheckMin: REALITY_CHECK_MINUTES.find((minutes) => minutes === check?.minutes) ?? null,
  }
}

function limitOnWire({ kind, period, value, used, next }: OwnLimit): WireData<'rgFetch'>['limits'][number] {
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
