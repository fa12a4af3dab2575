import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cosignedAt } from '../../../contract/books/checkpoint.ts'
import { type Key, readKey, readNote, toBase64 } from '../../../contract/books/note.ts'
import type { Database } from '../../../server/database/open.ts'
import { verifierKeys } from '../../../server/domain/books/keys.ts'
import { proofsOf, publishedCheckpoint } from '../../../server/domain/books/log.ts'
import type { Witness } from '../../../server/domain/books/witnesses.ts'
import { startWitness } from '../../../tools/witness/server.ts'
import { behindTheTriggers, give, openBooks, publish, seal } from '../server/books/booksForTests.ts'
import type { TestDatabase } from '../server/databaseForTests.ts'

let database: TestDatabase
let db: Database
let folder: string
let log: Key
let closeAll: (() => Promise<void>)[]
beforeAll(async () => {
  database = await openBooks()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witness-'))
  closeAll = []
  db = await database.fresh()
  await give(db, 'maria')
  await seal(db)
  log = keyOf((await verifierKeys(db))[0])
})
afterEach(async () => {
  for (const close of closeAll) await close()
  await rm(folder, { recursive: true })
})
afterAll(() => database.close())

function keyOf(text = ''): Key {
  const key = readKey(text)
  if (!key) throw new Error(`${text} is no key`)
  return key
}

async function start(name: string): Promise<Witness & { close(): Promise<void> }> {
  const settings = { name, logs: [log], file: join(folder, name), host: '127.0.0.1', port: 0 }
  const { verifierKey, url, close } = await startWitness(settings)
  closeAll.push(close)
  return { key: keyOf(verifierKey), url, close }
}

/** The witnesses that have cosigned what is published. */
async function seenBy(witnesses: readonly Witness[]): Promise<string[]> {
  const published = await publishedCheckpoint(db)
  const note = published && readNote(published.note)
  return witnesses
    .filter(({ key }) => note && cosignedAt(note.text, note.signatures, key) !== null)
    .map(({ key }) => key.name)
}

/** The books from the beginning, with another journal than the one that was sealed. */
async function rewrite(): Promise<void> {
  await behindTheTriggers(
    db,
    `delete from books_cosignature; delete from books_checkpoint; delete from books_tile; delete from books_head;
      delete from books_log; delete from ledger_entry; delete from ledger_journal; delete from ledger_head; delete from ledger_account`,
  )
  for (const n of [7, 8, 9]) await give(db, 'maria', n)
  await seal(db)
}

test('two witnesses cosign each checkpoint, and go on where they were after a restart', async () => {
  const one = await start('one.example')
  const two = await start('two.example')
  await publish(db, [one, two])
  expect(await seenBy([one, two])).toEqual(['one.example', 'two.example'])

  await one.close()
  const again = await start('one.example')
  expect(again.key).toEqual(one.key)
  for (const n of [2, 3, 4]) {
    await give(db, 'maria', n)
    await seal(db)
  }
  await publish(db, [again, two])
  expect(await seenBy([again, two])).toEqual(['one.example', 'two.example'])
  expect(await publishedCheckpoint(db)).toMatchObject({ size: 4 })
})

test('neither cosigns books that were written anew, longer or as long as they were', async () => {
  const witnesses = [await start('one.example'), await start('two.example')]
  await publish(db, witnesses)
  await rewrite()
  await expect(publish(db, witnesses)).rejects.toThrow(/one.example refuses.*two.example refuses/s)
  expect(await seenBy(witnesses)).toEqual([])
  await give(db, 'maria', 10)
  await seal(db)
  await expect(publish(db, witnesses)).rejects.toThrow('refuses: it has seen other books')
  expect(await seenBy(witnesses)).toEqual([])
})

test('a checkpoint is published without a witness that is away, and cosigned when it is back', async () => {
  const one = await start('one.example')
  const two = await start('two.example')
  await two.close()
  await expect(publish(db, [one, two])).rejects.toThrow('The witness two.example')
  expect(await seenBy([one, two])).toEqual(['one.example'])
  const back = await start('two.example')
  await publish(db, [one, back])
  expect(await seenBy([one, back])).toEqual(['one.example', 'two.example'])
})

test('an operator that has lost what a witness signed is told where to go on', async () => {
  const one = await start('one.example')
  await publish(db, [one])
  await give(db, 'maria', 2)
  await seal(db)
  await behindTheTriggers(db, 'delete from books_cosignature')
  await publish(db, [one])
  expect(await seenBy([one])).toEqual(['one.example'])
})

test('what is not asked as the protocol has it is not cosigned', async () => {
  const { url } = await start('one.example')
  const { note } = await db.selectFrom('booksCheckpoint').select('note').executeTakeFirstOrThrow()
  const post = async (body: string) => {
    const answer = await fetch(new URL('add-checkpoint', url), { method: 'POST', body })
    return [answer.status, await answer.text()]
  }
  expect(await post(`old 0\n\n${note.replace('jolly.example', 'other.example')}`)).toEqual([404, 'Unknown log\n'])
  expect(await post(`old 0\n\n${note.replace('\n1\n', '\n2\n')}`)).toEqual([403, 'Not signed by the log\n'])
  expect(await post(note)).toMatchObject([400, expect.any(String)])
  expect(await post(`old 2\n\n${note}`)).toMatchObject([400, expect.any(String)])
  expect(await post(`old 1\n\n${note}`)).toEqual([409, '0\n'])
  expect(await post(`old 0\n${toBase64(new Uint8Array(32))}\n\n${note}`)).toMatchObject([422, expect.any(String)])
  expect(await post(`old 0\n\n${note}`)).toMatchObject([200, expect.stringMatching(/^— one.example \S+\n$/)])

  await give(db, 'maria', 2)
  await seal(db)
  const newer = await db.selectFrom('booksCheckpoint').select('note').where('size', '=', 2).executeTakeFirstOrThrow()
  const { consistency } = await proofsOf(db, 2, { olderSize: 1 })
  const proof = consistency.map((hash) => `${toBase64(hash)}\n`).join('')
  expect(await post(`old 1\n\n${newer.note}`)).toMatchObject([422, expect.any(String)])
  expect(await post(`old 1\n${proof}\n${newer.note}`)).toMatchObject([200, expect.any(String)])
  expect(await post(`old 1\n${proof}\n${newer.note}`)).toEqual([409, '2\n'])
  // Asked again, it says so again.
  expect(await post(`old 2\n\n${newer.note}`)).toMatchObject([200, expect.any(String)])
  expect((await fetch(url)).status).toBe(404)
})
