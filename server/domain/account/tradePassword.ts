import { CASHIER_WORDS } from '../cashier/words.ts'
import { type Asker, judgePassword } from './passwordGuard.ts'
import { DomainError } from '../domainError.ts'
import { locked } from './loginThrottle.ts'

/**
 * Judges the withdrawal password that came with a request for money, before its transaction begins: a wrong try counts
 * although the request is undone, and hashing is too slow for a transaction. Returns the stored hash that it matched,
 * for the transaction to find unchanged. Throws `tradePasswordWrong`, `locked` or `tooMany`.
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
