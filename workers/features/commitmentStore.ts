import * as v from 'valibot'
import { createChanges } from '../cache/changes.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createQuery } from '../query.ts'
import type { Commitments } from '../protocol/commitments.ts'
import type { Player } from '../player/player.ts'
import type { QueryPorts } from './queries.ts'

export type CommitmentPorts = QueryPorts & Pick<Player, 'locks'>

/** Limit of the stored commitments; the newest are kept. */
const COMMITMENTS_MAX = 300

/**
 * Commitments to draws, as this device received them while the seeds were still secret. Only the first one for a draw
 * counts: a different one later would mean that it was broken. `name` is what devices have stored them under ever since.
 */
export function createCommitmentStore(ports: CommitmentPorts, name: string) {
  const key: CacheKey<Commitments> = { kind: 'player', name, expiry: 'never', schema: v.record(v.string(), v.string()) }
  const { cache, clock } = ports
  const noted = createChanges<Commitments>(ports, key, {})
  const query = createQuery<Commitments>(clock, { personal: true, stored: () => cache.seen(key) })

  return {
    query,
    async note(told: Commitments): Promise<void> {
      if (Object.keys(told).length === 0) return
      const kept = await noted.change((known) =>
        Object.fromEntries(Object.entries({ ...known, ...told, ...known }).slice(-COMMITMENTS_MAX)),
      )
      query.put(kept)
    },
  }
}
