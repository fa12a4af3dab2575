import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../server/database/open.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'
import { chainOf, houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { NOW } from './moneyForTests.ts'

const GOOD = { balanced: true, chainOk: true, negative: [] }
const chain = chainOf('maria')

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

async function give(n: number): Promise<void> {
  const lines = [
    { account: houseAccount('bonus', 'maria'), amount: -100 },
    { account: playerAccount('maria', 'cash'), amount: 100 },
  ]
  await postJournal(db, { key: `give:${n}`, type: 'grant', uid: 'maria', lines, now: NOW })
}

/** As somebody would who may do everything on the database. */
async function behindTheTriggers(statement: string): Promise<void> {
  await sql`alter table ledger_journal disable trigger user`.execute(db)
  await sql`alter table ledger_entry disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
}

test('what was found good is not looked at again, but anew when asked for, and what that finds stays found', async () => {
  expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 3 })
  await behindTheTriggers(`update ledger_journal set remark = 'x' where chain = ${chain} and position = 1`)
  expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 3 })
  expect(await reconcile(db, { anew: true })).toMatchObject({ chainOk: false, balanced: true, journals: 3 })
  expect(await reconcile(db)).toMatchObject({ chainOk: false })
})

test('an entry is added to nothing that was found good', async () => {
  await reconcile(db)
  await behindTheTriggers(`insert into ledger_entry
    select journal_id, 3, account_id, asset, 100, balance_after + 100, 4, uid, type, at from ledger_entry
    where account_id = (select id from ledger_account where key = 'player:maria:cash') and position = 3`)
  expect(await reconcile(db)).toMatchObject({ balanced: false })
})

test('a chain that was written anew from its beginning, with good hashes, is noticed by what was found good before', async () => {
  await reconcile(db)
  await behindTheTriggers(`
    update ledger_journal set remark = 'x' where chain = ${chain} and position = 3;
    update ledger_journal j set hash = ledger_hash(
      previous_hash, array[key, body_hash, type, uid, ref_no, remark], format('%s|%s|%s|%s|%s', at, reverses, chain, position,
        (select string_agg(format('%s,%s,%s,%s', account_id, amount, balance_after, position), ';' order by line)
          from ledger_entry where journal_id = j.id)))
      where chain = ${chain} and position = 3;
    update ledger_chain set hash = (select hash from ledger_journal where chain = ${chain} and position = 3)
      where id = ${chain}`)
  const looked = await reconcile(db, { anew: true })
  expect(looked).toMatchObject({ balanced: true, chainOk: false })
})

test('a balance that is written over is noticed, whenever the last journal was', async () => {
  await reconcile(db)
  await sql`update ledger_account set balance = -1, may_overdraw = true where key = 'player:maria:cash'`.execute(db)
  const negative = [{ account: 'player:maria:cash', balance: -1 }]
  expect(await reconcile(db)).toMatchObject({ balanced: false, chainOk: true, negative })
})

test('it looks at any number of journals, in slices', async () => {
  for (let n = 4; n <= 7; n += 1) await give(n)
  const slice = 2
  expect(await reconcile(db, { slice })).toMatchObject({ ...GOOD, journals: 7 })
  await behindTheTriggers(`update ledger_entry set amount = amount + 1 where line = 1 and journal_id =
    (select id from ledger_journal where chain = ${chain} and position = 4)`)
  expect(await reconcile(db, { slice })).toMatchObject({ ...GOOD, journals: 7 })
  const bad = { balanced: false, chainOk: false, journals: 7 }
  expect(await reconcile(db, { slice, anew: true })).toMatchObject(bad)
  expect(await reconcile(db, { slice })).toMatchObject(bad)
  expect(await db.selectFrom('ledgerChecked').select(['chain', 'position']).execute()).toEqual([{ chain, position: 2 }])
})
