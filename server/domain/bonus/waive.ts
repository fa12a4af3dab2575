import { sql } from 'kysely'
import { centavos } from '../../../contract/money.ts'
import type { Trx } from '../../database/transaction.ts'
import { forfeitBonus } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { endRequirement, openRequirements } from '../ledger/turnoverExpiry.ts'

/**
 * For whoever has excluded themselves, and may not bet any more (docs/rules.md, 16): nothing has to be wagered before a
 * withdrawal. A bonus goes back, as far as it is left and never more than its own amount; what was won with it stays.
 * Does nothing while the cash is in custody.
 */
export async function waiveRequirements(trx: Trx, uid: string, now: number): Promise<void> {
  // Takes the wallet's lock: no round of the player begins or ends meanwhile.
  await sql`select ledger_lock_head(${uid})`.execute(trx)
  for (const { id, base, worth, expiresAt } of await openRequirements(trx, uid)) {
    const isBonus = expiresAt !== null
    const left = isBonus ? Math.min(base, worth, await playerBalance(trx, uid, 'cash')) : 0
    if (left > 0) await forfeitBonus(trx, { uid, key: String(id), amount: centavos(left), now })
    await endRequirement(trx, uid, { id, as: isBonus ? 'expired' : 'closed' }, now)
  }
}
