import type { WireInput } from '../../contract/calls.ts'
import type { Round } from '../../contract/entities/game.ts'
import { promiseOf, tableDayKey } from '../../contract/fairness/promise.ts'
import { createPromises } from './promises.ts'
import type { QueryPorts } from './queries.ts'

/** Fetches rounds, and stores the commitments of those whose seed is still secret. */
export function createRounds(ports: QueryPorts) {
  const promises = createPromises(ports, 'roundPromises')
  const ownSeeds = createPromises(ports, 'ownSeeds')
  const tableDays = createPromises(ports, 'tableDays')
  return {
    async loadRounds(input: WireInput<'gameRecord'>) {
      const answer = await ports.api.call('gameRecord', input)
      if (answer.ok) await promises.note(promisesOf(answer.value.list))
      return answer
    },
    resources: {
      /** The commitments to rounds that this device received before their seeds were revealed. */
      roundPromises: () => promises.query,
      /** The client seeds that were made on this device, by the hash of the server seed that they draw with. */
      ownSeeds: () => ownSeeds.query,
      /** The hashes of the shared tables' secrets that this device was told, by table and Manila day number. */
      tableDays: () => tableDays.query,
    },
    commands: {
      /** A game's page has made a client seed, for a server seed whose hash it knew. */
      seedMade: ({ serverSeedHash, clientSeed }: { serverSeedHash: string; clientSeed: string }) =>
        ownSeeds.note({ [serverSeedHash]: clientSeed }),
      /** A shared table has shown the hash of its secret for a day, before any bet on that day could be made there. */
      dayTold: ({ code, number, hash }: { code: string; number: number; hash: string }) =>
        tableDays.note({ [tableDayKey(code, number)]: hash.toLowerCase() }),
    },
  }
}

export type LoadRounds = ReturnType<typeof createRounds>['loadRounds']

function promisesOf(rounds: readonly Round[]): Record<string, string> {
  return Object.fromEntries(
    rounds.flatMap(({ roundId, fair }) => (fair && fair.serverSeed === undefined ? [[roundId, promiseOf(fair)]] : [])),
  )
}
