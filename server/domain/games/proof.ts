import type { Fairness, Round } from '../../../contract/entities/game.ts'
import { promiseOf } from '../../../contract/fairness/promise.ts'

/**
 * What a round is checked by: what the provider told with the bet. Of what it tells afterwards only the secrets are taken,
 * and what contradicts the bet is handed on beside it. What was not told with the bet proves nothing.
 */
export function proofOf(withBet: Fairness | null, later: Fairness | undefined): Pick<Round, 'fair' | 'fairLater'> {
  if (!withBet) return {}
  const fair = { ...withBet, ...secretsOf(withBet, later) }
  return later && promiseOf(later) !== promiseOf(withBet) ? { fair, fairLater: later } : { fair }
}

function secretsOf({ day }: Fairness, later: Fairness | undefined): Pick<Fairness, 'serverSeed' | 'day'> {
  const { serverSeed } = later ?? {}
  const secret = later?.day?.secret
  return {
    ...(serverSeed !== undefined && { serverSeed }),
    ...(day && secret !== undefined && { day: { ...day, secret } }),
  }
}
