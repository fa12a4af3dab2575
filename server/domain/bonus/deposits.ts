import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { playerAccount } from '../ledger/accounts.ts'

/** A player's deposits in [from, to), in centavos; times in epoch ms. */
export async function depositedBetween(handle: Handle, uid: string, from: number, to: number): Promise<Centavos> {
  const row = await handle
    .selectFrom('playerEntry as e')
    .select(sql<number>`coalesce(sum(e.amount), 0)::bigint`.as('sum'))
    .where('e.uid', '=', uid)
    .where('e.type', '=', 'deposit')
    .where('e.accountId', '=', (is) =>
      is
        .selectFrom('playerAccount')
        .select('id')
        .where('uid', '=', uid)
        .where('key', '=', playerAccount(uid, 'cash').key),
    )
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .executeTakeFirstOrThrow()
  return centavos(row.sum)
}
