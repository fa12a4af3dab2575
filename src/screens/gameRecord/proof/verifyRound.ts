import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { commitment, type FairInputs } from '../../../../contract/fairness/fair.ts'
import { promiseOf } from '../../../../contract/fairness/promise.ts'
import type { Centavos } from '../../../../contract/money.ts'
import { type Engine, isEngine, ENGINES } from '../../../../engines/engines.ts'

/** A round drawn again on this device. */
export interface Redraw {
  engine: Engine
  inputs: FairInputs
  /** What the draw pays; undefined if nobody told what the player chose, and of a round that is open or void. */
  pays: Centavos | undefined
}

/** Why a round was not drawn again: its provider does not say how, or its rules have changed since. */
type NotRedrawn = 'untold' | 'otherRules'

export interface Verdict {
  /** The revealed seed has the fingerprint that was told with the bet; undefined while it is secret. */
  seedFits: boolean | undefined
  /** The provider tells the same today as with the bet. */
  isSameAsWithBet: boolean
  /** Whether this device saved the same before it was told the seed. */
  promise: 'kept' | 'broken' | 'notSeen'
  /** Undefined while the seed is secret. */
  redraw: Redraw | NotRedrawn | undefined
  holds: boolean
}

/**
 * Needs no network: a round is kept with all that its draw follows from (docs/fairness.md). `promised`: what this device
 * was told before the seed was out. Undefined while the seed is secret and nothing contradicts it.
 */
export function verifyRound(round: Round, promised: string | undefined): Verdict | undefined {
  const { fair } = round
  if (!fair) return undefined
  const isSameAsWithBet = round.fairLater === undefined
  const promise = promised === undefined ? 'notSeen' : promised === promiseOf(fair) ? 'kept' : 'broken'
  const isTrue = isSameAsWithBet && promise !== 'broken'
  const inputs = inputsOf(fair)
  if (!inputs) {
    return isTrue ? undefined : { seedFits: undefined, isSameAsWithBet, promise, redraw: undefined, holds: false }
  }
  const seedFits = commitment(inputs.serverSeed) === fair.serverSeedHash.toLowerCase()
  const redraw = drawAgain(round, fair, inputs)
  const holds = isTrue && seedFits && isPaidRight(redraw, round)
  return { seedFits, isSameAsWithBet, promise, redraw, holds }
}

function inputsOf({ serverSeed, clientSeed, nonce }: Fairness): FairInputs | undefined {
  return serverSeed === undefined ? undefined : { serverSeed, clientSeed, nonce }
}

function drawAgain({ code, bet, status, played }: Round, { rules = 1 }: Fairness, inputs: FairInputs) {
  if (!played || !isEngine(played.engine)) return 'untold'
  const { engine, ...chosen } = played
  if (rules !== ENGINES[engine].rules) return 'otherRules'
  const pays = status === 'settled' ? ENGINES[engine].pays({ inputs, gameCode: code, bet, ...chosen }) : undefined
  return { engine, inputs, pays }
}

function isPaidRight(redraw: Redraw | NotRedrawn, { win }: Round): boolean {
  return typeof redraw === 'string' || (redraw.pays ?? win) === win
}
