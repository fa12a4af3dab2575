import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { beaconRoundFrom, chainOf, QUICKNET } from '../../../../contract/fairness/beacon.ts'
import { tableRound } from '../../../../engines/tableClock.ts'
import { phasesOf } from './phases.ts'

/** What can be said of a beacon without its signature's arithmetic. */
export interface BeaconVerdict {
  /** Who holds its key: drand's League of Entropy, or the house itself. */
  holder: 'drand' | 'house'
  round: number
  /** Whether it is the first round that was published when bets were closed; `missing`: there is none, or no signature. */
  choice: 'fits' | 'broken' | 'missing'
}

/** Since this version of their rules tables draw with a beacon. */
const WITH_BEACON = 2

/** Undefined for rounds that need no beacon. */
export function verifyBeacon({ code, fair, played }: Round): BeaconVerdict | undefined {
  if (!fair) return undefined
  const phases = phasesOf(played?.engine)
  const { beacon, rules = 1, nonce, serverSeed } = fair
  if (!beacon) return phases && rules >= WITH_BEACON ? { holder: 'house', round: 0, choice: 'missing' } : undefined
  const { publicKey, round, signature } = beacon
  const holder = publicKey === QUICKNET.publicKey ? 'drand' : 'house'
  if (serverSeed !== undefined && signature === undefined) return { holder, round, choice: 'missing' }
  const closesAt = phases && tableRound(code, phases, nonce).betsCloseAt
  const isRight = closesAt === undefined || beaconRoundFrom(chainOf(publicKey), closesAt) === round
  return { holder, round, choice: isRight ? 'fits' : 'broken' }
}

/** A beacon's round with the signature that is to be checked. */
export function signedRound({ beacon }: Fairness): { publicKey: string; round: number; signature: string } | undefined {
  return beacon?.signature === undefined ? undefined : { ...beacon, signature: beacon.signature }
}
