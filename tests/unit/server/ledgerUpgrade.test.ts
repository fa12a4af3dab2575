import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMigrations, migrate, type Migration } from '../../../server/database/migrate.ts'
import type { Database } from '../../../server/database/open.ts'
import { RELEASED } from '../../../server/database/released.ts'
import { createWallet } from '../../../server/domain/games/wallet.ts'
import { hashOf, reverseJournal } from '../../../server/domain/ledger/ledger.ts'
import { forfeitCash } from '../../../server/domain/ledger/postings.ts'
import { listRequirements } from '../../../server/domain/ledger/turnover.ts'
import { balanceOf, houseTotals, listJournal, playerBalance } from '../../../server/domain/ledger/reads.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import { centavos } from '../../../contract/money.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { deposit, NOW, provider } from './moneyForTests.ts'
import { MONEY_MIGRATIONS } from './moneyMigrations.ts'
import { earlierThan } from './earlierThan.ts'

/** The statements of an earlier version's process, on its own schema or beside this version. */

const GOOD = { balanced: true, chainOk: true, negative: [], faults: [] }
const migrations = await listMigrations()

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase([])
}, 60_000)
afterAll(() => database.close())

/** Maria's chain, as earlier versions computed it. */
const CHAIN = 54
const CLEARING = `provider:gcash:clearing:${CHAIN}`

interface EarlierPost {
  key: string
  type: string
  uid: string
  refNo: string
  /** Account, uid (the house's have none), amount. */
  lines: [account: string, uid: string | null, amount: number][]
}

async function earlierPost(db: Database, { key, type, uid, refNo, lines }: EarlierPost): Promise<string> {
  const body = hashOf([type, uid, refNo, undefined, lines.map(([account, , amount]) => [account, amount])])
  const { rows } = await sql<{ status: string }>`select status from ledger_post(
    ${CHAIN}::smallint, ${key}, ${body}, ${type}, ${uid}, ${refNo}, '', ${NOW}, null,
    ${lines.map(([account]) => account)}::text[], ${lines.map(() => 'PHP')}::text[],
    ${lines.map(([, owner]) => owner)}::text[], ${lines.map(([, owner]) => owner === null)}::boolean[],
    ${lines.map(([, , amount]) => amount)}::bigint[])`.execute(db)
  return rows[0]?.status ?? ''
}

const earlierDeposit = (db: Database, amount: number, order: string, uid = 'maria') =>
  earlierPost(db, {
    key: `deposit:${order}`,
    type: 'deposit',
    uid,
    refNo: order,
    lines: [
      [CLEARING, null, -amount],
      [`player:${uid}:cash`, uid, amount],
    ],
  })

const earlierForfeit = (db: Database, amount: number, key: string) =>
  earlierPost(db, {
    key: `forfeit:${key}`,
    type: 'forfeit',
    uid: 'maria',
    refNo: key,
    lines: [
      ['player:maria:cash', 'maria', -amount],
      ['suspense', null, amount],
    ],
  })

const bodyOfMove = (own: number | string) => hashOf(['maria', 'r1', 'g1', own])

async function earlierBet(db: Database, tx: string, amount: number): Promise<string> {
  const { rows } = await sql<{ outcome: string; replayed: boolean }>`select * from wallet_bet(
    ${CHAIN}::smallint, 'games', ${tx}, ${bodyOfMove(amount)}, 'maria', 'PHP', 'r1', 'g1', 'slot', 100::smallint,
    ${amount}::bigint, null, ${NOW}::bigint)`.execute(db)
  return rows[0]?.replayed ? `again ${rows[0].outcome}` : (rows[0]?.outcome ?? '')
}

async function earlierWin(db: Database, tx: string, amount: number): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`select * from wallet_win(
    ${CHAIN}::smallint, 'games', ${tx}, ${bodyOfMove(amount)}, 'maria', 'PHP', 'r1', 'g1', 'slot', 100::smallint,
    ${amount}::bigint, true, null, ${NOW}::bigint)`.execute(db)
  return rows[0]?.outcome ?? ''
}

async function earlierRollback(db: Database, tx: string, betTx: string): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`select * from wallet_rollback(
    ${CHAIN}::smallint, 'games', ${tx}, ${bodyOfMove(betTx)}, 'maria', 'PHP', 'r1', 'g1', ${betTx}, ${NOW}::bigint)`.execute(
    db,
  )
  return rows[0]?.outcome ?? ''
}

async function played(applied: readonly Migration[]): Promise<Database> {
  const db = await database.fresh()
  await migrate(db, applied)
  await earlierDeposit(db, 100_000, 'o1')
  await earlierDeposit(db, 5_000, 'o2', 'jose')
  await earlierBet(db, 'b1', 300)
  await earlierBet(db, 'b2', 200)
  await earlierForfeit(db, 1_000, 'kyc:maria:1')
  return db
}

const cash = (db: Database) => playerBalance(db, 'maria', 'cash')

/** The balance of the house or a provider. */
async function sumOf(db: Database, name: string): Promise<number | undefined> {
  return (await houseTotals(db)).find(({ account }) => account === name)?.balance
}

