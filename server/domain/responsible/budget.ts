import { centavos, type Centavos } from '../../../contract/money.ts'
import { manilaMonthStart } from '../../../contract/manilaDay.ts'
import type { Handle } from '../../database/transaction.ts'
import { periodEnd, usageOf } from './usage.ts'

interface Budget {
  amount: Centavos
  /** Net loss since the month began, at least 0. */
  spent: Centavos
  /** When the next month begins, epoch ms. */
  until: number
}

/** The player's budget of the month and how much of it is spent; null without one (docs/rules.md, 16). */
export async function budgetOf(handle: Handle, uid: string, now: number): Promise<Budget | null> {
  const row = await handle.selectFrom('rgBudget').select('amount').where('uid', '=', uid).executeTakeFirst()
  if (!row) return null
  const lost = await usageOf(handle, uid, now).since('loss', manilaMonthStart(now))
  return { amount: centavos(row.amount), spent: centavos(Math.max(0, lost)), until: periodEnd('month', now) }
}

/** Replaces the budget; null takes it away. It holds nothing back, so it changes at once. */
export async function setBudget(handle: Handle, uid: string, amount: Centavos | null): Promise<void> {
  if (amount === null) await handle.deleteFrom('rgBudget').where('uid', '=', uid).execute()
  else {
    await handle
      .insertInto('rgBudget')
      .values({ uid, amount })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ amount }))
      .execute()
  }
}
