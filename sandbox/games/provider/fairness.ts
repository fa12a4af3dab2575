import { commitment } from '../../../contract/fairness/fair.ts'
import type { RoundFairness } from '../../../protocols/games.ts'
import type { RoundRow } from './roundStore.ts'
import type { Seeds } from './seeds.ts'

/** Verification data by round id. A shared table's round has its own seed, revealed with the result. */
export async function fairnessOfRounds(
  rows: readonly RoundRow[],
  seeds: Pick<Seeds, 'revealedAmong'>,
): Promise<Map<string, RoundFairness>> {
  const seedIds = rows.map(({ seedId }) => seedId).filter((id) => id !== null)
  const revealed = await seeds.revealedAmong([...new Set(seedIds)])
  return new Map(
    rows.map((row) => {
      const { id, seedId, status, serverSeed } = row
      const isOut = seedId === null ? status === 'settled' : revealed.has(seedId)
      return [id, { ...committedTo(row), ...(isOut && { serverSeed }) }]
    }),
  )
}

/** The inputs of a round's draw, with the hash of the server seed instead of the seed itself. */
export function committedTo({ serverSeed, clientSeed, nonce, rules }: RoundRow): RoundFairness {
  return { serverSeedHash: commitment(serverSeed), clientSeed, nonce, rules }
}