test('what a round counted for before shares said whose they are is taken back from there', async () => {
  const db = await database.fresh()
  await migrate(db, MONEY_MIGRATIONS.filter(earlierThan(802)))
  const games = provider(createWallet(db))
  await deposit(db, 'maria', 1_000)
  await games.bet('b1', 300)
  // As the release before asked for it.
  await sql`select wallet_win('maria', 'games', 'w1', '', 'PHP', 'r1', 'g1', 'slot', 100::smallint, 0, true, ${NOW})`.execute(
    db,
  )
  const ofShares = () => sql<{ uid: string | null; amount: number }>`select uid, amount from turnover_share`.execute(db)
  const done = async () => (await listRequirements(db, 'maria', { page: 1, size: 9 })).list.map((row) => row.done)
  expect(await done()).toEqual([300])
  await migrate(db, MONEY_MIGRATIONS)
  expect((await ofShares()).rows).toEqual([{ uid: null, amount: 300 }])
  expect(await games.rollback('back', 'b1')).toMatchObject({ ok: true, balance: 1_000 })
  expect((await ofShares()).rows).toEqual([{ uid: 'maria', amount: 0 }])
  expect(await done()).toEqual([0])
  await games.bet('b2', 100, { roundId: 'r2' })
  await games.win('w2', 0, { roundId: 'r2' })
  expect(await done()).toEqual([100])
  expect((await ofShares()).rows).toContainEqual({ uid: 'maria', amount: 100 })
  expect(await reconcile(db)).toMatchObject(GOOD)
})

