import { beaconRoundFrom, chainOf, holderOf, withBeacon } from '../../../../contract/fairness/beacon.ts'
import type { DollOutcome } from '../../../../contract/entities/bonus.ts'
import type { Fairness } from '../../../../contract/entities/game.ts'
import type { BeaconVerdict } from '../../shared/beacon/beaconVerdict.ts'
import type { Signature } from '../../shared/beacon/checkSignature.ts'
import { fingerprintOf } from '../../shared/fingerprint.ts'
import { type Chance, ODDS_TOTAL } from '../odds/oddsWords.ts'

const WORD_RANGE = 0x100000000

/** All inputs of the verification; they are on this device. */
export interface Evidence {
  fair: Fairness
  result: DollOutcome
  /** When it was taken, epoch ms. */
  time: number
  /** The odds of the throw's level. */
  chances: readonly Chance[]
  /** The seed hash that this device showed before the throw, if it did. */
  committed: string | undefined
  /** Whether the beacon's signature is its own; undefined: there is none. */
  signature: Signature | undefined
}

export interface BeaconCheck extends BeaconVerdict {
  signature: Signature | undefined
}

/** Since this version of its rules the claw draws with a beacon. */
const WITH_BEACON = 2

export interface Verdict {
  /** The revealed seed matches the hash that the operator names. */
  seedFits: boolean
  /** Whether that hash was shown before the throw. */
  commitment: 'kept' | 'broken' | 'notSeen'
  /** Undefined for throws of before there was a beacon. */
  beacon: BeaconCheck | undefined
  /** The repeated draw: its number and outcome. */
  number: number
  result: DollOutcome | undefined
  /** The seed matches, neither commitment nor beacon is broken, and the draw gives the recorded outcome. */
  holds: boolean
}

/** Repeats a throw's draw. Undefined without Web Crypto or a revealed seed. */
export async function verifyThrow(evidence: Evidence): Promise<Verdict | undefined> {
  const { fair, result, chances, committed } = evidence
  if (fair.serverSeed === undefined) return undefined
  const fingerprint = await fingerprintOf(fair.serverSeed)
  if (fingerprint === undefined) return undefined
  const seedFits = fingerprint === fair.serverSeedHash.toLowerCase()
  const commitment = committed === undefined ? 'notSeen' : committed === fair.serverSeedHash ? 'kept' : 'broken'
  const beacon = checkBeacon(evidence)
  const { signature } = fair.beacon ?? {}
  const clientSeed = signature === undefined ? fair.clientSeed : withBeacon(fair.clientSeed, signature)
  const number = await drawNumber({ ...fair, serverSeed: fair.serverSeed, clientSeed }, ODDS_TOTAL)
  const drawn = outcomeOf(number, chances)
  const isBound = !beacon || (beacon.choice === 'fits' && beacon.signature !== 'broken')
  const holds = seedFits && commitment !== 'broken' && isBound && drawn === result
  return { seedFits, commitment, beacon, number, result: drawn, holds }
}

/** A throw has to draw with the first round that was published after it was taken. */
function checkBeacon({ fair, time, signature }: Evidence): BeaconCheck | undefined {
  const { beacon, rules = 1 } = fair
  if (!beacon) return rules < WITH_BEACON ? undefined : { holder: 'house', round: 0, choice: 'missing', signature }
  const { publicKey, round } = beacon
  const holder = holderOf(publicKey)
  if (beacon.signature === undefined) return { holder, round, choice: 'missing', signature }
  const isFirst = beaconRoundFrom(chainOf(publicKey), time + 1) === round
  return { holder, round, choice: isFirst ? 'fits' : 'broken', signature }
}

/**
 * A throw's number from 0 up to `below`: words of HMAC-SHA256(serverSeed, `clientSeed:nonce:block`). Words from the
 * last whole multiple of `below` on are skipped, so that every number is equally likely.
 */
export async function drawNumber(
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  below: number,
): Promise<number> {
  const utf8 = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(serverSeed), algorithm, false, ['sign'])
  const limit = WORD_RANGE - (WORD_RANGE % below)
  for (let block = 0; ; block += 1) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, utf8.encode(`${clientSeed}:${nonce}:${block}`)))
    for (let at = 0; at < bytes.byteLength; at += 4) {
      const word = bytes.getUint32(at)
      if (word < limit) return word % below
    }
  }
}

/** The outcomes occupy consecutive ranges from 0. */
function outcomeOf(number: number, chances: readonly Chance[]): DollOutcome | undefined {
  let from = 0
  for (const { result, odds } of chances) {
    if (number < from + odds) return result
    from += odds
  }
  return undefined
}
