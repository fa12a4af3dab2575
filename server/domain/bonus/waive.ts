import { sql } from 'kysely'
import { centavos } from '../../../contract/money.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { forfeitBonus } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { keepClosed } from '../ledger/turnover.ts'
import { endRequirement, openRequirements } from '../ledger/turnoverExpiry.ts'

/**
 * For whoever has excluded themselves, and may not bet any more (docs/rules.md, 16): nothing has to be wagered before a
 * withdrawal. A bonus goes back, as far as it is left and never more than its own amount; what was won with it stays.
 * Does nothing while the cash is in custody, or a bonus may be staked in an open round, which would take it out of reach:
 * the sweep does it then. It also ends what comes later: a prize that was being drawn, a requirement that a rollback opens again.
 */
export async function waiveRequirements(
  { trx, live }: { trx: Trx; live: Live },
  uid: string,
  now: number,
): Promise<void> {
  // Takes the wallet's lock: no round of the player begins or ends meanwhile.
  await sql`select ledger_lock_head(${uid})`.execute(trx)
  await keepClosed(trx, uid)
  let moved = false
  for (const { id, base, worth, expiresAt } of await openRequirements(trx, uid)) {
    const isBonus = expiresAt !== null
    const left = isBonus ? Math.min(base, worth, await playerBalance(trx, uid, 'cash')) : 0
    if (left > 0) await forfeitBonus(trx, { uid, key: String(id), amount: centavos(left), now })
    await endRequirement(trx, uid, { id, as: isBonus ? 'expired' : 'closed' }, now)
    moved ||= left > 0
  }
  if (moved) await live.publish(trx, uid, 'balance.change', null)
}
