import type { Round } from '../../../../contract/entities/game.ts'
import { beaconRoundFrom, chainOf, publishedAt, QUICKNET } from '../../../../contract/fairness/beacon.ts'
import { tableRound } from '../../../../engines/tableClock.ts'
import { engineOf } from './phases.ts'

/** What can be said of a beacon without its signature's arithmetic. */
export interface BeaconVerdict {
  /** Who holds its key: drand's League of Entropy, or the house itself. */
  holder: 'drand' | 'house'
  round: number
  /** Whether it is the table's first round that was published when bets were closed, or not out when the bet was taken; `missing`: there is none, or no signature. */
  choice: 'fits' | 'broken' | 'missing'
}

/** Undefined for rounds that need no beacon. */
export function verifyBeacon({ code, fair, played, time }: Round): BeaconVerdict | undefined {
  if (!fair) return undefined
  const { phases, beaconSince = Infinity } = engineOf(played?.engine) ?? {}
  const { beacon, rules = 1, nonce, serverSeed } = fair
  if (!beacon) return rules >= beaconSince ? { holder: 'house', round: 0, choice: 'missing' } : undefined
  const { publicKey, round, signature } = beacon
  const holder = publicKey === QUICKNET.publicKey ? 'drand' : 'house'
  if (serverSeed !== undefined && signature === undefined) return { holder, round, choice: 'missing' }
  const closesAt = phases && tableRound(code, phases, nonce).betsCloseAt
  const isRight =
    closesAt === undefined
      ? publishedAt(chainOf(publicKey), round) > time
      : beaconRoundFrom(chainOf(publicKey), closesAt) === round
  return { holder, round, choice: isRight ? 'fits' : 'broken' }
}
