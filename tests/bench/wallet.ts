import { begin } from './server/begin.ts'
import pg from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { CLIENTS } from './server/clients.ts'
import { startPostgres } from './server/postgres.ts'
import { measureWallet, type WalletPaces } from './server/wallet.ts'

// The wallet alone, on PostgreSQL: called directly and over HTTP, in turn, and what a move leaves behind.
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
begin()
try {
  const databaseUrl = await postgres.newDatabase()
  const { db, close } = await openDatabase({ databaseUrl })
  await migrate(db)
  await close()
  const logBefore = await logBytes(databaseUrl)
  const paces = await measureWallet({
    environment: { DATABASE_URL: databaseUrl },
    servers: { PostgreSQL: postgres.processorMs },
  })
  printPaces(paces)
  await printBytes(databaseUrl, (await logBytes(databaseUrl)) - logBefore)
} finally {
  await postgres.stop()
}

function printPaces({ called, overHttp, reconciliation }: WalletPaces): void {
  console.log(`${CLIENTS} clients`.padEnd(30) + '   called     HTTP  HTTP/called')
  const line = (measure: string, read: (of: WalletPaces['called']) => number, digits: number) => {
    const [first, second] = [read(called), read(overHttp)]
    const figures = [first, second].map((value) => value.toFixed(digits).padStart(9)).join('')
    console.log(measure.padEnd(30) + figures + (second / first).toFixed(3).padStart(13))
  }
  line('moves a second', ({ parallel }) => parallel.perSecond, 0)
  line('p99, ms', ({ parallel }) => parallel.p99, 1)
  line('one client, moves a second', ({ sequential }) => sequential.perSecond, 0)
  line('processor ms: operator', ({ operator }) => operator, 3)
  line('processor ms: PostgreSQL', ({ servers }) => servers['PostgreSQL'] ?? 0, 3)
  line('processor ms: the load', ({ load }) => load, 3)
  console.log(`reconciliation: ${reconciliation.toFixed(0)} ms of PostgreSQL for a thousand journals`)
}

/** A move is a bet or a win; half of them are each. */
async function printBytes(databaseUrl: string, log: number): Promise<void> {
  const [row] = await ask<{ moves: number }>(databaseUrl, 'select count(*)::int as moves from wallet_transaction')
  const moves = row?.moves ?? 0
  const tables = await ask<{ name: string; own: number; indexes: number }>(
    databaseUrl,
    `select relname as name, pg_table_size(oid)::float8 as own, pg_indexes_size(oid)::float8 as indexes from pg_class
     where relname = any('{ledger_journal,ledger_entry,wallet_transaction,wallet_round,turnover_share}')`,
  )
  const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)
  const each = (bytes: number) => (bytes / moves).toFixed(0).padStart(9)
  console.log(`\nbytes a move, of ${moves}`.padEnd(31) + '   table  indexes')
  for (const { name, own, indexes } of tables) console.log(name.padEnd(30) + each(own) + each(indexes))
  console.log(
    'together'.padEnd(30) + each(sum(tables.map(({ own }) => own))) + each(sum(tables.map((of) => of.indexes))),
  )
  console.log('write-ahead log'.padEnd(30) + each(log))
}

/** Written since the server started, by all of it. */
async function logBytes(databaseUrl: string): Promise<number> {
  const [row] = await ask<{ bytes: number }>(
    databaseUrl,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return row?.bytes ?? 0
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}
