import type { Fairness, Round } from '../../../contract/entities/game.ts'
import { commitmentOf } from '../../../contract/fairness/commitment.ts'

/**
 * What a round is checked by: what the provider told with the bet. Of what it tells afterwards only the secrets are taken,
 * and what contradicts the bet is handed on beside it. What was not told with the bet proves nothing.
 */
export function proofOf(withBet: Fairness | null, later: Fairness | undefined): Pick<Round, 'fair' | 'fairLater'> {
  if (!withBet) return {}
  const fair = { ...withBet, ...secretsOf(withBet, later) }
  return later && commitmentOf(later) !== commitmentOf(withBet) ? { fair, fairLater: later } : { fair }
}

type Secrets = Pick<Fairness, 'serverSeed' | 'day' | 'beacon'>

function secretsOf({ day, beacon }: Fairness, later: Fairness | undefined): Secrets {
  const { serverSeed } = later ?? {}
  const secret = later?.day?.secret
  const signature = later?.beacon?.signature
  return {
    ...(serverSeed !== undefined && { serverSeed }),
    ...(day && secret !== undefined && { day: { ...day, secret } }),
    ...(beacon && signature !== undefined && { beacon: { ...beacon, signature } }),
  }
}
