import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/database/open.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'
import { houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { NOW } from './moneyForTests.ts'

const GOOD = { balanced: true, chainOk: true, negative: [], faults: [] }

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  db = await database.fresh()
  for (let n = 1; n <= 3; n += 1) await give(n)
})
afterAll(() => database.close())

async function give(n: number, uid = 'maria'): Promise<void> {
  const lines = [
    { account: houseAccount('bonus', uid), amount: -100 },
    { account: playerAccount(uid, 'cash'), amount: 100 },
  ]
  const key = uid === 'maria' ? `give:${n}` : `give:${uid}:${n}`
  await postJournal(db, { key, type: 'grant', uid, lines, now: NOW })
}

/** As an attacker with full access to the database. */
async function behindTheTriggers(statement: string): Promise<void> {
  await sql`alter table ledger_journal disable trigger user`.execute(db)
  await sql`alter table ledger_entry disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
}

const fault = (position: number, journal: string | null, uid = 'maria') => ({ uid, chain: null, position, journal })

test('what was found good is not looked at again, but anew when asked for, and what that finds stays found', async () => {
  expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 3 })
  await behindTheTriggers(`update ledger_journal set remark = 'x' where uid = 'maria' and position = 1`)
  expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 3 })
  const found = { chainOk: false, balanced: true, journals: 3, faults: [fault(1, 'give:1')] }
  expect(await reconcile(db, { anew: true })).toMatchObject(found)
  expect(await reconcile(db)).toMatchObject(found)
})

test('an entry is added to nothing that was found good', async () => {
  await reconcile(db)
  await behindTheTriggers(`insert into ledger_entry
    select journal_id, 3, account_id, asset, 100, balance_after + 100, 4, uid, type, at, owner from ledger_entry
    where account_id = (select id from ledger_account where key = 'player:maria:cash') and position = 3`)
  expect(await reconcile(db)).toMatchObject({ balanced: false })
})

/** Recomputes a journal's hash and the head of its chain. */
const REHASH = `
  update ledger_journal j set hash = ledger_hash(
    previous_hash, array[key, body_hash, type, uid, ref_no, remark, idempotency_key],
    format('%s|%s||%s|%s', at, reverses, position,
      (select string_agg(format('%s,%s,%s,%s', a.key, amount, balance_after, position), ';' order by line)
        from ledger_entry e join ledger_account a on a.id = e.account_id where journal_id = j.id)))
    where uid = 'maria' and position = 3;
  update ledger_head set hash = (select hash from ledger_journal where uid = 'maria' and position = 3) where uid = 'maria'`

test('a chain that was written anew from its beginning, with good hashes, is noticed by what was found good before', async () => {
  await reconcile(db)
  await behindTheTriggers(`update ledger_journal set remark = 'x' where uid = 'maria' and position = 3; ${REHASH}`)
  const looked = await reconcile(db, { anew: true })
  expect(looked).toMatchObject({ balanced: true, chainOk: false, faults: [fault(3, 'give:3')] })
})

test('a balance that is written over is noticed, whenever the last journal was', async () => {
  await reconcile(db)
  await sql`update ledger_account set balance = -1, may_overdraw = true where key = 'player:maria:cash'`.execute(db)
  const negative = [{ account: 'player:maria:cash', balance: -1 }]
  expect(await reconcile(db)).toMatchObject({ balanced: false, chainOk: true, negative })
})

test('money that came from nowhere is noticed, if nothing else tells', async () => {
  await reconcile(db)
  await sql`insert into ledger_account (key, asset, may_overdraw, balance, entries) values ('house:other', 'PHP', true, 5, 1)`.execute(
    db,
  )
  await behindTheTriggers(`insert into ledger_entry
    select journal_id, 3, (select id from ledger_account where key = 'house:other'), asset, 5, 5, 1, null, type, at
    from ledger_entry where position = 3 limit 1`)
  expect(await reconcile(db)).toMatchObject({ balanced: false, chainOk: true })
})

test('it looks at any number of journals, in slices', async () => {
  for (let n = 4; n <= 7; n += 1) await give(n)
  for (const uid of ['ana', 'jose', 'zoe']) for (let n = 1; n <= 2; n += 1) await give(n, uid)
  const slice = 2
  expect(await reconcile(db, { slice })).toMatchObject({ ...GOOD, journals: 13 })
  await behindTheTriggers(`update ledger_entry set amount = amount + 1 where line = 1 and journal_id =
    (select id from ledger_journal where uid = 'maria' and position = 4)`)
  expect(await reconcile(db, { slice })).toMatchObject({ ...GOOD, journals: 13 })
  const bad = { balanced: false, chainOk: false, journals: 13, faults: [fault(4, 'give:4')] }
  expect(await reconcile(db, { slice, anew: true })).toMatchObject(bad)
  expect(await reconcile(db, { slice })).toMatchObject(bad)
  const verified = await db.selectFrom('ledgerVerified').select(['uid', 'position']).orderBy('uid').execute()
  const upTo = { ana: 2, jose: 2, maria: 2, zoe: 2 }
  expect(Object.fromEntries(verified.map(({ uid, position }) => [uid, position]))).toEqual(upTo)
})

describe('whatever is done to a row of the journal is found and named', () => {
  const inBoth = (statement: string) => `
    insert into ledger_journal (id, key, body_hash, type, uid, ref_no, remark, at, reverses, position, previous_hash, hash)
      overriding system value ${statement}`
  const lift = `update ledger_journal set position = position + 10 where uid = 'maria'`
  const done: Record<string, [statement: string, position: number, journal: string | null, uid?: string]> = {
    ...Object.fromEntries(
      [
        `key = 'other'`,
        `body_hash = 'other'`,
        `type = 'vip'`,
        `ref_no = 'other'`,
        `remark = 'other'`,
        `idempotency_key = 'other'`,
        `at = at + 1`,
        `reverses = (select id from ledger_journal where key = 'give:1')`,
        `previous_hash = ''`,
        `hash = ''`,
      ].map((change) => [
        `changed: ${change}`,
        [`update ledger_journal set ${change} where key = 'give:2'`, 2, change.startsWith('key') ? 'other' : 'give:2'],
      ]),
    ),
    ...Object.fromEntries(
      [
        `amount = amount + 1`,
        `balance_after = balance_after + 1`,
        `uid = 'jose'`,
        `owner = 'jose'`,
        `type = 'vip'`,
        `at = at + 1`,
        `asset = 'DEMO'`,
        `account_id = (select id from ledger_account where key = 'player:jose:cash'), position = 9`,
      ].map((change) => [
        `an entry changed: ${change}`,
        [
          `update ledger_entry set ${change} where line = 2 and journal_id = (select id from ledger_journal where key = 'give:2')`,
          2,
          'give:2',
        ],
      ]),
    ),
    'given to another player': [`update ledger_journal set uid = 'jose', position = 2 where key = 'give:3'`, 3, null],
    'deleted with its entries': [
      `delete from ledger_entry where journal_id = (select id from ledger_journal where key = 'give:2');
        delete from ledger_journal where key = 'give:2'`,
      2,
      null,
    ],
    'deleted from the end': [
      `delete from ledger_entry where journal_id = (select id from ledger_journal where key = 'give:3');
        delete from ledger_journal where key = 'give:3'`,
      3,
      null,
    ],
    'deleted from the beginning, and the others moved up': [
      `delete from ledger_entry where journal_id = (select id from ledger_journal where key = 'give:1');
        delete from ledger_journal where key = 'give:1';
        update ledger_journal set position = position - 1 where uid = 'maria' and position = 2;
        update ledger_journal set position = position - 1 where uid = 'maria' and position = 3;
        update ledger_head set length = 2 where uid = 'maria'`,
      1,
      'give:2',
    ],
    'all of a chain deleted': [
      `delete from ledger_entry where owner = 'maria'; delete from ledger_journal where uid = 'maria'`,
      1,
      null,
    ],
    'its entries deleted': [
      `delete from ledger_entry where journal_id = (select id from ledger_journal where key = 'give:2')`,
      2,
      'give:2',
    ],
    'inserted at the end': [
      inBoth(
        `select 99, 'forged', '', type, uid, '', '', at, null, 4, hash, '' from ledger_journal where key = 'give:3'`,
      ),
      4,
      'forged',
    ],
    'inserted between two': [
      `${lift} and position > 1; update ledger_journal set position = position - 9 where uid = 'maria' and position > 10;
        ${inBoth(`select 99, 'forged', '', type, uid, '', '', at, null, 2, hash, '' from ledger_journal where key = 'give:1'`)}`,
      2,
      'forged',
    ],
    'inserted for a player who has no chain': [
      inBoth(
        `select 99, 'forged', '', type, 'nobody', '', '', at, null, 1, '', '' from ledger_journal where key = 'give:1'`,
      ),
      1,
      'forged',
      'nobody',
    ],
    'two of them swapped': [
      `${lift} and position = 2; update ledger_journal set position = 2 where uid = 'maria' and position = 3;
        update ledger_journal set position = 3 where uid = 'maria' and position = 12`,
      2,
      'give:3',
    ],
    'the head of the chain moved back': [
      `update ledger_head set (length, hash) =
        (select position, hash from ledger_journal where key = 'give:2') where uid = 'maria'`,
      3,
      'give:3',
    ],
    'the head of the chain deleted': [`delete from ledger_head where uid = 'maria'`, 1, 'give:1'],
    'the keys of two accounts swapped': [
      `update ledger_account set key = 'kept' where key = 'player:maria:cash';
        update ledger_account set key = 'player:maria:cash' where key = 'player:jose:cash';
        update ledger_account set key = 'player:jose:cash' where key = 'kept'`,
      1,
      'give:1',
    ],
  }

  test.each(Object.entries(done))('%s', async (_how, [statement, position, journal, uid]) => {
    await give(1, 'jose')
    await sql`alter table ledger_account drop constraint ledger_account_is_of_owner`.execute(db)
    await behindTheTriggers(statement)
    const { faults } = await reconcile(db)
    expect(faults).toContainEqual(fault(position, journal, uid))
    expect(await reconcile(db, { anew: true, slice: 1 })).toMatchObject({ faults })
  })

  test('and so is what was found good before', async () => {
    await reconcile(db)
    await behindTheTriggers(`update ledger_journal set hash = 'x' where key = 'give:3'`)
    expect(await reconcile(db)).toMatchObject({ chainOk: false, faults: [fault(3, 'give:3')] })
  })

  test('and so is one behind the end of what was found good', async () => {
    await reconcile(db)
    await behindTheTriggers(
      inBoth(
        `select 99, 'forged', '', type, uid, '', '', at, null, 4, hash, '' from ledger_journal where key = 'give:3'`,
      ),
    )
    expect(await reconcile(db)).toMatchObject({ chainOk: false, faults: [fault(4, 'forged')] })
  })

  test.each([
    ['behind the end of a sealed chain', `'maria', 5, 1`, { uid: null, chain: 5, position: 1 }],
    ['in a chain that there never was', `'maria', 64, 1`, { uid: null, chain: 64, position: 1 }],
    ['of nobody', `'', null, 1`, { uid: '', chain: null, position: 1 }],
  ])('and so is one %s', async (_where, place, found) => {
    await reconcile(db)
    await behindTheTriggers(`alter table ledger_journal drop constraint ledger_journal_is_in_a_chain;
      insert into ledger_journal (id, key, body_hash, type, uid, chain, position, ref_no, remark, at, previous_hash, hash)
        overriding system value values (99, 'forged', '', 'grant', ${place}, '', '', ${NOW}, '', '')`)
    expect(await reconcile(db)).toMatchObject({ chainOk: false, faults: [{ ...found, journal: 'forged' }] })
  })

  test('unless nothing was done', async () => {
    await give(1, 'jose')
    expect(await reconcile(db, { anew: true, slice: 1 })).toMatchObject({ ...GOOD, journals: 4 })
  })
})

test('every step is told, so that a lease outlasts a ledger of any size', async () => {
  const slicesOf = async () => {
    let slices = 0
    await reconcile(db, { slice: 1, afterSlice: async () => void (slices += 1) })
    return slices
  }
  await reconcile(db)
  const before = await slicesOf()
  await give(1, 'nobody')
  await reconcile(db)
  // A page of chains, one of players with heads, and two accounts.
  expect((await slicesOf()) - before).toBe(4)
})