describe('a ledger of before players had chains', () => {
  const earlier = (all: readonly Migration[]) => all.filter(earlierThan(770))
  const upgrade = (db: Database) => migrate(db, MONEY_MIGRATIONS)

  test.each([
    ['0.1', migrations.filter(({ name }) => name in RELEASED)],
    ['the last one of before', earlier(migrations)],
  ])('goes on where it was, in chains of the players: %s', async (_version, applied) => {
    const db = await played(applied)
    const before = await sql`select * from ledger_journal order by id`.execute(db)
    await migrate(db)
    expect(await cash(db)).toBe(98_500)
    expect(await reconcile(db, { anew: true })).toMatchObject({ ...GOOD, journals: 5 })
    const games = provider(createWallet(db))
    expect(await games.win('w1', 700)).toMatchObject({ ok: true, balance: 99_200 })
    await deposit(db, 'ana', 1_000)
    expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 7 })
    const old = await sql`select * from ledger_journal where chain is not null order by id`.execute(db)
    expect(old.rows).toMatchObject(before.rows.map((row) => Object(row)))
    expect(await sumOf(db, 'house:games')).toBe(300 + 200 - 700)
    expect(await sumOf(db, 'provider:gcash:clearing')).toBe(-106_000)
    expect(await balanceOf(db, 'maria')).toMatchObject({ deposit: 100_000, balance: 99_200 })
    const { list } = await listJournal(db, 'maria', { page: 1, size: 9 })
    expect(list.map(({ type }) => type)).toEqual(['win', 'forfeit', 'bet', 'bet', 'deposit'])
  })

  test('remembers what was done, whoever asks for it again', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    await upgrade(db)
    const again = (uid: string, amount: number, order: string) =>
      deposit(db, uid, amount, order).then(
        () => 'once',
        () => 'refused',
      )
    expect(await again('maria', 100_000, 'o1')).toBe('once')
    expect(await again('maria', 100_001, 'o1')).toBe('refused')
    expect(await earlierDeposit(db, 100_000, 'o1')).toBe('replayed')
    await deposit(db, 'maria', 10, 'o3')
    expect(await earlierDeposit(db, 10, 'o3')).toBe('replayed')
    const games = provider(createWallet(db))
    expect(await games.bet('b1', 300)).toMatchObject({ ok: true, replayed: true })
    expect(await cash(db)).toBe(98_510)
    expect(await reconcile(db)).toMatchObject(GOOD)
  })

  test('takes back what was moved before, each once', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    await upgrade(db)
    const undo = () => reverseJournal(db, { uid: 'maria', key: 'forfeit:kyc:maria:1', type: 'forfeit', now: NOW })
    expect([(await undo()).replayed, (await undo()).replayed]).toEqual([false, true])
    expect(await sumOf(db, 'suspense')).toBe(0)
    const games = provider(createWallet(db))
    expect(await games.rollback('back', 'b2')).toMatchObject({ ok: true, balance: 99_700 })
    expect(await sumOf(db, 'house:games')).toBe(300)
    const forfeit = { uid: 'maria', key: 'kyc:maria:2', amount: centavos(500), now: NOW }
    await inTransaction(db, (trx) => forfeitCash(trx, forfeit))
    await reverseJournal(db, { uid: 'maria', key: 'forfeit:kyc:maria:2', type: 'forfeit', now: NOW })
    expect(await cash(db)).toBe(99_700)
    expect(await reconcile(db)).toMatchObject(GOOD)
  })

  test('is used by processes of before beside this version, in the same chain', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    await upgrade(db)
    const games = provider(createWallet(db))
    expect(await earlierBet(db, 'b3', 100)).toBe('done')
    expect(await games.bet('b3', 100)).toMatchObject({ ok: true, replayed: true })
    expect(await games.bet('b4', 100)).toMatchObject({ ok: true, replayed: false })
    expect(await earlierBet(db, 'b4', 100)).toBe('again done')
    expect(await earlierRollback(db, 'back', 'b4')).toBe('done')
    expect(await earlierWin(db, 'w1', 50)).toBe('done')
    expect(await earlierDeposit(db, 500, 'o4')).toBe('posted')
    expect(await earlierForfeit(db, 98_950, 'kyc:maria:3')).toBe('posted')
    expect(await earlierForfeit(db, 1, 'kyc:maria:4')).toBe('insufficient')
    expect(await cash(db)).toBe(0)
    const { rows } = await sql<{ chains: number }>`
      select count(*) as chains from ledger_journal where uid = 'maria' and chain is null`.execute(db)
    expect(rows).toEqual([{ chains: 6 }])
    const sealed = await db.selectFrom('ledgerAccount').select(['key', 'owner']).where('owner', 'is', null).execute()
    expect(sealed.map(({ key }) => key).toSorted()).toEqual(
      [CLEARING, `house:games:${CHAIN}`, 'player:jose:cash', 'suspense'].toSorted(),
    )
    expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 11 })
  })

  test('does not end a bonus under a round that was begun here while an earlier version looked', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    await upgrade(db)
    const expire = (key: string) =>
      earlierPost(db, {
        key: `bonusExpired:${key}`,
        type: 'bonusExpired',
        uid: 'maria',
        refNo: key,
        lines: [
          ['player:maria:cash', 'maria', -100],
          [`house:bonus:${CHAIN}`, null, 100],
        ],
      })
    await expect(expire('one')).rejects.toMatchObject({ code: '40001' })
    await earlierWin(db, 'w1', 0)
    expect(await expire('one')).toBe('posted')
  })

  test('keeps its chains as they were, and says where they are touched', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    await upgrade(db)
    await deposit(db, 'maria', 10, 'o3')
    // Moves under way when the chains were sealed are retried and go to the player's chain.
    await expect(sql`update ledger_chain set length = 9 where id = ${CHAIN}`.execute(db)).rejects.toMatchObject({
      code: '40001',
    })
    await expect(sql`delete from ledger_chain`.execute(db)).rejects.toMatchObject({ code: '40001' })
    await expect(sql`truncate ledger_chain cascade`.execute(db)).rejects.toMatchObject({ code: '40001' })
    await sql`alter table ledger_journal disable trigger user`.execute(db)
    await sql`alter table ledger_chain disable trigger user`.execute(db)
    await sql`update ledger_journal set remark = 'forged' where key = 'bet:games:b1'`.execute(db)
    const broken = { uid: null, chain: CHAIN, position: 3, journal: 'bet:games:b1' }
    expect(await reconcile(db)).toMatchObject({ chainOk: false, faults: [broken] })
  })

  test('is held by the chains of the players: one that is written anew as a whole is found by them', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    await upgrade(db)
    await deposit(db, 'maria', 10, 'o3')
    await sql`alter table ledger_journal disable trigger user`.execute(db)
    await sql`alter table ledger_chain disable trigger user`.execute(db)
    await sql`update ledger_journal j set remark = 'forged', hash = ledger_hash(
        previous_hash, array[key, body_hash, type, uid, ref_no, 'forged'], format('%s|%s|%s|%s|%s', at, reverses, chain, position,
          (select string_agg(format('%s,%s,%s,%s', account_id, amount, balance_after, position), ';' order by line)
            from ledger_entry where journal_id = j.id)))
      where chain = ${CHAIN} and position = 5`.execute(db)
    await sql`update ledger_chain c set hash = (select hash from ledger_journal where chain = c.id and position = 5)
      where id = ${CHAIN}`.execute(db)
    const broken = { uid: 'maria', chain: null, position: 1, journal: 'deposit:o3' }
    expect(await reconcile(db)).toMatchObject({ balanced: true, chainOk: false, faults: [broken] })
  })

  test('loses nothing that processes of before do while it is brought to this shape', async () => {
    const db = await played(earlier(MONEY_MIGRATIONS))
    const acknowledged: string[] = []
    const play = async (client: number) => {
      for (let n = 0; n < 12; n += 1) {
        const order = `c${client}-${n}`
        for (;;) {
          const status = await earlierDeposit(db, 10, order).catch((fault: unknown) => codeOf(fault))
          if (status === 'posted' || status === 'replayed') break
          expect(status).toBe('40001')
        }
        acknowledged.push(order)
      }
    }
    const clients = [1, 2, 3, 4].map(play)
    await upgrade(db)
    await Promise.all(clients)
    expect(acknowledged).toHaveLength(48)
    expect(await cash(db)).toBe(98_500 + 480)
    expect(await sumOf(db, 'provider:gcash:clearing')).toBe(-105_480)
    expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 53 })
  })
})

function codeOf(fault: unknown): unknown {
  return typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : fault
}
