import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { commitment, type FairInputs } from '../../../../contract/fairness/fair.ts'
import type { Centavos } from '../../../../contract/money.ts'
import { type Engine, isEngine, ENGINES } from '../../../../engines/engines.ts'

/** A round drawn again on this device. */
export interface Redraw {
  engine: Engine
  inputs: FairInputs
  /** What the draw pays; undefined if nobody told what the player chose, and of a round that is open or void. */
  pays: Centavos | undefined
}

export interface Verdict {
  /** The revealed seed has the fingerprint of the round’s record; only the player saw the one before the round. */
  seedFits: boolean
  /** Undefined where the provider does not say how the round was drawn: then only the seed was checked. */
  redraw: Redraw | undefined
  holds: boolean
}

/** Needs no network: a round is kept with all that its draw follows from (docs/fairness.md). Undefined before the seed is out. */
export function verifyRound(round: Round): Verdict | undefined {
  const inputs = inputsOf(round.fair)
  if (!inputs) return undefined
  const seedFits = commitment(inputs.serverSeed) === round.fair?.serverSeedHash.toLowerCase()
  const redraw = drawAgain(round, inputs)
  return { seedFits, redraw, holds: seedFits && (redraw?.pays ?? round.win) === round.win }
}

function inputsOf(fair: Fairness | undefined): FairInputs | undefined {
  if (fair?.serverSeed === undefined) return undefined
  const { serverSeed, clientSeed, nonce } = fair
  return { serverSeed, clientSeed, nonce }
}

function drawAgain({ code, bet, status, played }: Round, inputs: FairInputs): Redraw | undefined {
  if (!played || !isEngine(played.engine)) return undefined
  const { engine, ...chosen } = played
  const pays = status === 'settled' ? ENGINES[engine].pays({ inputs, gameCode: code, bet, ...chosen }) : undefined
  return { engine, inputs, pays }
}
