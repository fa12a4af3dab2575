import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Books, booksCalls } from '../../../../contract/calls/books.ts'
import { readKey } from '../../../../contract/books/note.ts'
import type { Database } from '../../../../server/database/open.ts'
import { rotateSigningKey, verifierKeys } from '../../../../server/domain/books/keys.ts'
import { ownBooks } from '../../../../server/domain/books/ownBooks.ts'
import type { Witness } from '../../../../server/domain/books/witnesses.ts'
import { startWitness } from '../../../../tools/witness/server.ts'
import { checkBooks, type Seen } from '../../../../workers/proof/books.ts'
import type { TestDatabase } from '../databaseForTests.ts'
import { NOW } from '../moneyForTests.ts'
import { behindTheTriggers, give, openBooks, publish, seal } from './booksForTests.ts'

const NOTHING: Seen = { log: null, head: null }
const NONE = { olderSize: 0, position: 0 }

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openBooks()
})
beforeEach(async () => {
  db = await database.fresh()
  for (const uid of ['ana', 'maria']) await give(db, uid)
  await sealNow()
})
afterAll(() => database.close())

async function sealNow(witnesses: readonly Witness[] = []): Promise<void> {
  await seal(db)
  await publish(db, witnesses)
}

/** What the operator answers to a device of Maria that has seen this. */
async function told(seen: Seen = NOTHING, witnesses: readonly Witness[] = []): Promise<Books> {
  const asked = { olderSize: seen.log?.size ?? 0, position: seen.head?.position ?? 0 }
  const books = await ownBooks(db, { uid: 'maria', witnesses, now: NOW, ...asked })
  const answer = v.parse(booksCalls.userBooks.data, structuredClone(books))
  if (!answer) throw new Error('Nothing is sealed')
  return answer
}

const check = (books: Books, seen: Seen = NOTHING) => checkBooks(books, 'maria', seen)

async function seenNow(): Promise<Seen> {
  const found = check(await told())
  if (found.fault !== null) throw new Error(found.fault)
  return found.seen
}

test('a player finds the end of their own ledger in the books, and in each later checkpoint all that was seen before', async () => {
  const first = check(await told())
  expect(first).toMatchObject({
    fault: null,
    good: { isOwnSealed: true, witnesses: [], since: null, moves: [{ amount: 100, balanceAfter: 100 }] },
  })
  let seen = await seenNow()
  for (const n of [2, 3, 4]) {
    await give(db, 'ana', n)
    if (n > 2) await give(db, 'maria', n)
    await sealNow()
    const next = check(await told(seen), seen)
    expect(next).toMatchObject({ fault: null, good: { since: seen.log?.sealedTime } })
    if (next.fault === null) seen = next.seen
  }
  expect(seen).toMatchObject({ log: { size: 7 }, head: { position: 3 } })
})

test('a row of the records has the id of its move', async () => {
  const found = check(await told())
  const { journalId, line } = await db
    .selectFrom('playerEntry')
    .select(['journalId', 'line'])
    .where('uid', '=', 'maria')
    .executeTakeFirstOrThrow()
  expect(found).toMatchObject({ good: { moves: [{ id: `${journalId}-${line}` }] } })
})

test('whoever has not moved since the books began to be sealed is in none, and a device that has seen more is told of more', async () => {
  expect(await ownBooks(db, { uid: 'zoe', witnesses: [], now: NOW, ...NONE })).toMatchObject({ head: null })
  // Sealed, and not yet shown to witnesses.
  await give(db, 'ana', 2)
  await seal(db)
  expect(await told()).toMatchObject({ checkpoint: expect.stringContaining('\n2\n') })
  const longer = await ownBooks(db, { uid: 'maria', witnesses: [], now: NOW, ...NONE, olderSize: 3 })
  expect(longer).toMatchObject({ checkpoint: expect.stringContaining('\n3\n') })
})

test('the witnesses that have cosigned are named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'books-'))
  const [log] = (await verifierKeys(db)).flatMap((text) => readKey(text) ?? [])
  if (!log) throw new Error('The log has no key')
  const running = await Promise.all(
    ['one.example', 'two.example'].map((name) =>
      startWitness({ name, logs: [log], file: join(folder, name), host: '127.0.0.1', port: 0 }),
    ),
  )
  const witnesses = running.flatMap(({ verifierKey, url }) => {
    const key = readKey(verifierKey)
    return key ? [{ key, url }] : []
  })
  await publish(db, witnesses.slice(0, 1))
  expect(check(await told(NOTHING, witnesses))).toMatchObject({ good: { witnesses: ['one.example'], asked: 2 } })
  await publish(db, witnesses)
  expect(check(await told(NOTHING, witnesses))).toMatchObject({ good: { witnesses: ['one.example', 'two.example'] } })
  for (const { close } of running) await close()
  await rm(folder, { recursive: true })
})

