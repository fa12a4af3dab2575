import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Database } from '../open.ts'
import { withStatementTimeout, withSessionStatementTimeout } from '../statementTimeout.ts'
import { fillIn, refuseShared } from './fillIn.ts'
import { runWithPlayer } from './functions.ts'
import { buildKeys, haveKeysByPlayer, useKeys } from './keys.ts'
import { makeKnown } from './known.ts'
import { setCoordinator } from './settings.ts'
import { isDivided } from './state.ts'
import { DIVIDED, type DividedTable, REFERENCES } from './tables.ts'

type Tell = (words: string) => void

export interface Division {
  /** The parts that the players are divided into. */
  readonly shards: number
  /** Told what is done, as it is. */
  readonly tell: Tell
}

/** Copying a large table is one statement, in ms. */
const COPY_MAX_MS = DAY_MS

/**
 * Divides the money of players by player on a Citus (docs/scale.md). Begun again after it was killed, it goes on where it was.
 * The database has workers and all migrations, and `db` is a connection to it that no pooler shares. Throws where there is money
 * that is not one player's.
 */
export async function distribute(db: Database, { shards, tell }: Division): Promise<void> {
  if (await isDivided(db, 'ledger_head')) tell('The money of players is divided by player already.')
  else await divide(db, { shards, tell })
  await runWithPlayer(db)
  tell('Each move runs where its player is.')
  tell(`${await makeKnown(db)} tables of the coordinator are committed together with the workers from now on.`)
  await setCoordinator(db)
  await forgetCopies(db)
  tell('The copies on the coordinator are gone.')
  await analyze(db)
  tell('The workers know the size of their parts. All is done.')
}

async function divide(db: Database, { shards, tell }: Division): Promise<void> {
  if (await haveKeysByPlayer(db)) tell('Keys begin with the player already.')
  else await changeKeys(db, tell)
  tell('Copying to the workers. Money waits until that is done; what is read does not.')
  await withStatementTimeout(db, COPY_MAX_MS, async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx)
    await run(`set local citus.shard_count = ${shards}`)
    // The triggers refuse changes, and touch no other table.
    await run('set local citus.enable_unsafe_triggers = on')
    for (const table of DIVIDED) {
      await run(distributeTable(table))
      tell(`${table.name}: ${await countOf(trx, table.name)} rows in ${shards} parts.`)
    }
    for (const statement of REFERENCES) await run(statement)
  })
  tell('Divided. Money moves again.')
}

async function changeKeys(db: Database, tell: Tell): Promise<void> {
  await refuseShared(db)
  await fillIn(db, tell)
  tell('Building the keys by player, while money moves.')
  await buildKeys(db)
  tell('Changing to the keys by player. Calls wait for some seconds.')
  await useKeys(db)
}

function distributeTable({ name, by }: DividedTable): string {
  const [first] = DIVIDED
  const beside = first && first.name !== name ? `, colocate_with => '${first.name}'` : ''
  return `select create_distributed_table('${name}', '${by}'${beside})`
}

async function countOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The rows that were copied lie on the coordinator still, where nothing reads them. */
async function forgetCopies(db: Database): Promise<void> {
  await withStatementTimeout(db, COPY_MAX_MS, async (trx) => {
    // The tables' triggers would refuse it.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name } of DIVIDED)
      await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`.execute(trx)
  })
}

/** Parts that were copied have no statistics until autovacuum comes by, and without any a player's history is read in quadratic time. */
async function analyze(db: Database): Promise<void> {
  await withSessionStatementTimeout(db, COPY_MAX_MS, async (connection) => {
    for (const { name } of DIVIDED) await sql`analyze ${sql.table(name)}`.execute(connection)
  })
}
