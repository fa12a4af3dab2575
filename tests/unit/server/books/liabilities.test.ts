import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { readLiabilities } from '../../../../contract/books/liabilities.ts'
import { fromBase64, readKey, toBase64 } from '../../../../contract/books/note.ts'
import { isCounted, liabilityLeaf, readSumNode, sumNode, writeSumNode } from '../../../../contract/books/sumTree.ts'
import { type Books, booksCalls } from '../../../../contract/calls/books.ts'
import type { Database } from '../../../../server/database/open.ts'
import { verifierKeys } from '../../../../server/domain/books/keys.ts'
import { liabilitiesNote } from '../../../../server/domain/books/liabilities/ownPart.ts'
import { proveIfDue, provedAt } from '../../../../server/domain/books/liabilities/job.ts'
import { proveLiabilities } from '../../../../server/domain/books/liabilities/prove.ts'
import { ownBooks } from '../../../../server/domain/books/ownBooks.ts'
import { checkBooks } from '../../../../workers/proof/books.ts'
import type { TestDatabase } from '../databaseForTests.ts'
import { NOW } from '../moneyForTests.ts'
import { give, openBooks, publish, seal } from './booksForTests.ts'

const LATER = NOW + 60 * 60_000
const PLAYERS = ['ana', 'jose', 'maria']

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openBooks()
})
beforeEach(async () => {
  db = await database.fresh()
  // Ana has ₱1, José ₱2, Maria ₱3.
  for (const [n, uid] of PLAYERS.entries()) for (let at = 0; at <= n; at++) await give(db, uid, at)
  await seal(db)
  await publish(db)
})
afterAll(() => database.close())

const prove = (now = LATER) => proveLiabilities(db, { now })

async function told(uid: string, now = LATER): Promise<Books> {
  const books = await ownBooks(db, { uid, witnesses: [], olderSize: 0, position: 0, now })
  const answer = v.parse(booksCalls.userBooks.data, structuredClone(books))
  if (!answer) throw new Error('Nothing is sealed')
  return answer
}

const check = (books: Books, uid: string) => checkBooks(books, uid, { log: null, head: null })
const checkOf = async (uid: string) => check(await told(uid), uid)

