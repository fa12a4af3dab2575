import type { BadgeEvent } from '../../contract/events.ts'
import { inTransaction } from '../database/transaction.ts'
import { publishBadge } from '../domain/inbox/badge.ts'
import { type Claimant, startClaim } from '../domain/bonus/claims.ts'
import { badgesOf, type Prize } from '../domain/bonus/prize.ts'
import type { Context } from './handler.ts'

type ClaimContext = Pick<Context, 'handle' | 'live' | 'uid' | 'now'>

/**
 * Runs a claim in the transaction of its `requestId`, together with ledger, turnover and the stored answer. After the
 * commit the player's devices receive the balance and every badge that changed. Throws `excluded`.
 */
export async function claim(
  context: ClaimContext,
  badges: readonly BadgeEvent[],
  work: (claimant: Claimant) => Promise<Prize>,
): Promise<Prize> {
  return change(context, badges, work, badgesOf)
}

/** Like `claim`, for answers other than a prize. */
export async function change<Answer>(
  { handle, live, uid, now }: ClaimContext,
  badges: readonly BadgeEvent[],
  work: (claimant: Claimant) => Promise<Answer>,
  badgesOfAnswer: (answer: Answer) => BadgeEvent[] = () => [],
): Promise<Answer> {
  return inTransaction(handle, async (trx) => {
    const claimant = { trx, uid, now }
    await startClaim(claimant)
    const answer = await work(claimant)
    const changed = new Set([...badges, ...badgesOfAnswer(answer)])
    for (const badge of changed) await publishBadge(trx, live, uid, badge, now)
    await live.publish(trx, uid, 'balance.change', null)
    return answer
  })
}
