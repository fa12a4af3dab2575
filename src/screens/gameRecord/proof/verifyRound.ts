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

type Kept = 'kept' | 'broken' | 'notSeen'

export interface Verdict {
  /** The revealed seed matches the fingerprint that came with the bet; undefined while the seed is secret. */
  seedFits: boolean | undefined
  /** The provider gives the same inputs today as with the bet. */
  isSameAsWithBet: boolean
  /** Whether this device stored the same inputs before the seed was revealed. */
  promise: Kept
  /** Whether the client seed is the one that this device made for this server seed. */
  ownSeed: Kept
  /** Undefined while the seed is secret. */
  redraw: Redraw | NotRedrawn | undefined
  holds: boolean
}

/**
 * Repeats a round's draw, also offline: a round is stored with all its inputs (docs/fairness.md). `promised`: what this
 * device stored before the seed was revealed; `made`: the client seed that it made for the server seed. Undefined while
 * the seed is secret and nothing contradicts it.
 */
export function verifyRound(round: Round, promised: string | undefined, made?: string): Verdict | undefined {
  const { fair } = round
  if (!fair) return undefined
  const isSameAsWithBet = round.fairLater === undefined
  const promise = compare(promised, promiseOf(fair))
  const ownSeed = compare(made, fair.clientSeed)
  const known = { isSameAsWithBet, promise, ownSeed }
  const isTrue = isSameAsWithBet && promise !== 'broken' && ownSeed !== 'broken'
  const inputs = inputsOf(fair)
  if (!inputs) {
    return isTrue ? undefined : { ...known, seedFits: undefined, redraw: undefined, holds: false }
  }
  const seedFits = commitment(inputs.serverSeed) === fair.serverSeedHash.toLowerCase()
  const redraw = drawAgain(round, fair, inputs)
  const holds = isTrue && seedFits && isPaidRight(redraw, round)
  return { ...known, seedFits, redraw, holds }
}

function compare(noted: string | undefined, told: string): Kept {
  if (noted === undefined) return 'notSeen'
  return noted === told ? 'kept' : 'broken'
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
