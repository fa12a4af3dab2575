import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import type { OpenTurnover } from '../ledger/turnover.ts'
import { playerOf } from '../account/user.ts'
import { excludedUntil } from '../responsible/exclusion.ts'

/**
 * What has to be bet before a withdrawal, in centavos. Deposits need not be while their player may not play: nobody could
 * meet that, and their money would be locked up until the end (docs/rules.md, 8).
 */
export async function leftToBet(
  handle: Handle,
  uid: string,
  { surplus, leftOfDeposits }: Pick<OpenTurnover, 'surplus' | 'leftOfDeposits'>,
  now: number,
): Promise<Centavos> {
  const isFree = leftOfDeposits > 0 && (await mayNotPlay(handle, uid, now))
  return centavos(isFree ? surplus - leftOfDeposits : surplus)
}

/** During a break or a self-exclusion, and before the account closes. */
async function mayNotPlay(handle: Handle, uid: string, now: number): Promise<boolean> {
  if ((await excludedUntil(handle, uid, now)) !== null) return true
  const { closure } = await playerOf(handle, uid)
  return closure !== null
}
