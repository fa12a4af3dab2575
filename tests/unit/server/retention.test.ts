import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { inSandbox, SANDBOX } from '../../../sandbox/database/open.ts'
import { enforceSandboxRetention, SANDBOX_RETENTION } from '../../../sandbox/database/retention.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { centavos } from '../../../contract/money.ts'
import { rememberDay } from '../../../server/domain/bonus/taskProgress.ts'
import { creditDeposit } from '../../../server/domain/ledger/postings.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Database, OpenedDatabase } from '../../../server/database/open.ts'
import { newPlayer } from '../../../server/domain/account/user.ts'
import { retentionTable } from '../../../server/jobs/retention/document.ts'
import { enforceRetention } from '../../../server/jobs/retention/enforce.ts'
import { type Expiry, RETENTION, type Retention, type RetentionPolicy } from '../../../server/jobs/retention/policy.ts'
import { inRoot } from '../../../tools/root.ts'
import { openOperatorDatabase } from './databaseForTests.ts'

let opened: OpenedDatabase
let db: Database
beforeAll(async () => {
  opened = await openOperatorDatabase()
  db = opened.db
  await migrate(db, undefined, SANDBOX)
})
afterAll(() => opened.close())

const NOW = 1_800_000_000_000
const expiriesOf = (policy: RetentionPolicy) =>
  Object.entries(policy).flatMap(([table, { rule }]): [string, Expiry][] => ('by' in rule ? [[table, rule]] : []))

/** Whether an index of the table, complete or partial for the rows of `only`, begins with the column. */
async function indexesOf(table: string): Promise<{ column: string; only: string | null }[]> {
  const { rows } = await sql<{ column: string; only: string | null }>`
    select a.attname as column, pg_get_expr(i.indpred, i.indrelid) as only
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = ${table}::regclass`.execute(db)
  return rows
}

