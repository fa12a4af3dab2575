import { tableDayBinding, tableDayKey } from '../../contract/fairness/commitment.ts'
import type { Player } from '../player/player.ts'
import { createCommitmentStore, type CommitmentPorts } from './commitmentStore.ts'

interface Signed {
  publicKey: string
  round: number
  signature: string
}

/** `hash`: of the day's secret; `chain`: the hash of the beacon's chain that it draws with, if it has one. */
interface DayTold {
  code: string
  number: number
  hash: string
  chain: string | null
}

/** What this device knew of draws before they were made, and whether a beacon was signed. */
export function createCommitments(ports: CommitmentPorts & Pick<Player, 'code'>) {
  const ownSeeds = createCommitmentStore(ports, 'ownSeeds')
  const tableDays = createCommitmentStore(ports, 'tableDays')
  return {
    resources: {
      /** The client seeds that were made on this device, by the hash of the server seed that they draw with. */
      ownSeeds: () => ownSeeds.query,
      /** What this device was told that the shared tables' days are bound to, by table and Manila day number. */
      tableDays: () => tableDays.query,
    },
    commands: {
      /** A game's page has made a client seed, for a server seed whose hash it knew. */
      seedMade: ({ serverSeedHash, clientSeed }: { serverSeedHash: string; clientSeed: string }) =>
        ownSeeds.note({ [serverSeedHash]: clientSeed }),
      /**
       * Whether a round of a beacon was signed by the holder of its key. The code for that is loaded when it is asked;
       * undefined where it cannot be had.
       */
      async isBeaconSignature({ publicKey, round, signature }: Signed): Promise<boolean | undefined> {
        const check = await ports.code
          .load(() => import('../../contract/fairness/beaconSignature.ts'))
          .catch(() => undefined)
        return check?.isBeaconSignature(publicKey, round, signature)
      },
      /** A shared table has shown what a day is bound to, before any bet on that day could be made there. */
      dayTold: ({ code, number, hash, chain }: DayTold) =>
        tableDays.note({ [tableDayKey(code, number)]: tableDayBinding(hash, chain) }),
    },
  }
}
