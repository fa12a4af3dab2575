import type { Round } from '../../../../contract/entities/game.ts'
import { beaconRoundFrom, chainOf, holderOf, publishedAt } from '../../../../contract/fairness/beacon.ts'
import { tableRound } from '../../../../engines/tableClock.ts'
import type { BeaconVerdict } from '../../shared/beacon/beaconVerdict.ts'
import { engineOf } from './phases.ts'

/**
 * A table has to draw with the first round that was published when bets were closed, other games with one that was not
 * out when the bet was taken. Undefined for rounds that need no beacon.
 */
export function verifyBeacon({ code, fair, played, time }: Round): BeaconVerdict | undefined {
  if (!fair) return undefined
  const { phases, beaconSince = Infinity } = engineOf(played?.engine) ?? {}
  const { beacon, rules = 1, nonce, serverSeed } = fair
  if (!beacon) return rules >= beaconSince ? { holder: 'house', round: 0, choice: 'missing' } : undefined
  const { publicKey, round, signature } = beacon
  const holder = holderOf(publicKey)
  if (serverSeed !== undefined && signature === undefined) return { holder, round, choice: 'missing' }
  const closesAt = phases && tableRound(code, phases, nonce).betsCloseAt
  const isRight =
    closesAt === undefined
      ? publishedAt(chainOf(publicKey), round) > time
      : beaconRoundFrom(chainOf(publicKey), closesAt) === round
  return { holder, round, choice: isRight ? 'fits' : 'broken' }
}
