import type { SeedState } from '../../provider/seeds.ts'
import type { Tell } from '../messages.ts'
import { type Api, Refused } from './api.ts'

const SEED_BYTES = 16

type SeedApi = Pick<Api<unknown, unknown, unknown>, 'fairness' | 'changeSeed'>

/** A client seed from this browser's randomness. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Has the next server seed draw with this client seed, and tells the app, which keeps it. Throws Refused: `seedSwapped`
 * if the server then uses another seed than the one whose hash it had shown.
 */
export async function changeSeed(
  api: SeedApi,
  tell: Tell,
  { nextServerSeedHash: serverSeedHash }: SeedState,
  clientSeed: string,
): Promise<SeedState> {
  const changed = await api.changeSeed({ clientSeed, serverSeedHash })
  if (changed.serverSeedHash !== serverSeedHash || changed.clientSeed !== clientSeed) throw new Refused('seedSwapped')
  tell({ event: 'seed', serverSeedHash, clientSeed })
  return changed
}

/**
 * Bets; when the seeds have drawn for a day, a new client seed comes first, as if the player had changed it. Throws
 * Refused as `changeSeed` and the bet do.
 */
export async function withFreshSeed<Placed>(api: SeedApi, tell: Tell, bet: () => Promise<Placed>): Promise<Placed> {
  return bet().catch(async (fault: unknown) => {
    if (!(fault instanceof Refused) || fault.reason !== 'seedWorn') throw fault
    await changeSeed(api, tell, await api.fairness(), newSeed())
    return bet()
  })
}

/**
 * The seeds to play with. The first client seed is made here, after the server showed the hash of its own. If it is not
 * taken now, say because a round is open, a bet's random request id stands in for it.
 */
export async function withOwnSeed(api: SeedApi, tell: Tell, given: SeedState): Promise<SeedState> {
  if (given.revealed) return given
  return changeSeed(api, tell, given, newSeed()).catch((fault: unknown) => {
    if (fault instanceof Refused && fault.reason === 'seedSwapped') throw fault
    return given
  })
}
