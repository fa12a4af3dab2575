import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { fairDraws } from '../../contract/fairness/fair.ts'
import { SIMULATED, type Simulated } from './bets.ts'
import { PRIMITIVES } from './primitives.ts'
import type { Outcome } from './report.ts'
import { simulate } from './simulate.ts'

// Draws one kind of game, or one of the tests of numbers, for the report.
const { subject, rounds, seed }: { subject: string; rounds: number; seed: string } = workerData
const primitive = PRIMITIVES.find(({ name }) => name === subject)
const outcome: Outcome = primitive
  ? { seed, rounds, kind: 'numbers', z: primitive.test(drawsOf(subject), rounds) }
  : {
      seed,
      rounds,
      kind: 'games',
      figures: gamesOf(subject).flatMap((game) => simulate(game, rounds, drawsOf(game.name))),
    }
parentPort?.postMessage(outcome)

function gamesOf(kind: string): Simulated[] {
  return Object.entries(SIMULATED).find(([name]) => name === kind)?.[1]() ?? []
}

/** Draws as the provider does: a server seed, a client seed, consecutive nonces. */
function drawsOf(name: string) {
  const serverSeed = createHash('sha256').update(`${seed}: ${name}`).digest('hex')
  return fairDraws({ serverSeed, clientSeed: 'report' })
}
