import type { WireInput } from '../../contract/calls.ts'
import type { Round } from '../../contract/entities/game.ts'
import { promiseOf } from '../../contract/fairness/promise.ts'
import { createPromises } from './promises.ts'
import type { QueryPorts } from './queries.ts'

/** Fetches rounds, and stores the commitments of those whose seed is still secret. */
export function createRounds(ports: QueryPorts) {
  const promises = createPromises(ports, 'roundPromises')
  return {
    async loadRounds(input: WireInput<'gameRecord'>) {
      const answer = await ports.api.call('gameRecord', input)
      if (answer.ok) await promises.note(promisesOf(answer.value.list))
      return answer
    },
    resources: {
      /** The commitments to rounds that this device received before their seeds were revealed. */
      roundPromises: () => promises.query,
    },
  }
}

export type LoadRounds = ReturnType<typeof createRounds>['loadRounds']

function promisesOf(rounds: readonly Round[]): Record<string, string> {
  return Object.fromEntries(
    rounds.flatMap(({ roundId, fair }) => (fair && fair.serverSeed === undefined ? [[roundId, promiseOf(fair)]] : [])),
  )
}
