import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSigned, type Signed } from '../../../../contract/books/checkpoint.ts'
import { entryOf } from '../../../../contract/books/entry.ts'
import { isConsistent, isIncluded, leafHash } from '../../../../contract/books/merkle.ts'
import { readKey } from '../../../../contract/books/note.ts'
import { MINUTE_MS } from '../../../../contract/durations.ts'
import { DATABASE_NOW } from '../../../../server/database/databaseNow.ts'
import type { Database } from '../../../../server/database/open.ts'
import { rotateSigningKey, verifierKeys } from '../../../../server/domain/books/keys.ts'
import { proofsOf } from '../../../../server/domain/books/log.ts'
import { sealBooks } from '../../../../server/domain/books/seal.ts'
import { serveBooks } from '../../../../server/http/books.ts'
import type { TestDatabase } from '../databaseForTests.ts'
import { NOW } from '../moneyForTests.ts'
import { behindTheTriggers, give, openBooks, ORIGIN, publish, seal } from './booksForTests.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openBooks()
})
beforeEach(async () => {
  db = await database.fresh()
})
afterAll(() => database.close())

async function checkpoints(): Promise<Signed[]> {
  const [newest = ''] = await verifierKeys(db)
  const key = readKey(newest)
  const rows = await db.selectFrom('booksCheckpoint').select('note').orderBy('size').execute()
  return rows.flatMap(({ note }) => (key && readSigned(note, key)) ?? [])
}

async function last(): Promise<Signed['checkpoint']> {
  const signed = (await checkpoints()).at(-1)
  if (!signed) throw new Error('Nothing is sealed')
  return signed.checkpoint
}

/** Whether the log has the head that the player's chain has now, by the proof for its entry. */
async function isSealed(uid: string): Promise<boolean> {
  const own = await db.selectFrom('booksHead').selectAll().where('uid', '=', uid).executeTakeFirst()
  const head = await db.selectFrom('ledgerHead').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!own || !head) return false
  const tree = await last()
  const { inclusion } = await proofsOf(db, tree.size, { entry: own.entry })
  const entry = entryOf({ uid, position: head.length, hash: head.hash.toString('hex') }, own.salt)
  return isIncluded(leafHash(entry), own.entry, tree, inclusion)
}

