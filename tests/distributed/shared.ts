import { afterAll, inject } from 'vitest'
import { setCoordinator } from '../../server/database/distribute/settings.ts'
import { openDatabase } from '../../server/database/open.ts'
import { type Cluster, clusterAt, type ClusterPorts } from './cluster.ts'
import type { DividedDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedCluster: Shared | null
  }
}

interface Shared {
  readonly ports: ClusterPorts
  /** The address of an empty database that is divided by player, to be copied. */
  readonly empty: string
}

export type SharedCluster = Cluster & Pick<Shared, 'empty'>

/** The cluster of all files, in which a file's databases are deleted at its end; null where there is no Citus. */
export function sharedCluster(): SharedCluster | null {
  const shared = inject('sharedCluster')
  if (!shared) return null
  const cluster = clusterAt(shared.ports)
  afterAll(cluster.dropDatabases)
  return { ...cluster, empty: shared.empty }
}

/** A new database with all migrations, divided by player: a copy, since dividing one takes far longer. */
export async function newDivided(cluster: SharedCluster | null): Promise<DividedDatabase> {
  if (!cluster) throw new Error('There is no cluster')
  const address = await cluster.copyOf(cluster.empty)
  await setUp(address)
  return { ...(await openDatabase({ databaseUrl: address })), address }
}

/** A copy lacks its original's settings; connections keep those with which they were opened. */
async function setUp(address: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: address })
  await setCoordinator(db)
  await close()
}
