import { type Expression, sql } from 'kysely'
import type { Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError } from '../domainError.ts'
import { leastLeft } from './ownLimits.ts'
import { RG_WORDS } from './words.ts'

/** Whether the player's own limits of wager, loss or time forbid this stake. */
export async function isPastOwnLimits(handle: Handle, uid: string, amount: Centavos, now: number): Promise<boolean> {
  for (const kind of ['wager', 'loss'] as const) {
    const left = await leastLeft(handle, uid, kind, now)
    if (left !== null && amount > left) return true
  }
  return (await leastLeft(handle, uid, 'time', now)) === 0
}

/**
 * SQL condition: the player in this column has set a limit that a stake could exceed, or has an overdue bonus. If
 * neither holds, which is usual, a bet needs no transaction.
 */
export const mustLookBeforeStake = (uidColumn: string, now: Expression<number> | number) => sql<boolean>`(
  exists (select from rg_limit where uid = ${sql.ref(uidColumn)} and kind in ('wager', 'loss', 'time') and value is not null)
  or exists (
    select from turnover_requirement where uid = ${sql.ref(uidColumn)} and status = 'open' and expires_at <= ${now}
  ))`

/** Throws `ownLimit` if the player's own limits would refuse every stake. */
export async function assertLimitsLeave(handle: Handle, uid: string, now: number): Promise<void> {
  if ((await leastLeft(handle, uid, 'wager', now)) === 0)
    throw new DomainError('ownLimit', RG_WORDS.wagerIsReached, { left: 0 })
  if ((await leastLeft(handle, uid, 'loss', now)) === 0)
    throw new DomainError('ownLimit', RG_WORDS.lossIsReached, { left: 0 })
  if ((await leastLeft(handle, uid, 'time', now)) === 0)
    throw new DomainError('ownLimit', RG_WORDS.timeIsUp, { left: 0 })
}
