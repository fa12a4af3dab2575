import { commitment } from '../../../contract/fairness/fair.ts'
import type { RoundFairness } from '../../../protocols/games.ts'
import type { RoundRow } from './roundStore.ts'
import type { Seeds } from './seeds.ts'

/** By round id. A shared table's round has its own seed, revealed with the result. */
export async function fairnessOfRounds(
  rows: readonly RoundRow[],
  seeds: Pick<Seeds, 'revealedAmong'>,
): Promise<Map<string, RoundFairness>> {
  const seedIds = rows.map(({ seedId }) => seedId).filter((id) => id !== null)
  const revealed = await seeds.revealedAmong([...new Set(seedIds)])
  return new Map(
    rows.map(({ id, seedId, status, serverSeed, clientSeed, nonce }) => {
      const isOut = seedId === null ? status === 'settled' : revealed.has(seedId)
      return [id, { serverSeedHash: commitment(serverSeed), clientSeed, nonce, ...(isOut && { serverSeed }) }]
    }),
  )
}
