import type { Fairness, Round } from '../../../contract/entities/game.ts'
import { promiseOf } from '../../../contract/fairness/promise.ts'

/**
 * What a round is checked by: what the provider told with the bet. Of what it tells afterwards only the seed is taken, and
 * what contradicts the bet is handed on beside it. What was not told with the bet proves nothing.
 */
export function proofOf(withBet: Fairness | null, later: Fairness | undefined): Pick<Round, 'fair' | 'fairLater'> {
  if (!withBet) return {}
  const { serverSeed } = later ?? {}
  const fair = { ...withBet, ...(serverSeed !== undefined && { serverSeed }) }
  return later && promiseOf(later) !== promiseOf(withBet) ? { fair, fairLater: later } : { fair }
}
