import { distribute } from '../../server/database/distribute/distribute.ts'
import { migrate, type Migration } from '../../server/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { type Cluster, startCluster, type Ways } from './cluster.ts'

export const SHARDS = 8

/** Null, with a word about it, where there is no Citus. */
export function clusterIfThere(ways?: Ways): Promise<Cluster | null> {
  return startCluster(ways).catch((error: unknown) => {
    console.log(`SKIPPED: the tests of a database that is divided by player. ${String(error)}`)
    return null
  })
}

export interface DividedDatabase extends OpenedDatabase {
  readonly address: string
}

/** A new database, divided by player. By default it has all migrations. */
export async function divided(cluster: Cluster | null, migrations?: readonly Migration[]): Promise<DividedDatabase> {
  if (!cluster) throw new Error('There is no cluster')
  const address = await cluster.newDatabase()
  const opened = await openDatabase({ databaseUrl: address })
  await migrate(opened.db, migrations)
  await opened.directly((db) => distribute(db, { shards: SHARDS, tell() {} }))
  return { ...opened, address }
}
