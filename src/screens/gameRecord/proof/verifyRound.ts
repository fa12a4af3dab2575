import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { commitment, type FairInputs } from '../../../../contract/fairness/fair.ts'
import { promiseOf } from '../../../../contract/fairness/promise.ts'
import type { Centavos } from '../../../../contract/money.ts'
import { type Engine, isEngine, ENGINES } from '../../../../engines/engines.ts'

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
  promise: 'kept' | 'broken' | 'notSeen'
  /** Undefined while the seed is secret. */
  redraw: Redraw | NotRedrawn | undefined
  holds: boolean
}

/**
 * Repeats a round's draw, also offline: a round is stored with all its inputs (docs/fairness.md). `promised`: what this
 * device stored before the seed was revealed. Undefined while the seed is secret and nothing contradicts it.
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
  if (!played || !isEngine(played.engine)) return 'notDescribed'
  const { engine, ...chosen } = played
  if (rules !== ENGINES[engine].rules) return 'otherRules'
  const pays = status === 'settled' ? ENGINES[engine].pays({ inputs, gameCode: code, bet, ...chosen }) : undefined
  return { engine, inputs, pays }
}

function isPaidRight(redraw: Redraw | NotRedrawn, { win }: Round): boolean {
  return typeof redraw === 'string' || (redraw.pays ?? win) === win
}
