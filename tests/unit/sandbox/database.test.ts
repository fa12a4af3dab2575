import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openSandboxDatabase } from '../../../sandbox/database/open.ts'
import { provideKeys } from '../../../server/database/encryption/encryption.ts'
import { openKeyRing } from '../../../server/database/encryption/keysPlace.ts'
import { listMigrations, migrate, type Migration } from '../../../server/database/migrate.ts'
import type { Database } from '../../../server/database/open.ts'
import { RELEASED } from '../../../server/database/released.ts'
import { openTestDatabase } from '../server/databaseForTests.ts'

const migrations = await listMigrations()
const database = await openTestDatabase([])
afterAll(() => database.close())

async function newDatabase(applied: readonly Migration[]): Promise<Database> {
  const db = await database.fresh()
  await migrate(db, applied)
  provideKeys(db, { ring: openKeyRing({ memory: true }), hashSecret: null })
  return db
}

const open = (db: Database) => openSandboxDatabase(db, { isOneProcess: true })

const TABLES = [
  'chat',
  'chat_access',
  'chat_message',
  'game_round',
  'game_seed',
  'game_session',
  'game_table_secret',
  'payment',
  'payment_callback',
  'payment_provider',
  'sandbox_clock',
]

/** The schema of each of the sandbox's tables. */
async function placesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select case relnamespace when current_schema()::regnamespace then 'operator' else relnamespace::regnamespace::text end
      || '.' || relname as place
    from pg_class where relkind = 'r' and relname = any(${TABLES})
      and relnamespace in (current_schema()::regnamespace, to_regnamespace('sandbox')) order by 1`.execute(db)
  return rows.map(({ place }) => place)
}

/** Every column, constraint and index of the schema, as text. */
async function shapeOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = 'sandbox'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'sandbox'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'sandbox'
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

/** Rows in every table except the clock's. */
const PLAYED = `
  insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time)
    values ('u', 'a', 'c', 'c', 'c', '', 'i', false, 0);
  insert into player_session (id, uid, token_hash, device_id, device, address, create_time, seen_time, expire_time)
    values ('s', 'u', 't', 'd', 'd', 'a', 0, 0, 9);
  insert into game_session values ('t', 'u', 'w', 'c', 'PHP', 9);
  insert into game_seed values ('g', 'u', 'seed', 'mine', 0, 'active', 1);
  insert into game_round (id, uid, request_id, wallet_session, game_code, currency, status, stake, choice, seed_id,
      server_seed, client_seed, nonce, started_at)
    values ('r', 'u', 'q', 'w', 'c', 'PHP', 'open', 100, '{}', 'g', 'seed', 'mine', 0, 1);
  insert into game_table_secret (code, secret, day) values ('t', 'secret', 1);
  insert into payment_provider values ('sandpay', 'secret');
  insert into payment values ('o', 'p', 100, 'paid', 1);
  insert into payment_callback (order_no, due_time) values ('o', 1);
  insert into chat values ('c', 'player:u', 'u', 1);
  insert into chat values ('v', 'visitor:x', null, 1);
  insert into chat_access (token_hash, chat_id, expire_time) values ('a', 'v', 9);
  insert into chat_message (chat_id, client_id, author, text, visible_time) values ('c', 'm', 'player', '', 1)`

describe.each([
  ['0.1', migrations.filter(({ name }) => name in RELEASED)],
  ['before the schema', migrations.filter(({ name }) => name < '750')],
])('a database of the version %s', (_version, applied) => {
  test('that was played on is taken over with all that is in it', async () => {
    const fresh = await newDatabase(migrations)
    await open(fresh)
    const shape = await shapeOf(fresh)

    const db = await newDatabase(applied)
    await sql.raw(PLAYED).execute(db)
    await migrate(db)
    await open(db)
    expect(await placesOf(db)).toEqual(TABLES.map((table) => `sandbox.${table}`))
    expect(await shapeOf(db)).toEqual(shape)
    const { rows } = await sql<{ table: string; count: number }>`
      ${sql.join(
        TABLES.map(
          (table) => sql`select ${table} as table, count(*)::int as count from ${sql.table(`sandbox.${table}`)}`,
        ),
        sql` union all `,
      )}`.execute(db)
    expect(rows.filter(({ count }) => count === 0)).toEqual([{ table: 'sandbox_clock', count: 0 }])
    // Sequences continue, and no foreign key blocks a player.
    await sql`insert into sandbox.chat_message (chat_id, client_id, author, text, visible_time)
      values ('c', 'n', 'player', '', 2)`.execute(db)
    await sql`delete from player_session`.execute(db)
    await sql`delete from player`.execute(db)
  })

  test('that has never had a sandbox keeps nothing of it', async () => {
    const db = await newDatabase(applied)
    await migrate(db)
    expect(await placesOf(db)).toEqual([])
  })
})

test('the operator alone has none of these tables, and no schema for them', async () => {
  const db = await newDatabase(migrations)
  expect(await placesOf(db)).toEqual([])
  const { rows } = await sql<{ schema: string | null }>`select to_regnamespace('sandbox') as schema`.execute(db)
  expect(rows).toEqual([{ schema: null }])
})

test('several processes bring the schema to its shape together, and a newer one is not opened', async () => {
  const db = await newDatabase(migrations)
  await Promise.all([open(db), open(db), open(db)])
  await sql`insert into sandbox.migration values ('900-newer', '')`.execute(db)
  await expect(open(db)).rejects.toThrow('A newer release has used this database (900-newer)')
  await openSandboxDatabase(db, { isOneProcess: false })
})
