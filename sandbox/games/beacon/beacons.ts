import { beaconRoundFrom, chainOf, publishedAt } from '../../../contract/fairness/beacon.ts'
import type { Beacon } from '../../../server/beacon.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Database } from '../../database/open.ts'

/** Where the rounds of a beacon are got from. */
export interface BeaconSource {
  publicKey: string
  /** A round's signature, which has been checked; null if it is not out yet, or not to be had. */
  signature(round: number): Promise<string | null>
}

export interface Beacons extends Beacon {
  /** Of these rounds those that somebody has asked for before. */
  known(publicKey: string, rounds: readonly number[]): Promise<Map<number, string>>
  /**
   * The first round of the beacon for new draws that is published in so many ms or later; null while it is not to be
   * heard.
   */
  next(leadMs: number): Promise<BeaconRound | null>
  /** Whether the beacon could be heard of late: else a bet would have to wait, nobody knows how long. */
  isHeard(publicKey: string): Promise<boolean>
}

export interface BeaconRound {
  publicKey: string
  round: number
}

interface BeaconsPorts {
  db: Database
  clock: Clock
  /** The first is the one for new days. The others are for days that were bound to them. */
  sources: readonly [BeaconSource, ...BeaconSource[]]
}

const ASK_AGAIN_MS = 2_000
const ASK_SOON_MS = 500
const LISTEN_EVERY_MS = 15_000
/** Time for a round to get here. */
const ON_THE_WAY_MS = 5_000
const KEPT_MAX = 1_000

interface Asked {
  at: number
  answer: Promise<string | null>
  /** Set once there was none. */
  isVain: boolean
}

/** How long after asking in vain for a round it is asked for again: one that is just out (epoch ms) is on its way. */
export function askAgainMs(outAt: number, now: number): number {
  return now - outAt < ON_THE_WAY_MS ? ASK_SOON_MS : ASK_AGAIN_MS
}

export function createBeacons({ db, clock, sources }: BeaconsPorts): Beacons {
  const asked = new Map<string, Asked>()

  const stored = async (publicKey: string, rounds: readonly number[]): Promise<Map<number, string>> => {
    if (rounds.length === 0) return new Map()
    const rows = await db
      .selectFrom('gameBeacon')
      .select(['round', 'signature'])
      .where('publicKey', '=', publicKey)
      .where('round', 'in', [...rounds])
      .execute()
    return new Map(rows.map(({ round, signature }) => [round, signature]))
  }

  const find = async (publicKey: string, round: number): Promise<string | null> => {
    const known = (await stored(publicKey, [round])).get(round)
    if (known !== undefined) return known
    const source = sources.find((each) => each.publicKey === publicKey)
    const signature = (await source?.signature(round)) ?? null
    if (signature === null) return null
    await db
      .insertInto('gameBeacon')
      .values({ publicKey, round, signature, publishedAt: publishedAt(chainOf(publicKey), round) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return signature
  }

  const ask = (publicKey: string, round: number): Asked => {
    const answer = find(publicKey, round)
    const made: Asked = { at: clock.now(), answer, isVain: false }
    answer.then(
      (signature) => void (made.isVain = signature === null),
      () => void (made.isVain = true),
    )
    return made
  }

  const signature: Beacons['signature'] = async (publicKey, round) => {
    const now = clock.now()
    const outAt = publishedAt(chainOf(publicKey), round)
    if (outAt > now) return null
    const key = `${publicKey} ${round}`
    const before = asked.get(key)
    if (before && !(before.isVain && now >= before.at + askAgainMs(outAt, now))) return before.answer
    const made = ask(publicKey, round)
    asked.set(key, made)
    const [oldest] = asked.keys()
    if (asked.size > KEPT_MAX && oldest !== undefined) asked.delete(oldest)
    return made.answer
  }

  const { publicKey: ofNewDraws } = sources[0]

  const isHeard: Beacons['isHeard'] = async (publicKey) => {
    const at = Math.floor((clock.now() - ON_THE_WAY_MS) / LISTEN_EVERY_MS) * LISTEN_EVERY_MS
    return (await signature(publicKey, beaconRoundFrom(chainOf(publicKey), at))) !== null
  }

  return {
    publicKey: ofNewDraws,
    signature,
    known: stored,
    isHeard,
    async next(leadMs) {
      if (!(await isHeard(ofNewDraws))) return null
      return { publicKey: ofNewDraws, round: beaconRoundFrom(chainOf(ofNewDraws), clock.now() + leadMs) }
    },
  }
}