describe.each([
  { owner: 'operator', policy: RETENTION, schema: 'public', prefix: '' },
  { owner: 'sandbox', policy: SANDBOX_RETENTION, schema: 'sandbox', prefix: 'sandbox.' },
])('the retention policy of the $owner', ({ policy, schema, prefix }) => {
  const expiries = expiriesOf(policy)

  test('has a line for every table of the schema, and no line for another', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = ${schema}::regnamespace`.execute(db)
    const named = rows.map(({ name }) => name).filter((name) => !/_\d+$/.test(name))
    expect(Object.keys(policy).toSorted()).toEqual(named.map((name) => prefix + name).toSorted())
  })

  test.each(expiries)('finds what is past its time in %s by an index', async (table, rule) => {
    const indexes = await indexesOf(table)
    const usable = indexes.filter(({ only }) => only === null || rule.only?.startsWith(`t.${only}`))
    expect(usable.map(({ column }) => column)).toContain(rule.by)
  })

  test('goes with a row only where the schema takes it along', async () => {
    for (const [table, { rule }] of Object.entries<Retention>(policy)) {
      if (!('with' in rule)) continue
      const { rows } = await sql`
        select from pg_constraint where contype = 'f' and confdeltype = 'c'
        and conrelid = ${table}::regclass and confrelid = ${rule.with}::regclass`.execute(db)
      expect(rows, table).toHaveLength(1)
    }
  })

  test('looks for what refers to a row that goes by an index', async () => {
    const missing: string[] = []
    for (const [table] of expiries) {
      const { rows } = await sql<{ child: string; column: string }>`
        select c.conrelid::regclass::text as child, a.attname as column
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(db)
      for (const { child, column } of rows) {
        const whole = (await indexesOf(child)).filter(({ only }) => only === null || only === `(${column} IS NOT NULL)`)
        if (!whole.some((index) => index.column === column)) missing.push(`${child}.${column}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('stands in the manual as it is kept', () => {
    expect(readFileSync(inRoot('docs', 'operators.md'), 'utf8')).toContain(retentionTable(policy))
  })
})

describe('the job', () => {
  const countOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    return rows[0]?.count
  }

  test('deletes what is past its time, in slices, and nothing else', async () => {
    const day = 24 * 60 * 60_000
    await sql`insert into sms_code (phone, scene, code_hash, time, expire_time)
      select 'p', 'bind', 'h', ${NOW - 3 * day}::bigint + n, 0 from generate_series(1, 450) n`.execute(db)
    await sql`insert into sms_code (phone, scene, code_hash, time, expire_time) values ('p', 'bind', 'h', ${NOW - day}, 0)`.execute(
      db,
    )
    await sql`insert into wrong_tries (key, tries, last_time, locked_until) values
      ('old', 9, ${NOW - 2 * day}, ${NOW - day}), ('locked', 9, ${NOW - 2 * day}, ${NOW + day})`.execute(db)
    expect(await enforceRetention(db, NOW, AbortSignal.abort()), 'by a process that stops').toBe(0)
    expect(await enforceRetention(db, NOW)).toBe(451)
    expect([await countOf('sms_code'), await countOf('wrong_tries')]).toEqual([1, 1])
    expect(await enforceRetention(db, NOW)).toBe(0)
  })

  test('deletes what was said in the chat, and then the chat', async () => {
    const day = 24 * 60 * 60_000
    await sql`insert into sandbox.chat values ('old', null, null, ${NOW - 91 * day}), ('new', null, null, ${NOW - 91 * day})`.execute(
      db,
    )
    await sql`insert into sandbox.chat_message (chat_id, client_id, author, text, visible_time) values
      ('old', 'a', 'player', '', ${NOW - 91 * day}), ('new', 'b', 'player', '', ${NOW - 89 * day})`.execute(db)
    expect(await enforceSandboxRetention(inSandbox(db), NOW)).toBe(2)
    expect([await countOf('sandbox.chat'), await countOf('sandbox.chat_message')]).toEqual([1, 1])
  })

  test('forgets guests with all that is theirs, once nobody can be them any more; accounts stay', async () => {
    const at = NOW - 61 * 24 * 60 * 60_000
    const [gone, playing, account] = [newPlayer(at), newPlayer(at), { ...newPlayer(at), guest: false }]
    await db.insertInto('player').values([gone, playing, account]).execute()
    for (const { uid } of [gone, account])
      await db.insertInto('favourite').values({ uid, code: 'x', time: at }).execute()
    const session = { deviceId: 'd', device: 'd', address: 'a', createTime: at, seenTime: at, expireTime: NOW + 1 }
    await db
      .insertInto('playerSession')
      .values({ ...session, id: 's', uid: playing.uid, tokenHash: Buffer.from('t') })
      .execute()
    await enforceRetention(db, NOW)
    const left = await db.selectFrom('player').select('uid').execute()
    expect(left.map(({ uid }) => uid).toSorted()).toEqual([playing.uid, account.uid].toSorted())
    expect(await countOf('favourite')).toBe(1)
    await enforceRetention(db, NOW + 2)
    expect(await countOf('player')).toBe(1)
  })

  describe('of an account that nobody has used for five years', () => {
    const used = new Date('2030-03-10T04:00:00Z').getTime()
    const dayBefore = new Date('2035-03-09T04:00:00Z').getTime()
    const dayAfter = new Date('2035-03-11T04:00:00Z').getTime()

    async function account(): Promise<string> {
      const player = { ...newPlayer(used - 1), guest: false, password: 'hash' }
      const { uid } = player
      await db.insertInto('player').values(player).execute()
      await sql`update player set identity_name = 'name', register_phone = 'phone' where uid = ${uid}`.execute(db)
      await rememberDay(db, uid, used)
      await sql`insert into identity (uid, base) values (${uid}, 'base')`.execute(db)
      await sql`insert into uploaded_file (file_id, uid, scene, request_id, type, width, height, hash, content, time)
        values (${uid}, ${uid}, 'kyc', 'r', 'image/jpeg', 1, 1, 'h', '', ${used})`.execute(db)
      await sql`insert into identity_image (uid, side, file_id, status) values (${uid}, 'front', ${uid}, 'approved')`.execute(
        db,
      )
      await sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, status, create_time)
        values (${uid}, ${uid}, 'p', 'gcash', 'name', 'account', 'InstaPay', 100, 2, ${used})`.execute(db)
      return uid
    }

    async function personal(uid: string) {
      const { rows } = await sql<Record<string, string | null>>`
        select p.password, p.username, p.register_phone, p.identity_name, o.name, o.account,
          (select count(*)::int from identity where uid = ${uid}) as papers,
          (select count(*)::int from uploaded_file where uid = ${uid}) as pictures
        from player p join withdraw_order o on o.uid = p.uid where p.uid = ${uid}`.execute(db)
      return rows[0]
    }

    test('deletes papers and what else is personal, and keeps the books', async () => {
      const uid = await account()
      await enforceRetention(db, dayBefore)
      expect(await personal(uid)).toMatchObject({ password: 'hash', papers: 1, pictures: 1, account: 'account' })
      await enforceRetention(db, dayAfter)
      const nothing = {
        password: null,
        registerPhone: '',
        identityName: null,
        name: '',
        account: '',
        papers: 0,
        pictures: 0,
      }
      expect(await personal(uid)).toEqual({ ...nothing, username: 'closed' })
    })

    test('keeps it while money is in it', async () => {
      const uid = await account()
      await inTransaction(db, (trx) => creditDeposit(trx, 'p', { uid, key: uid, amount: centavos(100), now: used }))
      await enforceRetention(db, dayAfter)
      expect(await personal(uid)).toMatchObject({ password: 'hash', papers: 1, pictures: 1 })
    })

    test('keeps it while money is held until its owner is verified', async () => {
      const uid = await account()
      const forfeit = { journalKey: `forfeit:${uid}`, uid, amount: 100, time: used, returnTime: null }
      await db.insertInto('identityForfeit').values(forfeit).execute()
      await enforceRetention(db, dayAfter)
      expect(await personal(uid)).toMatchObject({ password: 'hash', papers: 1, pictures: 1 })
    })

    test('keeps it when it was used since', async () => {
      const uid = await account()
      await rememberDay(db, uid, used + 3 * DAY_MS)
      await enforceRetention(db, dayAfter)
      expect(await personal(uid)).toMatchObject({ papers: 1 })
    })
  })
})

test('a table from which nothing can be deleted does not keep what is past its time in the others', async () => {
  await sql`delete from registration_flag`.execute(db)
  await sql`insert into registration_flag (device_id, code, time) values ('stuck', 'CODE', 0)`.execute(db)
  await sql`insert into rate_limit (key, uses, window_end) values ('old', 1, 0)`.execute(db)
  await sql`
    create function keep() returns trigger language plpgsql as $$ begin raise exception 'It cannot go'; end $$`.execute(
    db,
  )
  await sql`create trigger keep before delete on registration_flag for each row execute function keep()`.execute(db)
  await expect(enforceRetention(db, NOW)).rejects.toThrow('1 failed')
  expect(await db.selectFrom('rateLimit').select('key').where('key', '=', 'old').execute()).toEqual([])
  await sql`drop function keep cascade`.execute(db)
})
