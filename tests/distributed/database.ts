import { distribute } from '../../server/database/distribute/distribute.ts'
import { migrate, type Migration } from '../../server/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import type { Cluster } from './cluster.ts'

export const SHARDS = 8

export interface DividedDatabase extends OpenedDatabase {
  readonly address: string
}

/** A new database, migrated and then divided by player. By default it has all migrations. */
export async function divided(cluster: Cluster, migrations?: readonly Migration[]): Promise<DividedDatabase> {
  const address = await cluster.newDatabase()
  const opened = await openDatabase({ databaseUrl: address })
  await migrate(opened.db, migrations)
  await opened.directly((db) => distribute(db, { shards: SHARDS, tell() {} }))
  return { ...opened, address }
}