test('however many chains move, the same statements are prepared', async () => {
  for (const players of [1, 2, 3]) {
    for (let n = 0; n < players; n += 1) await give(db, `p${n}`, players)
    await seal(db)
  }
  const { rows } = await sql`
    select from pg_prepared_statements where statement ~ 'delete from "?books_fault' and statement !~ 'pg_prepared'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('what is more than one sealing takes is sealed with the next ones, and scanned until then', async () => {
  await seal(db)
  const chains = Array.from({ length: 12 }, (_, n) => `p${n}`)
  for (const uid of chains) for (const n of [1, 2, 3]) await give(db, uid, n)
  const looked = async () => {
    // As if two minutes had passed: all ids are committed.
    await sql`update books_log set next_at = ${DATABASE_NOW} - ${2 * MINUTE_MS}`.execute(db)
    const sealed = await sealBooks(db, ORIGIN, { now: NOW, slice: 2 })
    const { rows } = await sql<{ next: number }>`select max(next_journal) as next from books_looked`.execute(db)
    return { ...sealed, next: rows[0]?.next ?? 0 }
  }
  // Of ten chains two journals; the last of each waits, and two chains as a whole.
  const first = await looked()
  expect(first).toMatchObject({ faults: [], waiting: 10 + 2 * 3 })
  const second = await looked()
  expect(second).toEqual({ faults: [], waiting: 2, next: first.next })
  const third = await looked()
  expect(third.waiting).toBe(0)
  expect(third.next).toBeGreaterThan(first.next)
  for (const uid of chains) expect(await isSealed(uid)).toBe(true)
})

test('so are chains beyond those that one sealing looks at', async () => {
  await seal(db)
  const chains = Array.from({ length: 25 }, (_, n) => `p${n}`)
  for (const uid of chains) await give(db, uid)
  const sealed = () => sealBooks(db, ORIGIN, { now: NOW, slice: 2 })
  expect([await sealed(), await sealed()]).toMatchObject([{ waiting: 5 }, { waiting: 0 }])
  for (const uid of chains) expect(await isSealed(uid)).toBe(true)
})

test('the heads of all chains that moved are in the next checkpoint, and in no further one until they move', async () => {
  for (const uid of ['ana', 'jose', 'maria']) await give(db, uid)
  expect(await seal(db)).toEqual([])
  expect(await last()).toMatchObject({ origin: ORIGIN, size: 3 })
  for (const uid of ['ana', 'jose', 'maria']) expect(await isSealed(uid)).toBe(true)

  await seal(db)
  expect(await checkpoints()).toHaveLength(1)

  const older = await last()
  await give(db, 'maria', 2)
  expect(await isSealed('maria')).toBe(false)
  await seal(db)
  const newer = await last()
  expect(newer.size).toBe(4)
  expect(await isSealed('maria')).toBe(true)
  expect(await isSealed('ana')).toBe(true)
  const { consistency } = await proofsOf(db, newer.size, { olderSize: older.size })
  expect(isConsistent(older, newer, consistency)).toBe(true)
})

test('what two processes seal at once is sealed once', async () => {
  for (const uid of ['ana', 'jose', 'maria']) await give(db, uid)
  await Promise.all([seal(db), seal(db), seal(db)])
  expect(await last()).toMatchObject({ size: 3 })
  expect(await isSealed('jose')).toBe(true)
})

describe('a chain that was changed is left out and named', () => {
  beforeEach(async () => {
    for (const uid of ['ana', 'maria']) for (const n of [1, 2]) await give(db, uid, n)
    await seal(db)
    for (const uid of ['ana', 'maria']) await give(db, uid, 3)
  })

  const OF_MARIA = `(select id from ledger_journal where key = 'give:maria:3')`
  const changes: Record<string, [statements: string, position: number, journal: string | null]> = {
    'a journal that is not sealed yet': [
      `update ledger_journal set remark = 'x' where id = ${OF_MARIA}`,
      3,
      'give:maria:3',
    ],
    'one of its entries': [
      `update ledger_entry set amount = amount + 1 where journal_id = ${OF_MARIA}`,
      3,
      'give:maria:3',
    ],
    'it was taken out': [
      `delete from ledger_entry where journal_id = ${OF_MARIA}; delete from ledger_journal where id = ${OF_MARIA}`,
      3,
      null,
    ],
    'its end is older than what was sealed': [
      `update ledger_head set (length, hash) = (select position, hash from ledger_journal where key = 'give:maria:1')
        where uid = 'maria'`,
      2,
      'give:maria:2',
    ],
    'it has no end': [`delete from ledger_head where uid = 'maria'`, 4, null],
    'its end is another': [`update ledger_head set hash = '' where uid = 'maria'`, 4, null],
  }
  test.each(Object.entries(changes))('%s', async (_what, [statements, position, journal]) => {
    await behindTheTriggers(db, statements)
    expect(await seal(db)).toEqual([{ uid: 'maria', position, journal }])
    expect(await isSealed('ana')).toBe(true)
    expect(await last()).toMatchObject({ size: 3 })
    // It is told once.
    expect(await seal(db)).toEqual([])
    expect(await db.selectFrom('booksFault').select(['uid', 'position']).execute()).toEqual([
      { uid: 'maria', position },
    ])
  })

  test('until it is as it was', async () => {
    await behindTheTriggers(db, `update ledger_journal set remark = 'x' where id = ${OF_MARIA}`)
    await seal(db)
    await sql.raw(`update ledger_journal set remark = '' where id = ${OF_MARIA}`).execute(db)
    await seal(db)
    expect(await isSealed('maria')).toBe(true)
    expect(await db.selectFrom('booksFault').select('uid').execute()).toEqual([])
  })
})

test('what is sealed is neither changed nor deleted by mistake', async () => {
  await give(db, 'maria')
  await seal(db)
  for (const statement of [
    `update books_tile set content = '' where level = 0`,
    'delete from books_tile',
    `update books_checkpoint set note = ''`,
    'delete from books_checkpoint',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('The sealed books are only added to')
})

test('a new key signs beside the last one, by which it becomes known', async () => {
  await give(db, 'maria')
  await seal(db)
  const [old = ''] = await verifierKeys(db)
  await rotateSigningKey(db)
  await give(db, 'maria', 2)
  await seal(db)
  const keys = await verifierKeys(db)
  expect(keys).toEqual([expect.not.stringContaining(old), old])
  const { note } = await db.selectFrom('booksCheckpoint').select('note').where('size', '=', 2).executeTakeFirstOrThrow()
  for (const key of keys.map(readKey)) expect(key && readSigned(note, key)?.checkpoint.size).toBe(2)
  await rotateSigningKey(db)
  expect((await verifierKeys(db)).at(-1)).toBe(keys[0])
})

test('a stranger reads checkpoint, keys and tiles, and comes to the same root', async () => {
  const app = fastify()
  serveBooks(app, db)
  const get = (path: string) => app.inject(`/books/${path}`)
  expect((await get('checkpoint')).statusCode).toBe(404)
  await give(db, 'ana')
  await give(db, 'maria')
  await seal(db)
  // Witnesses are asked first.
  expect((await get('checkpoint')).statusCode).toBe(404)
  await publish(db)

  const key = readKey((await get('keys')).body.trim())
  const answer = await get('checkpoint')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const { checkpoint } = (key && readSigned(answer.body, key)) ?? {}
  const { rawPayload: bundle } = await get('tile/entries/000.p/2')
  const entries = [bundle.subarray(2, 66), bundle.subarray(68)]
  expect([bundle.readUInt16BE(0), bundle.readUInt16BE(66)]).toEqual(entries.map(({ length }) => length))
  const { rawPayload: tile } = await get('tile/0/000.p/2')
  expect(tile).toEqual(Buffer.concat(entries.map(leafHash)))
  for (const [n, entry] of entries.entries()) {
    const sibling = tile.subarray(32 * (1 - n), 32 * (2 - n))
    expect(checkpoint && isIncluded(leafHash(entry), n, checkpoint, [sibling])).toBe(true)
  }
  for (const path of [
    '0/000',
    '0/000.p/3',
    '0/000.p/0',
    '0/000.p/256',
    '00/000.p/2',
    '0/0.p/2',
    '0/x000/000.p/2',
    '1/000',
    'x',
  ])
    expect((await get(`tile/${path}`)).statusCode, path).toBe(404)
  await app.close()
})
