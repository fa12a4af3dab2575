import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { openTurnover } from '../ledger/turnover.ts'
import { excludedUntil } from '../responsible/exclusion.ts'

/**
 * What has to be bet before a withdrawal, in centavos. Deposits need not be while their player may not play: nobody could
 * meet that, and their money would be locked up until the end (docs/rules.md, 8).
 */
export async function leftToBet(handle: Handle, uid: string, now: number): Promise<Centavos> {
  const { required, done, leftOfDeposits } = await openTurnover(handle, uid)
  const isFree = leftOfDeposits > 0 && (await mayNotPlay(handle, uid, now))
  return centavos(required - done - (isFree ? leftOfDeposits : 0))
}

/** During a break or a self-exclusion, and before the account closes. */
async function mayNotPlay(handle: Handle, uid: string, now: number): Promise<boolean> {
  if ((await excludedUntil(handle, uid, now)) !== null) return true
  const player = await handle.selectFrom('player').select('closure').where('uid', '=', uid).executeTakeFirst()
  return player !== undefined && player.closure !== null
}
