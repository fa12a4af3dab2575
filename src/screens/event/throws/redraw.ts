import type { DollOutcome } from '../../../../contract/entities/bonus.ts'
import type { Fairness } from '../../../../contract/entities/game.ts'
import { fingerprintOf } from '../../shared/fingerprint.ts'
import { type Chance, ODDS_TOTAL } from '../odds/oddsWords.ts'

const WORD_RANGE = 0x100000000

/** What a throw is checked against: all of it is on this device. */
export interface Evidence {
  fair: Fairness
  result: DollOutcome
  /** The odds of the level it was thrown at. */
  chances: readonly Chance[]
  /** The fingerprint that this device was shown before the throw, if it was there. */
  promised: string | undefined
}

export interface Verdict {
  /** The revealed seed has the fingerprint that the operator names. */
  seedFits: boolean
  /** That is the one which stood here before the throw. */
  promise: 'kept' | 'broken' | 'notSeen'
  /** The draw, made again: its number, and what the odds make of it. */
  number: number
  result: DollOutcome | undefined
  /** All of it agrees with what was given. */
  holds: boolean
}

/** Draws a throw again. Nothing where the browser has no cryptography, or the seed is not revealed. */
export async function verifyThrow({ fair, result, chances, promised }: Evidence): Promise<Verdict | undefined> {
  if (fair.serverSeed === undefined) return undefined
  const fingerprint = await fingerprintOf(fair.serverSeed)
  if (fingerprint === undefined) return undefined
  const seedFits = fingerprint === fair.serverSeedHash.toLowerCase()
  const promise = promised === undefined ? 'notSeen' : promised === fair.serverSeedHash ? 'kept' : 'broken'
  const number = await drawNumber({ ...fair, serverSeed: fair.serverSeed }, ODDS_TOTAL)
  const drawn = outcomeOf(number, chances)
  return { seedFits, promise, number, result: drawn, holds: seedFits && promise !== 'broken' && drawn === result }
}

/**
 * The first number of a throw, from 0 up to `below`: words of HMAC-SHA256(serverSeed, `clientSeed:nonce:block`); those
 * past the last whole multiple of `below` are passed over, so that every number is equally likely.
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

/** The odds lie one after the other on the numbers from 0. */
function outcomeOf(number: number, chances: readonly Chance[]): DollOutcome | undefined {
  let from = 0
  for (const { result, odds } of chances) {
    if (number < from + odds) return result
    from += odds
  }
  return undefined
}
