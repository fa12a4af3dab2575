import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** In ms: until then, a player whose move was cut between its two phases can move nothing. */
const RECOVER_EVERY_MS = 5_000

/** What a database that is divided by player needs to be set, on the coordinator. */
export async function setCoordinator(db: Database): Promise<void> {
  await recoverSoon(db)
  await setDatabase(db)
}

/** Has Citus look soon for what was prepared and neither committed nor rolled back. By default it looks every minute. */
async function recoverSoon(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_settings
    where name = 'citus.recover_2pc_interval' and setting::int not between 0 and ${RECOVER_EVERY_MS}`.execute(db)
  if (rows.length === 0) return
  await sql.raw(`alter system set citus.recover_2pc_interval = ${RECOVER_EVERY_MS}`).execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** For this database; connections that are open keep what they have. */
const SETTINGS = {
  // What is set for a transaction holds where it moves money, too: journals carry the id of their request.
  'citus.propagate_set_commands': 'local',
  // What was read of all players in parallel could not be followed by a change of tables that refer to each other.
  'citus.multi_shard_modify_mode': 'sequential',
} as const

async function setDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  for (const { name } of rows)
    for (const [setting, value] of Object.entries(SETTINGS))
      await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db)
}
