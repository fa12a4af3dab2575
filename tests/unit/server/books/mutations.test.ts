import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../server/database/open.ts'
import { reconcile } from '../../../../server/domain/ledger/reconciliation/reconcile.ts'
import { roundsOf } from '../../sandbox/draws.ts'
import type { TestDatabase } from '../databaseForTests.ts'
import { behindTheTriggers, drawsOf, give, openBooks, seal } from './booksForTests.ts'

const PLAYERS = ['ana', 'jose', 'maria']
const SEALED = 3
const JOURNALS = 5

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openBooks()
  db = await database.fresh()
  await moveEverybody(1, SEALED)
  await seal(db)
  await moveEverybody(SEALED + 1, JOURNALS)
  await behindTheTriggers(db, '')
}, 60_000)
afterAll(() => database.close())

async function moveEverybody(from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) for (const uid of PLAYERS) await give(db, uid, n)
}

const journalAt = (uid: string, position: number) =>
  `(select id from ledger_journal where uid = '${uid}' and position = ${position})`

/** To the row of a journal, or to one of its entries. */
const JOURNAL_CHANGES = [
  `key = key || 'x'`,
  `body_hash = 'other'`,
  `type = 'vip'`,
  `ref_no = 'other'`,
  `remark = 'other'`,
  `at = at + 1`,
  `previous_hash = ''`,
  `hash = ''`,
  `idempotency_key = 'other'`,
  `position = position + 100`,
]
const ENTRY_CHANGES = [
  'amount = amount + 1',
  'balance_after = balance_after - 1',
  `type = 'vip'`,
  'at = at + 1',
  `asset = 'DEMO'`,
  'position = position + 100',
]

interface Mutation {
  uid: string
  what: string
}

/** Changes, deletes, inserts or swaps something in one player's ledger. */
function mutationOf(seed: number): Mutation {
  const draw = drawsOf(seed)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value => values[draw(values.length)] ?? values[0]
  const uid = pick(['ana', 'jose', 'maria'])
  const position = 1 + draw(JOURNALS)
  const id = journalAt(uid, position)
  const other = journalAt(uid, 1 + (position % JOURNALS))
  const line = 1 + draw(2)
  const entries = `delete from ledger_entry where journal_id = ${id}`
  const kinds: Record<string, () => string> = {
    journal: () => `update ledger_journal set ${JOURNAL_CHANGES[draw(JOURNAL_CHANGES.length)]} where id = ${id}`,
    entry: () =>
      `update ledger_entry set ${ENTRY_CHANGES[draw(ENTRY_CHANGES.length)]} where journal_id = ${id} and line = ${line}`,
    deleted: () => `${entries}; delete from ledger_journal where id = ${id}`,
    entryDeleted: () => `${entries} and line = ${line}`,
    inserted: () => `insert into ledger_journal
      (key, body_hash, type, uid, ref_no, remark, at, position, previous_hash, hash)
      select 'forged', body_hash, type, uid, ref_no, remark, at, ${JOURNALS + 1}, hash, hash from ledger_journal where id = ${id}`,
    swapped: () => `update ledger_journal j set (key, body_hash, ref_no, hash) =
        (select key || 'x', o.body_hash, o.ref_no, o.hash from ledger_journal o where o.id = ${other}) where j.id = ${id}`,
    entriesSwapped: () => `update ledger_entry e set amount = -amount where journal_id = ${id}`,
    head: () => `update ledger_head set (length, hash) =
        (select position, hash from ledger_journal where id = ${journalAt(uid, 1 + draw(JOURNALS - 1))}) where uid = '${uid}'`,
  }
  const names = Object.keys(kinds)
  const name = names[draw(names.length)] ?? ''
  return { uid, what: kinds[name]?.() ?? '' }
}

class Undo extends Error {}

/** Who is named for this, by the next checkpoint, or by the reconciliation of all journals; everything is undone. */
async function namedFor(what: string): Promise<{ byCheckpoint: string[]; byReconciliation: string[] }> {
  const named = { byCheckpoint: [] as string[], byReconciliation: [] as string[] }
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(what).execute(trx)
      named.byReconciliation = (await reconcile(trx, { anew: true })).faults.flatMap(({ uid }) => uid ?? [])
      named.byCheckpoint = (await seal(trx)).map(({ uid }) => uid)
      throw new Undo()
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Undo)) throw fault
    })
  return named
}

test('nobody is named for a ledger that nobody has changed', async () => {
  expect(await namedFor('select')).toEqual({ byCheckpoint: [], byReconciliation: [] })
})

const mutations = Array.from({ length: roundsOf(20) }, (_, n) => ({ seed: n + 1, ...mutationOf(n + 1) }))

test.each(mutations)('what is done to a ledger is found and named (seed $seed)', async ({ uid, what }) => {
  const { byCheckpoint, byReconciliation } = await namedFor(what)
  expect(new Set([...byCheckpoint, ...byReconciliation]), what).toEqual(new Set([uid]))
})

test('what is not sealed yet is found by the next checkpoint alone', async () => {
  const { byCheckpoint } = await namedFor(
    `update ledger_entry set amount = amount + 1 where journal_id = ${journalAt('maria', SEALED + 1)}`,
  )
  expect(byCheckpoint).toEqual(['maria'])
})
