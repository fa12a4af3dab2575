import * as v from 'valibot'
import type { Grasp, GraspLog } from '../../contract/entities/bonus.ts'
import { createChanges } from '../cache/changes.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createQuery, type Query } from '../query.ts'
import type { ClawPromises } from '../protocol/claw.ts'
import type { Account } from '../player/account.ts'
import { createPersonalQuery, documentKey, inCache, type QueryPorts } from './queries.ts'

const THROWS_PAGE_SIZE = 20
const PROMISES_MAX = 200

const LOG = { ...documentKey('player', 'graspLog'), expiry: 'never' } as const
const PROMISES: CacheKey<ClawPromises> = {
  kind: 'player',
  name: 'clawPromises',
  expiry: 'never',
  schema: v.record(v.string(), v.string()),
}

export interface ClawPorts extends QueryPorts, Pick<Account, 'setBadge'> {
  renewBadges(): void
}

export type Claw = ReturnType<typeof createClaw>

/** The claw machine: throws, and the seed hashes that the operator committed itself to before each. */
export function createClaw(ports: ClawPorts) {
  const { api, cache, clock, setBadge, renewBadges } = ports
  const noted = createChanges<ClawPromises>(ports, PROMISES, {})
  const promises = createQuery<ClawPromises>(clock, { personal: true, stored: () => cache.seen(PROMISES) })

  function log(page: number): Query<GraspLog> {
    const load = async () => {
      const answer = await api.call('graspLog', { page, size: THROWS_PAGE_SIZE })
      if (answer.ok) await notePromise(answer.value)
      return answer
    }
    return createPersonalQuery(ports, load, page === 1 ? inCache(cache, LOG) : {})
  }

  /** Only the first hash shown for a throw counts; a later one would break the commitment. */
  async function notePromise({ thrown, serverSeedHash }: GraspLog): Promise<void> {
    const number = String(thrown + 1)
    const kept = await noted.change((known) => {
      if (number in known) return known
      return Object.fromEntries(Object.entries({ ...known, [number]: serverSeedHash }).slice(-PROMISES_MAX))
    })
    promises.put(kept)
  }

  return {
    resources: {
      /** Tries, level and odds, and the throws so far, newest first. */
      clawLog: ({ page }: { page: number }) => log(page),
      /** The seed hashes that this device was shown before a throw, by the throw's number. */
      clawPromises: () => promises,
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
