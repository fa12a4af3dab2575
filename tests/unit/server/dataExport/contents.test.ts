import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENTS, type Content } from '../../../../server/domain/dataExport/contents.ts'
import { isTime, OWN_FILES } from '../../../../server/domain/dataExport/rows.ts'
import { inSandbox, SANDBOX } from '../../../../sandbox/database/open.ts'
import { migrate } from '../../../../server/database/migrate.ts'
import type { OpenedDatabase } from '../../../../server/database/open.ts'
import { openOperatorDatabase } from '../databaseForTests.ts'

/** Of the database's own keeping, unknown to the operator. */
const UNKNOWN: ReadonlySet<string> = new Set(['encrypted_column', 'migration'])
/** Numbers that are neither money nor times. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  accountEvent: ['id'],
  coupon: ['id', 'value'],
  depositOrder: ['couponId'],
  depositQuote: ['couponId'],
  ledgerEntry: ['journalId', 'amount', 'balanceAfter'],
  // Not told: of a journal the archive has its reference and remark.
  ledgerJournal: ['id', 'reverses', 'position'],
  letter: ['id'],
  mallOrder: ['id'],
  rgLimit: ['value', 'nextValue'],
  clawThrow: ['id', 'beaconRound'],
  turnoverRequirement: ['id'],
  turnoverShare: ['requirementId'],
  turnoverTotal: ['pointParts'],
}

interface Column {
  schema: string
  table: string
  column: string
  type: string
}

let opened: OpenedDatabase
let columns: Column[]
beforeAll(async () => {
  opened = await openOperatorDatabase()
  await migrate(inSandbox(opened.db), undefined, SANDBOX)
  const { rows } = await sql<Column>`
    select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname !~ '^(pg_|information_schema)'`.execute(opened.db)
  columns = rows
})
afterAll(() => opened.close())

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const contentOf = (table: string): Content | undefined => new Map(Object.entries(CONTENTS)).get(camel(table))

test('every table of the database is in the archive, or in the list of those that are not', () => {
  const operators = columns.filter(({ schema }) => schema === 'public').map(({ table }) => table)
  const known = [...new Set(operators)].filter((table) => !UNKNOWN.has(table)).map(camel)
  expect(known.toSorted()).toEqual(Object.keys(CONTENTS).toSorted())
  // The sandbox beside it is other parties: their games, payments and chats are theirs to tell.
  expect([...new Set(columns.map(({ schema }) => schema))].toSorted()).toEqual(['public', 'sandbox'])
})

test('a table that names a player is left out for a reason of its own, never as the operator’s', () => {
  const named = columns.filter(({ schema, column }) => schema === 'public' && /(^|_)(uid|owner|account)$/.test(column))
  const left = [...new Set(named.map(({ table }) => table))].flatMap((table) => {
    const content = contentOf(table)
    return content && 'not' in content ? [`${table}: ${content.not}`] : []
  })
  expect(left.filter((line) => line.includes("the operator's own"))).toEqual([])
  expect(left.toSorted()).toEqual([
    'books_fault: sums over the entries, which are in the archive',
    'books_head: sums over the entries, which are in the archive',
    'books_round_fault: sums over the entries, which are in the archive',
    'books_told_fault: sums over the entries, which are in the archive',
    'data_export: the archive itself',
    'data_export_part: the archive itself',
    'ledger_account: sums over the entries, which are in the archive',
    'ledger_head: sums over the entries, which are in the archive',
    'ledger_verified: sums over the entries, which are in the archive',
    'liability_leaf: sums over the entries, which are in the archive',
    'live_message: says again what is told elsewhere, and is gone after a day',
    'recovery_code: hashes of recovery codes, which open the account',
    'sms_code: one-time codes and proofs, as hashes; gone after days',
    'wallet_transaction: the receipts of the game providers; what they moved is a balance change and a round',
  ])
})

/** What a row shows; what changes rows is looked at in the archives of players. */
const shown = () =>
  columns.flatMap(({ schema, table, column, type }) => {
    const content = schema === 'public' ? contentOf(table) : undefined
    if (!content || 'not' in content || content.without?.includes(camel(column))) return []
    return [{ table: camel(table), column: camel(column), type, content }]
  })

test('no column that sounds like a secret is in it', () => {
  const secrets = shown().filter(
    ({ column, type }) => type === 'bytea' || /hash|token|secret|seed|key|password|session|p256dh|^auth$/i.test(column),
  )
  expect(secrets.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    // Of throws that are over: they verify them.
    'clawThrow.beaconKey',
    'clawThrow.clientSeed',
    'clawThrow.serverSeed',
    'identityForfeit.journalKey',
    // Of a journal its reference and remark alone are told.
    'ledgerJournal.bodyHash',
    'ledgerJournal.hash',
    'ledgerJournal.idempotencyKey',
    'ledgerJournal.key',
    'ledgerJournal.previousHash',
  ])
})

test('every large number is money, a time, or a count that is known as one', () => {
  const unknown = shown().filter(({ table, column, type, content }) => {
    if (type !== 'bigint' || isTime(column)) return false
    if (Array.isArray(content.money) && content.money.includes(column)) return false
    return !COUNTS[table]?.includes(column) && column !== 'maxBonus' && column !== 'minDeposit'
  })
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  const times = shown().filter(({ column, type }) => isTime(column) && type !== 'bigint')
  expect(times).toEqual([])
})

test('files have names of their own, and an order that tells rows apart', async () => {
  const names = OWN_FILES.map(({ content }) => content.file)
  expect(new Set(names).size).toBe(names.length)
  for (const { table, content } of OWN_FILES) {
    const { rows } = await sql<{ key: string[] }>`
      select array(select a.attname::text from unnest(i.indkey) k
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as key
      from pg_index i where i.indisunique and i.indpred is null and i.indrelid = ${sql.lit(snake(table))}::regclass`.execute(
      opened.db,
    )
    const ordered = new Set(['uid', ...content.key])
    expect(
      rows.some(({ key }) => key.every((column) => ordered.has(camel(column)))),
      table,
    ).toBe(true)
  }
})

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