test('a new key is known by the last one, and no other is', async () => {
  const seen = await seenNow()
  await rotateSigningKey(db)
  await give(db, 'ana', 2)
  await sealNow()
  const next = check(await told(seen), seen)
  expect(next).toMatchObject({ fault: null, seen: { log: { keys: await verifierKeys(db) } } })
  await rotateSigningKey(db)
  await give(db, 'ana', 3)
  await sealNow()
  expect(check(await told(seen), seen)).toEqual({ fault: 'signature' })
  expect(next.fault === null && check(await told(next.seen), next.seen).fault).toBeNull()
})

describe('what the operator cannot show unseen', () => {
  const REWRITE = `delete from books_cosignature; delete from books_checkpoint; delete from books_tile; delete from books_head;
    delete from books_log; delete from ledger_entry; delete from ledger_journal; delete from ledger_head; delete from ledger_account`

  test('other books of the same length, longer ones, and shorter ones', async () => {
    const seen = await seenNow()
    await behindTheTriggers(db, REWRITE)
    for (const uid of ['ana', 'maria']) await give(db, uid, 9)
    await sealNow()
    expect(check(await told(seen), seen)).toEqual({ fault: 'rewritten' })
    await give(db, 'ana', 10)
    await sealNow()
    expect(check(await told(seen), seen)).toEqual({ fault: 'rewritten' })
    await behindTheTriggers(db, REWRITE)
    await give(db, 'maria', 9)
    await sealNow()
    expect(check(await told(seen), seen)).toEqual({ fault: 'shorter' })
  })

  test('a ledger that goes on from another past, in a log that goes on from the same', async () => {
    const seen = await seenNow()
    await behindTheTriggers(
      db,
      `delete from books_head where uid = 'maria'; delete from ledger_entry where owner = 'maria';
        delete from ledger_journal where uid = 'maria'; delete from ledger_head where uid = 'maria';
        delete from ledger_account where owner = 'maria'`,
    )
    for (const n of [7, 8]) await give(db, 'maria', n)
    await sealNow()
    const books = await told(seen)
    expect(check(books, seen)).toEqual({ fault: 'otherSalt' })
    const { head } = seen
    expect(check(books, { ...seen, head: head && { ...head, salt: books.head?.salt ?? '' } })).toEqual({
      fault: 'chain',
    })
  })

  test('an answer that is not what was sealed', async () => {
    const seen = await seenNow()
    await give(db, 'maria', 2)
    await sealNow()
    const books = await told(seen)
    const { head } = books
    if (!head) throw new Error('There is no head')
    const [first, ...rest] = head.journals
    const changed = (text: string) => text.replace('100', '900')
    const wrong: Record<string, [Books, string]> = {
      amount: [
        {
          ...books,
          head: { ...head, journals: head.journals.map((one) => ({ ...one, numbers: changed(one.numbers) })) },
        },
        'chain',
      ],
      boundary: [
        {
          ...books,
          head: {
            ...head,
            journals: head.journals.map(({ id, texts, numbers }) => ({
              id,
              texts: texts.slice(0, -1),
              numbers: `${texts.slice(-1)}${numbers}`,
            })),
          },
        },
        'chain',
      ],
      missing: [{ ...books, head: { ...head, journals: rest } }, 'chain'],
      added: [{ ...books, head: { ...head, journals: first ? [first, ...head.journals] : [] } }, 'chain'],
      hash: [{ ...books, head: { ...head, hash: head.previousHash } }, 'notIncluded'],
      entry: [{ ...books, head: { ...head, entry: 0 } }, 'notIncluded'],
      proof: [{ ...books, consistency: [] }, 'rewritten'],
      note: [{ ...books, checkpoint: books.checkpoint.replace('\n3\n', '\n4\n') }, 'signature'],
      gone: [{ ...books, head: null }, 'shorter'],
    }
    expect(check(books, seen).fault).toBeNull()
    for (const [what, [answer, fault]] of Object.entries(wrong)) expect(check(answer, seen).fault, what).toBe(fault)
    expect(checkBooks(books, 'ana', NOTHING)).toEqual({ fault: 'notIncluded' })
  })
})
