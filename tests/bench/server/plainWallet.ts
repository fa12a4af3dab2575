import pg from 'pg'
import { CLIENTS, type WalletPace } from './clients.ts'
import { measureMoves } from './moves.ts'

const houses = 64
const opening = 100_000_000

const tables = `
create table account (id integer primary key, balance bigint not null check (balance >= 0 or id >= 1000));
create table entry (
  id bigint generated always as identity primary key, tx text not null, account integer not null,
  amount bigint not null, balance_after bigint not null, at bigint not null
);
create index on entry (account, id desc);
create table tx (id text primary key, round text not null, amount bigint not null, at bigint not null);
create table round (id text primary key, account integer not null, bet bigint not null, win bigint, at bigint not null);
create index on round (account, at desc);
insert into account select id, ${opening} from generate_series(0, ${CLIENTS - 1}) id;
insert into account select 1000 + id, 0 from generate_series(0, ${houses - 1}) id;
`

/** $1 transaction, $2 round, $3 player, $4 house, $5 amount (the player's side), $6 now. */
const money = `
  known as (insert into tx values ($1, $2, $5, $6) on conflict do nothing returning id),
  player as (
    update account set balance = balance + $5 where id = $3 and exists (select 1 from known) returning id, balance
  ),
  house as (
    update account set balance = balance - $5 where id = $4 and exists (select 1 from player) returning id, balance
  ),
  entries as (
    insert into entry (tx, account, amount, balance_after, at)
    select $1, id, $5, balance, $6 from player union all select $1, id, -$5, balance, $6 from house
  )`
const statements = {
  bet: `with ${money}, opened as (insert into round values ($2, $3, -$5, null, $6)) select balance from player`,
  win: `with ${money}, ended as (update round set win = $5 where id = $2) select balance from player`,
}

/**
 * The limit: a bet or win as one prepared SQL statement in PostgreSQL: an idempotency row, the round, two balances, two
 * entries. No hash chain, no wagering, no rewards.
 */
export async function measurePlainWallet(databaseUrl: string): Promise<WalletPace> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  // `end()` resolves before every connection is closed, and stopping the server ends the rest.
  pool.on('error', () => {})
  try {
    await pool.query(tables)
    return await measureMoves(async ({ kind, client, roundId, transactionId }) => {
      const amount = kind === 'bet' ? -100 : 100
      const values = [transactionId, roundId, client, 1000 + client, amount, Date.now()]
      const { rowCount } = await pool.query({ name: kind, text: statements[kind], values })
      if (rowCount !== 1) throw new Error(`A ${kind} moved nothing`)
    })
  } finally {
    await pool.end()
  }
}
