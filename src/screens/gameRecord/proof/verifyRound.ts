import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { hashOfSeed, type FairInputs } from '../../../../contract/fairness/fair.ts'
import { withBeacon } from '../../../../contract/fairness/beacon.ts'
import { commitmentOf } from '../../../../contract/fairness/commitment.ts'
import type { Centavos } from '../../../../contract/money.ts'
import type { GameEngine } from '../../../../engines/engine.ts'
import { type Engine, isEngine, ENGINES } from '../../../../engines/engines.ts'
import { compare, type Kept } from './compare.ts'
import type { BeaconVerdict } from '../../shared/beacon/beaconVerdict.ts'
import { verifyBeacon } from './verifyBeacon.ts'
import { type DayVerdict, verifyDay } from './verifyDay.ts'

/** A draw that was repeated on this device. */
export interface Redraw {
  engine: Engine
  inputs: FairInputs
  /** What the draw pays; undefined if the player's choice is not known, and for a round that is open or void. */
  pays: Centavos | undefined
}

/** Why a draw was not repeated: the provider does not describe it, or its rules have changed since. */
type NotRedrawn = 'notDescribed' | 'otherRules'

export interface Verdict {
  /** The revealed seed matches the fingerprint that came with the bet; undefined while the seed is secret. */
  seedFits: boolean | undefined
  /** The provider gives the same inputs today as with the bet. */
  isSameAsWithBet: boolean
  /** Whether this device stored the same inputs before the seed was revealed. */
  commitment: Kept
  /** Whether the client seed is the one that this device made for this server seed. */
  ownSeed: Kept
  /** Undefined for rounds that are not bound to a table's day. */
  day: DayVerdict | undefined
  /** Undefined for rounds that need no beacon. */
  beacon: BeaconVerdict | undefined
  /** Undefined while the seed is secret. */
  redraw: Redraw | NotRedrawn | undefined
  holds: boolean
}

/** What this device knew of a round before its seed was revealed. */
interface Noted {
  commitment?: string | undefined
  /** The client seed that it made for the server seed. */
  ownSeed?: string | undefined
  /** What the table had shown that the day is bound to. */
  day?: string | undefined
}

/**
 * Repeats a round's draw, also offline: a round is stored with all its inputs (docs/fairness.md). Undefined while the
 * seed is secret and nothing contradicts it.
 */
export function verifyRound(round: Round, noted: Noted = {}): Verdict | undefined {
  const { fair } = round
  if (!fair) return undefined
  const isSameAsWithBet = round.fairLater === undefined
  const commitment = compare(noted.commitment, commitmentOf(fair))
  const ownSeed = compare(noted.ownSeed, fair.clientSeed)
  const day = verifyDay(round, noted.day)
  const beacon = verifyBeacon(round)
  const known = { isSameAsWithBet, commitment, ownSeed, day, beacon }
  const checks = [commitment, ownSeed, day?.known, day?.secret, beacon?.choice]
  const isTrue = isSameAsWithBet && checks.every((check) => check !== 'broken' && check !== 'missing')
  const inputs = inputsOf(fair)
  if (!inputs) {
    return isTrue ? undefined : { ...known, seedFits: undefined, redraw: undefined, holds: false }
  }
  const seedFits = hashOfSeed(inputs.serverSeed) === fair.serverSeedHash.toLowerCase()
  const redraw = drawAgain(round, fair, inputs)
  const holds = isTrue && seedFits && isPaidRight(redraw, round)
  return { ...known, seedFits, redraw, holds }
}

function inputsOf({ serverSeed, clientSeed, nonce, beacon }: Fairness): FairInputs | undefined {
  if (serverSeed === undefined) return undefined
  const { signature } = beacon ?? {}
  return { serverSeed, clientSeed: signature === undefined ? clientSeed : withBeacon(clientSeed, signature), nonce }
}

function drawAgain({ code, bet, status, played }: Round, { rules = 1 }: Fairness, inputs: FairInputs) {
  if (!played || !isEngine(played.engine)) return 'notDescribed'
  const { engine, ...chosen } = played
  const { rules: newest, oldestRules = newest }: GameEngine = ENGINES[engine]
  if (rules < oldestRules || rules > newest) return 'otherRules'
  const pays = status === 'settled' ? ENGINES[engine].pays({ inputs, gameCode: code, bet, ...chosen }) : undefined
  return { engine, inputs, pays }
}

function isPaidRight(redraw: Redraw | NotRedrawn, { win }: Round): boolean {
  return typeof redraw === 'string' || (redraw.pays ?? win) === win
}
