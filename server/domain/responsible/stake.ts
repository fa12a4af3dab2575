import { type Expression, sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError } from '../domainError.ts'
import { manilaDeadline } from '../manilaTime.ts'
import { leastLeft, type LimitLeft } from './ownLimits.ts'
import { usageOf } from './usage.ts'
import { RG_WORDS } from './words.ts'

/** The kinds of limits that stand against stakes. */
const STAKE_KINDS = ['wager', 'loss', 'time'] as const
/** Whoever may not even stake a centavo may stake nothing. */
const LEAST_STAKE = centavos(1)

interface LimitReached extends LimitLeft {
  kind: (typeof STAKE_KINDS)[number]
}

/** The player's own limit of wager, loss or time that forbids this stake, or null. */
export async function limitAgainst(
  handle: Handle,
  uid: string,
  stake: Centavos,
  now: number,
): Promise<LimitReached | null> {
  const usage = usageOf(handle, uid, now)
  for (const kind of STAKE_KINDS) {
    const least = await leastLeft(handle, uid, kind, usage)
    if (least !== null && (kind === 'time' ? least.left === 0 : stake > least.left)) return { kind, ...least }
  }
  return null
}

/** SQL condition: this player has set a limit that a stake could exceed. If not, which is usual, a bet needs no transaction. */
export const hasStakeLimit = (uid: Expression<string> | string) => sql<boolean>`
  exists (select 1 from rg_limit where uid = ${uid} and kind in ('wager', 'loss', 'time') and value is not null)`

/** Whether the player's own limits have to be looked at before a stake, in a transaction. */
export async function mustLookBeforeStake(handle: Handle, uid: string): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`select ${hasStakeLimit(uid)} as must`.execute(handle)
  return rows[0]?.must ?? true
}

/** Throws `ownLimit` with the time until which the player's own limits refuse every stake, if they do. */
export async function assertLimitsLeave(handle: Handle, uid: string, now: number): Promise<void> {
  const reached = await limitAgainst(handle, uid, LEAST_STAKE, now)
  if (!reached) return
  const { kind, until } = reached
  throw new DomainError('ownLimit', RG_WORDS[`${kind}IsReached`](manilaDeadline(until)), { left: 0, until })
}
