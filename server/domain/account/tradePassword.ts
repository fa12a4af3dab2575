import { CASHIER_WORDS } from '../cashier/words.ts'
import { type Asker, judgePassword } from './passwordGuard.ts'
import { DomainError } from '../domainError.ts'
import { locked } from './loginThrottle.ts'

/**
 * Verifies the withdrawal password of a money request before its transaction: a wrong try must count although the
 * request is rolled back, and hashing is too slow for a transaction. Returns the matching hash, which the transaction
 * compares again. Throws `tradePasswordWrong`, `locked` or `tooMany`.
 */
export async function proveTradePassword(
  asker: Asker,
  { uid, stored }: { uid: string; stored: string },
  given: string,
): Promise<string> {
  const verdict = await judgePassword(asker, { trade: uid, uid }, given, stored)
  if (verdict.isRight) return stored
  const { lockedUntil, left } = verdict
  if (lockedUntil !== null) throw locked(lockedUntil, asker.now)
  throw new DomainError('tradePasswordWrong', CASHIER_WORDS.tradePasswordWrong(left), { left })
}
