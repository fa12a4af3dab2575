import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { conform } from '../../tools/conformance/suite.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import { newDivided, sharedCluster } from './shared.ts'
import { tellCommands, watchCalls } from './watchCalls.ts'

/** How much of a database that is divided by player each call touches. */

const cluster = sharedCluster()
/** Calls about more than the player who asks. */
const OF_SEVERAL: readonly string[] = []

describe.skipIf(cluster === null)('a database that is divided by player', () => {
  test('each call finds its rows on one shard', async () => {
    const opened = await newDivided(cluster)
    const { address } = opened
    await tellCommands(opened)
    const beginnings = await beginningsOf(opened.db)
    await opened.close()
    const watched = watchCalls()
    const operator = await startForTests({ database: { databaseUrl: address }, logLevel: 'silent' })
    await conform(operator.address)
    await operator.close()
    watched.stop()
    const touched = new Map<string, number>()
    for (const { path, shards } of watched.answers) {
      const parts = new Set([...shards].flatMap((shard) => beginnings.get(shard) ?? []))
      touched.set(path, Math.max(parts.size, touched.get(path) ?? 0))
    }
    const several = [...touched].filter(([, parts]) => parts > 1).map(([path]) => path)
    expect([...touched.values()].filter((parts) => parts === 1).length).toBeGreaterThan(10)
    expect(several.toSorted()).toEqual(OF_SEVERAL)
  })
})

/** Where each shard begins, which is the same for all tables of a player. */
async function beginningsOf(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ shard: string; beginning: string }>`
    select shardid::text as shard, shardminvalue as beginning from pg_dist_shard
    where shardminvalue is not null`.execute(db)
  return new Map(rows.map(({ shard, beginning }) => [shard, beginning]))
}
