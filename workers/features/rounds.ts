import type { WireInput } from '../../contract/calls.ts'
import type { Round } from '../../contract/entities/game.ts'
import { commitmentOf } from '../../contract/fairness/commitment.ts'
import { createCommitmentStore, type CommitmentPorts } from './commitmentStore.ts'

/** Fetches rounds, and stores the commitments of those whose seed is still secret. */
export function createRounds(ports: CommitmentPorts) {
  const commitments = createCommitmentStore(ports, 'roundPromises')
  return {
    async loadRounds(input: WireInput<'gameRecord'>) {
      const answer = await ports.api.call('gameRecord', input)
      if (answer.ok) await commitments.note(commitmentsOf(answer.value.list))
      return answer
    },
    resources: {
      /** The commitments to rounds that this device received before their seeds were revealed. */
      roundCommitments: () => commitments.query,
    },
  }
}

export type LoadRounds = ReturnType<typeof createRounds>['loadRounds']

function commitmentsOf(rounds: readonly Round[]): Record<string, string> {
  return Object.fromEntries(
    rounds.flatMap(({ roundId, fair }) =>
      fair && fair.serverSeed === undefined ? [[roundId, commitmentOf(fair)]] : [],
    ),
  )
}