/** As if Maria had nothing when this journal of hers was the last one. */
async function miscountMaria(position: number): Promise<void> {
  for (const table of ['ledger_account', 'ledger_head'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`update ledger_account set balance = 0 where key = 'player:maria:cash'`.execute(db)
  await sql`update ledger_head set length = ${position} where uid = 'maria'`.execute(db)
  await prove()
}

/** What the player is told, with something else in it. */
async function forged(uid: string, change: Partial<NonNullable<NonNullable<Books['liabilities']>['leaf']>>) {
  const books = await told(uid)
  const { liabilities } = books
  if (!liabilities?.leaf) throw new Error('There is no proof')
  return check({ ...books, liabilities: { ...liabilities, leaf: { ...liabilities.leaf, ...change } } }, uid)
}

async function published() {
  const [newest = ''] = await verifierKeys(db)
  const key = readKey(newest)
  return key && readLiabilities((await liabilitiesNote(db)) ?? '', key)
}

/** More players with money, whose journals do not matter. */
async function addPlayers(count: number): Promise<void> {
  await sql`
    insert into ledger_account (key, asset, uid, owner, may_overdraw, balance)
    select format('player:p%s:cash', n), 'PHP', format('p%s', n), format('p%s', n), false, n
    from generate_series(1, ${count}::int) as n`.execute(db)
}

test('what is owed to all is what all have, and every player finds their own part in it', async () => {
  await prove()
  expect(await published()).toMatchObject({ size: 3, takenTime: LATER, root: { sum: 600 } })
  for (const [n, uid] of PLAYERS.entries()) {
    const good = { owed: { takenTime: LATER, total: 600, own: 100 * (n + 1) } }
    expect(await checkOf(uid)).toMatchObject({ fault: null, good })
  }
})

test('each of many players is counted, over several tiles', async () => {
  await addPlayers(1_200)
  await prove()
  const proof = await published()
  expect(proof).toMatchObject({ size: 1_203, root: { sum: 600 + (1_200 * 1_201) / 2 } })
  for (const n of [1, 2, 600, 1_199, 1_200]) {
    const { leaf } = (await told(`p${n}`)).liabilities ?? {}
    if (!proof || !leaf) throw new Error('There is no proof')
    const { centavos: balance, position, salt } = leaf
    const own = liabilityLeaf({ uid: `p${n}`, day: proof.day, position, balance }, fromBase64(salt) ?? new Uint8Array())
    const path = leaf.path.flatMap((node) => readSumNode(fromBase64(node) ?? new Uint8Array()) ?? [])
    expect(balance).toBe(n)
    expect(isCounted(own, leaf.entry, proof, path)).toBe(true)
  }
})

test('a day has one proof, the next day another, and money that moves meanwhile is in the next', async () => {
  await prove()
  await give(db, 'maria', 9)
  await prove()
  expect(await checkOf('maria')).toMatchObject({ good: { owed: { total: 600, own: 300 } } })
  await prove(LATER + DAY_MS)
  expect(await checkOf('maria')).toMatchObject({ good: { owed: { total: 700, own: 400 } } })
})

test('a proof that a process left half made is made anew', async () => {
  await addPlayers(1_500)
  const stopping = AbortSignal.abort()
  await expect(proveLiabilities(db, { now: LATER, stopping })).rejects.toThrow()
  expect(await published()).toBeNull()
  expect(await checkOf('maria')).toMatchObject({ fault: null, good: { owed: null } })
  await prove()
  expect(await published()).toMatchObject({ size: 1_503 })
})

test('a process that stood still for longer than its turn spoils nothing of the one that follows it', async () => {
  let following: Promise<unknown> | undefined
  // It has copied the balances.
  const throwIfAborted = () => void (following ??= prove(LATER + 600_000))
  const stopping = Object.assign(new AbortController().signal, { throwIfAborted })
  await expect(proveLiabilities(db, { now: LATER, stopping })).rejects.toThrow('Another process proves')
  await following
  expect(await published()).toMatchObject({ takenTime: LATER + 600_000 })
  for (const uid of PLAYERS) expect(await checkOf(uid)).toMatchObject({ fault: null, good: { owed: { total: 600 } } })
})

test('when the last proof was made is told by whoever looks, and stays where the next one fails', async () => {
  await sql`create table job_turn (name text primary key, next_time bigint not null)`.execute(db)
  // The operator's clock is ahead of the host's.
  let now = Date.now() + 10 * DAY_MS
  const clock = { now: () => now }
  const look = () => proveIfDue(db, clock)
  const provedAgo = async () => Date.now() / 1_000 - ((await provedAt.get()).values[0]?.value ?? 0)

  provedAt.set(0)
  await look()
  expect(await provedAgo()).toBeLessThan(60)
  now += DAY_MS
  // It is another process's turn.
  await look()
  expect(await provedAgo()).toBeGreaterThan(DAY_MS / 1_000 - 60)
  await sql`alter table liability_leaf rename to away`.execute(db)
  await sql`delete from job_turn`.execute(db)
  await expect(look()).rejects.toThrow('liability_leaf')
  expect(await provedAgo()).toBeGreaterThan(DAY_MS / 1_000 - 60)
})

test('a proof that a stop has cut short is no failure, and the next process begins it anew at once', async () => {
  await sql`create table job_turn (name text primary key, next_time bigint not null)`.execute(db)
  const clock = { now: () => LATER }
  const proofs = () => db.selectFrom('liabilityProof').select('day').execute()
  await proveIfDue(db, clock, AbortSignal.abort())
  expect(await proofs()).toEqual([])
  await proveIfDue(db, clock)
  expect(await proofs()).toHaveLength(1)
})

test('where nobody has an account nothing is owed, and no proof is missing', async () => {
  await sql`create table job_turn (name text primary key, next_time bigint not null)`.execute(db)
  for (const table of ['ledger_entry', 'ledger_account']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  provedAt.set(0)
  await proveIfDue(db, { now: () => LATER })
  expect((await provedAt.get()).values[0]?.value).toBeGreaterThan(LATER / 1_000)
})

test('who had nothing then is told so', async () => {
  await prove()
  expect(await checkOf('pedro')).toMatchObject({ fault: null, good: { owed: { total: 600, own: null } } })
})

test('who came after it is told that they had nothing then', async () => {
  await prove()
  await give(db, 'pedro', 1, LATER)
  await seal(db)
  await publish(db)
  expect(await checkOf('pedro')).toMatchObject({ fault: null, good: { isOwnSealed: true, owed: { own: null } } })
})

test('who is told too little to know whether they were left out is told that nothing was checked', async () => {
  await prove()
  await sql`delete from liability_leaf where uid = 'maria'`.execute(db)
  const books = await told('maria')
  const { head } = books
  const silent = { ...books, head: head && { ...head, journals: [], previousHash: head.hash } }
  expect(check(silent, 'maria')).toMatchObject({ fault: null, good: { owed: { own: 'unchecked' } } })
})

test('nothing at the beginning of a chain of which nothing was told is not believed', async () => {
  await sql`alter table ledger_account disable trigger user`.execute(db)
  await sql`alter table ledger_head disable trigger user`.execute(db)
  await sql`update ledger_account set balance = 0 where key = 'player:maria:cash'`.execute(db)
  await sql`update ledger_head set length = 0 where uid = 'maria'`.execute(db)
  await prove()
  await sql`update liability_leaf set position = 0 where uid = 'maria'`.execute(db)
  const books = await told('maria')
  const { head, liabilities } = books
  expect(liabilities?.leaf).toMatchObject({ centavos: 0, position: 0 })
  const silent = { ...books, head: head && { ...head, journals: [], previousHash: head.hash } }
  expect(check(silent, 'maria')).toMatchObject({ fault: null, good: { owed: { own: 'unchecked' } } })
})

test('nobody is missing from a proof whose leaves have expired', async () => {
  await prove()
  await sql`delete from liability_leaf`.execute(db)
  const expired = LATER + 3 * DAY_MS
  expect(await told('maria', expired - 1)).toMatchObject({ liabilities: { leaf: null } })
  expect(await told('maria', expired)).toMatchObject({ liabilities: null })
  expect(await published()).toMatchObject({ root: { sum: 600 } })
})

describe('a player sees that', () => {
  test('they were left out', async () => {
    await prove()
    await sql`delete from liability_leaf where uid = 'maria'`.execute(db)
    expect(await checkOf('maria')).toEqual({ fault: 'omitted' })
    expect(await checkOf('ana')).toMatchObject({ fault: null })
  })

  test('they are shown a balance that was not counted', async () => {
    await prove()
    await sql`update liability_leaf set balance = 0 where uid = 'maria'`.execute(db)
    expect(await checkOf('maria')).toEqual({ fault: 'notCounted' })
  })

  test('less of theirs was counted than they had', async () => {
    await sql`alter table ledger_account disable trigger user`.execute(db)
    await sql`update ledger_account set balance = 1 where key = 'player:maria:cash'`.execute(db)
    await prove()
    expect(await published()).toMatchObject({ root: { sum: 301 } })
    expect(await checkOf('maria')).toEqual({ fault: 'otherBalance' })
  })

  test('theirs was counted as if older moves had come later', async () => {
    await miscountMaria(0)
    expect(await published()).toMatchObject({ root: { sum: 300 } })
    expect(await checkOf('maria')).toEqual({ fault: 'otherBalance' })
  })

  test('theirs was counted at a place that was never sealed', async () => {
    await miscountMaria(9)
    const books = await told('maria')
    // Just after the proof the latest journals may not be sealed yet.
    const atOnce = { ...books, sealedTime: LATER + 10 * 60_000 }
    expect(check(atOnce, 'maria')).toMatchObject({ fault: null })
    expect(check({ ...atOnce, sealedTime: atOnce.sealedTime + 1 }, 'maria')).toEqual({ fault: 'otherBalance' })
  })

  test('the total is not what the tree adds up to', async () => {
    await prove()
    await sql`update liability_proof set total = 599`.execute(db)
    for (const uid of PLAYERS) expect(await checkOf(uid)).toEqual({ fault: 'notCounted' })
  })

  test('they are shown somebody else’s part', async () => {
    await prove()
    const { leaf } = (await told('ana')).liabilities ?? {}
    if (!leaf) throw new Error('There is no proof')
    expect(await forged('maria', leaf)).toEqual({ fault: 'notCounted' })
    expect(await forged('maria', { path: leaf.path })).toEqual({ fault: 'notCounted' })
  })

  test('somebody’s balance below zero, or too large to be true, makes room in the sum', async () => {
    await prove()
    const { leaf } = (await told('maria')).liabilities ?? {}
    const [sibling = '', ...rest] = leaf?.path ?? []
    for (const sum of [-300n, 2n ** 63n, 2n ** 53n]) {
      const bytes = Buffer.from(sibling, 'base64')
      bytes.writeBigUInt64BE(BigInt.asUintN(64, sum), bytes.length - 8)
      expect(await forged('maria', { path: [toBase64(bytes), ...rest] })).toEqual({ fault: 'notCounted' })
    }
  })

  test('the proof was changed after it was signed', async () => {
    await prove()
    const books = await told('maria')
    const proof = (books.liabilities?.proof ?? '').replace('\n600\n', '\n601\n')
    expect(check({ ...books, liabilities: { proof, leaf: null } }, 'maria')).toEqual({ fault: 'unproved' })
  })
})

test('a balance below zero is never proved', async () => {
  await sql`alter table ledger_account disable trigger user`.execute(db)
  await sql`alter table ledger_account drop constraint if exists ledger_account_check`.execute(db)
  await sql`update ledger_account set balance = -1, may_overdraw = true where key = 'player:ana:cash'`.execute(db)
  await expect(prove()).rejects.toThrow('liability_leaf_balance_check')
  expect(await published()).toBeNull()
})

test('sums that cannot be exact are no nodes', () => {
  const half = { hash: new Uint8Array(32), sum: 2 ** 52 }
  const whole = sumNode(half, half)
  expect(() => writeSumNode(whole)).toThrow(RangeError)
  expect(() => sumNode(whole, half)).toThrow(RangeError)
  expect(() => liabilityLeaf({ uid: 'a', day: '2026-11-24', position: 0, balance: -1 }, half.hash)).toThrow(RangeError)
})
