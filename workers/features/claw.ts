import { calls } from '../../contract/calls.ts'
import type { Grasp, GraspLog } from '../../contract/entities/bonus.ts'
import type { Query } from '../query.ts'
import type { Account } from '../player/account.ts'
import { createCommitmentStore, type CommitmentPorts } from './commitmentStore.ts'
import { createPersonalQuery, documentKey, inCache } from './queries.ts'

const THROWS_PAGE_SIZE = 20

const LOG = { ...documentKey('player', calls.graspLog), expiry: 'never' } as const

export interface ClawPorts extends CommitmentPorts, Pick<Account, 'setBadge'> {
  renewBadges(): void
}

export type Claw = ReturnType<typeof createClaw>

/** The claw machine: throws, and the seed hashes that the operator committed itself to before each. */
export function createClaw(ports: ClawPorts) {
  const { api, cache, setBadge, renewBadges } = ports
  const commitments = createCommitmentStore(ports, 'clawPromises')

  function log(page: number): Query<GraspLog> {
    const load = async () => {
      const answer = await api.call('graspLog', { page, size: THROWS_PAGE_SIZE })
      if (answer.ok) await commitments.note({ [answer.value.thrown + 1]: answer.value.serverSeedHash })
      return answer
    }
    return createPersonalQuery(ports, load, page === 1 ? inCache(cache, LOG) : {})
  }

  return {
    resources: {
      /** Tries, level and odds, and the throws so far, newest first. */
      clawLog: ({ page }: { page: number }) => log(page),
      /** The seed hashes that this device was shown before a throw, by the throw's number. */
      clawCommitments: () => commitments.query,
    },
    /** A throw was answered. */
    thrown: ({ left, level, replayed }: Grasp): void => {
      // A repeated answer may be older than the badges.
      if (replayed) return renewBadges()
      setBadge('catchDoll', left)
      setBadge('catchDollLevel', level)
    },
  }
}
