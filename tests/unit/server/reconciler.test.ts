import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { up as reconciliation } from '../../../server/database/migrations/771-reconciliation.ts'
import type { Database } from '../../../server/database/open.ts'
import { houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'
import { ledgerFaults, reconcileIfDue, reconciledAt } from '../../../server/domain/ledger/reconciler.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { MONEY_MIGRATIONS } from './moneyMigrations.ts'
import { NOW } from './moneyForTests.ts'

/** The statement from docs/operators.md, Back up and restore. */
const FORGET =
  'delete from ledger_verified; delete from ledger_checked; update ledger_reconciliation set finished_at = null'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let database: TestDatabase
let db: Database
let told: string[]
beforeAll(async () => {
  database = await openTestDatabase([...MONEY_MIGRATIONS, { name: '771-reconciliation', up: reconciliation }])
})
beforeEach(async () => {
  db = await database.fresh()
  told = []
  for (const n of [1, 2]) await give(n)
})
afterAll(() => database.close())

async function give(n: number): Promise<void> {
  const lines = [
    { account: houseAccount('bonus', 'maria'), amount: -100 },
    { account: playerAccount('maria', 'cash'), amount: 100 },
  ]
  await postJournal(db, { key: `give:${n}`, type: 'grant', uid: 'maria', lines, now: NOW })
}

const look = (stopping = new AbortController().signal) =>
  reconcileIfDue(db, stopping, (fault) => void told.push(String(fault)))
const lastOf = () => db.selectFrom('ledgerReconciliation').selectAll().executeTakeFirstOrThrow()
const verifiedOf = async () => (await db.selectFrom('ledgerVerified').select('position').executeTakeFirst())?.position
const ageBy = (ms: number) => sql`update ledger_reconciliation set finished_at = finished_at - ${ms}`.execute(db)
const faultsOf = async () =>
  Object.fromEntries((await ledgerFaults.get()).values.map(({ labels, value }) => [labels.kind, value]))

test('the ledger is reconciled once a day by one of all who look, and each tells what was found', async () => {
  await Promise.all([look(), look(), look()])
  await look()
  const { lease, finishedAt } = await lastOf()
  expect([lease, await verifiedOf(), told]).toEqual([1, 2, []])
  expect((await reconciledAt.get()).values[0]?.value).toBe((finishedAt ?? 0) / 1_000)
  expect(await faultsOf()).toEqual({ chain: 0, negative: 0, balance: 0 })
  await give(3)
  await ageBy(DAY_MS - HOUR_MS)
  await look()
  expect([(await lastOf()).lease, await verifiedOf()]).toEqual([1, 2])
  await ageBy(HOUR_MS)
  await look()
  expect([(await lastOf()).lease, await verifiedOf()]).toEqual([2, 3])
})

test('what is wrong is told of, and stands in the metrics until it is good', async () => {
  await sql`alter table ledger_journal disable trigger user`.execute(db)
  await sql`update ledger_journal set remark = 'x' where position = 2`.execute(db)
  await look()
  expect(told).toEqual(['Error: The books are wrong: maria at 2 (give:2)'])
  expect(await faultsOf()).toEqual({ chain: 1, negative: 0, balance: 0 })
  await sql`update ledger_journal set remark = '' where position = 2`.execute(db)
  await ageBy(DAY_MS)
  await look()
  expect(told).toHaveLength(1)
  expect(await faultsOf()).toEqual({ chain: 0, negative: 0, balance: 0 })
})

test('a run that is stopped lets another go on at once, one that dies when its lease is over', async () => {
  await look(AbortSignal.abort())
  expect(await lastOf()).toMatchObject({ lease: 1, finishedAt: null })
  await sql`update ledger_reconciliation set lease_until = lease_until + ${HOUR_MS}`.execute(db)
  await look()
  expect(await lastOf()).toMatchObject({ lease: 1, finishedAt: null })
  await sql`update ledger_reconciliation set lease_until = lease_until - ${HOUR_MS}`.execute(db)
  await look()
  expect(await lastOf()).toMatchObject({ lease: 2, finishedAt: expect.any(Number) })
})

test('on a full disk each goes on telling what was found, and nobody begins', async () => {
  await look()
  const { finishedAt } = await lastOf()
  const metricOfNow = async () => (await reconciledAt.get()).values[0]?.value
  const fillDisk = (event: string) =>
    sql
      .raw(
        `create or replace function find_no_room() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
        create trigger find_no_room before ${event} on ledger_reconciliation for each row execute function find_no_room()`,
      )
      .execute(db)
  await ageBy(DAY_MS)
  await fillDisk('update of finished_at')
  await expect(look()).rejects.toThrow('could not extend file')
  expect(await metricOfNow()).toBe(((finishedAt ?? 0) - DAY_MS) / 1_000)

  await sql`drop function find_no_room cascade`.execute(db)
  await sql`update ledger_reconciliation set lease_until = 0`.execute(db)
  await fillDisk('insert')
  reconciledAt.set(0)
  await look()
  expect(await metricOfNow()).toBe(((finishedAt ?? 0) - DAY_MS) / 1_000)
  expect((await lastOf()).lease).toBe(2)
})

test('when what was found good is forgotten, the next run verifies it all', async () => {
  await look()
  await sql`alter table ledger_journal disable trigger user`.execute(db)
  await sql`update ledger_journal set remark = 'x' where position = 1`.execute(db)
  await ageBy(DAY_MS)
  await look()
  expect(told).toEqual([])
  await sql.raw(FORGET).execute(db)
  await look()
  expect(told).toEqual(['Error: The books are wrong: maria at 1 (give:1)'])
})

test('whoever was thought dead ends, and says nothing of what it found', async () => {
  await sql
    .raw(
      `create function take_over() returns trigger language plpgsql as $$
        begin update ledger_reconciliation set lease = lease + 1; return null; end $$;
      create trigger take_over after insert on ledger_verified execute function take_over()`,
    )
    .execute(db)
  await expect(look()).rejects.toThrow('Another process has taken over')
  expect(await lastOf()).toMatchObject({ lease: 2, finishedAt: null })
})
