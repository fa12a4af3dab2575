import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKey } from '../../../../contract/books/note.ts'
import { createClock } from '../../../../server/clock.ts'
import type { Database } from '../../../../server/database/open.ts'
import type { Handle } from '../../../../server/database/transaction.ts'
import { sealAndPublish } from '../../../../server/domain/books/job.ts'
import { verifierKeys } from '../../../../server/domain/books/keys.ts'
import { type RoundFault, storeFaults } from '../../../../server/domain/books/faults.ts'
import { checkRounds, ROWS } from '../../../../server/domain/books/rounds.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { roundsOf } from '../../sandbox/draws.ts'
import { freePort } from '../../../e2e/setup/operator.ts'
import type { TestDatabase } from '../databaseForTests.ts'
import { deposit, NOW, provider } from '../moneyForTests.ts'
import { behindTheTriggers, drawsOf, openBooks, ORIGIN, seal } from './booksForTests.ts'

const PLAYERS = ['ana', 'jose', 'maria'] as const
const ROUNDS = 6
const CHECKING = { now: NOW, report: expect.fail }

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openBooks()
  db = await database.fresh()
  for (const uid of PLAYERS) await playEverything(uid)
  await seal(db)
  await behindTheTriggers(db, '')
}, 60_000)
afterAll(() => database.close())

const fairOf = (round: string) => ({
  serverSeedHash: hash('sha256', round),
  clientSeed: `its "own" ${round} ự`,
  nonce: round.length,
  rules: 2,
  ...(round.endsWith('2') && { day: { number: 20_000, hash: hash('sha256', 'day') } }),
  ...(round.endsWith('2') && { beacon: { publicKey: 'AB', round: 7 } }),
})

/** Won, lost, open, returned, with two bets and with a free spin. */
async function playEverything(uid: string): Promise<void> {
  await deposit(db, uid, 1_000_00)
  const games = provider(createWallet(db))
  const bet = (n: number, amount: number, tx = `${uid}-${n}`) =>
    games.bet(tx, amount, { uid, roundId: `${uid}-r${n}`, fair: fairOf(`${uid}-r${n}`) })
  const win = (n: number, amount: number) => games.win(`${uid}-${n}-win`, amount, { uid, roundId: `${uid}-r${n}` })
  for (const n of [1, 2, 3, 4, 5]) await bet(n, 10_00 + n)
  await win(1, 25_00)
  await win(2, 0)
  await games.rollback(`${uid}-4-back`, `${uid}-4`, { uid, roundId: `${uid}-r4` })
  await bet(5, 7_00, `${uid}-5-more`)
  await win(5, 3_00)
  await bet(6, 0)
  await win(6, 2_00)
}

class Undo extends Error {}

/** What is found wrong after this, with so many rows looked at at a time; it is undone. */
async function foundFor(what: string, rows = ROWS): Promise<RoundFault[]> {
  const found: RoundFault[] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(what).execute(trx)
      do found.push(...(await checkRounds(trx, { ...CHECKING, rows })))
      while (await isUnderWay(trx))
      throw new Undo()
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Undo)) throw fault
    })
  return found
}

const isUnderWay = async (handle: Handle) =>
  (await handle.selectFrom('booksLog').select('roundsWalked').executeTakeFirst())?.roundsWalked !== null

const CHANGES = [
  `asset = 'DEMO'`,
  `game_code = 'other'`,
  `game_type = 'fish'`,
  'weight = weight - 1',
  'bet = bet + 1',
  'win = win + 1',
  'effective = effective + 1',
  `status = case status when 'open' then 'settled' else 'open' end`,
  `fair = fair || '{"serverSeedHash": "other"}'`,
  `fair = fair || '{"clientSeed": "other"}'`,
  `fair = fair || '{"nonce": 99}'`,
  `fair = fair || '{"rules": 1}'`,
  `fair = fair || '{"beacon": {"publicKey": "ab", "round": 8}}'`,
  `fair = fair || '{"day": {"number": 1, "hash": "other"}}'`,
  'fair = null',
  'opened_at = opened_at + 1',
  'ended_at = case when ended_at is null then 1 end',
] as const

interface Mutation {
  readonly what: string
  readonly named: readonly string[]
}

/** Changes, deletes, inserts or swaps rounds that were played for money. */
function mutationOf(seed: number): Mutation {
  const draw = drawsOf(seed)
  const uid = PLAYERS[draw(PLAYERS.length)] ?? 'ana'
  const first = 1 + draw(ROUNDS - 1)
  const other = 1 + (first % (ROUNDS - 1))
  const named = (n: number) => `${uid}-r${n}`
  const at = (n: number) => `round_id = '${named(n)}'`
  const one = (what: string): Mutation => ({ what, named: [named(first)] })
  const change = CHANGES[draw(CHANGES.length)] ?? CHANGES[0]
  const kinds: readonly (() => Mutation)[] = [
    () => one(`update wallet_round set ${change} where ${at(first)}`),
    () => one(`update wallet_round set ${change} where ${at(first)}`),
    () => one(`delete from wallet_round where ${at(first)}`),
    () => ({
      what: `insert into wallet_round select provider, 'forged', uid, asset, game_code, game_type, weight, bet + 1, win, effective, status, fair, opened_at, ended_at
        from wallet_round where ${at(first)}`,
      named: ['forged'],
    }),
    () => ({
      what: `update wallet_round w set fair = (select fair from wallet_round o where o.uid = w.uid
          and o.round_id = case w.round_id when '${named(first)}' then '${named(other)}' else '${named(first)}' end)
        where w.round_id in ('${named(first)}', '${named(other)}')`,
      named: [named(first), named(other)].toSorted(),
    }),
  ]
  return (kinds[draw(kinds.length)] ?? (() => one('select')))()
}

test('rounds that nobody has changed are named to nobody', async () => {
  expect(await foundFor('select')).toEqual([])
})

const mutations = Array.from({ length: roundsOf(20) }, (_, n) => ({ seed: n + 1, ...mutationOf(n + 1) }))

test.each(mutations)(
  'what is done to a round and its seeds is found and named (seed $seed)',
  async ({ what, named }) => {
    for (const rows of [ROWS, 3])
      expect((await foundFor(what, rows)).map(({ roundId }) => roundId).toSorted(), what).toEqual(named)
  },
)

test('each column of a round is held to what its journal says', async () => {
  for (const change of CHANGES) {
    const found = await foundFor(`update wallet_round set ${change} where round_id = 'maria-r1'`)
    expect(found, change).toEqual([{ uid: 'maria', provider: 'games', roundId: 'maria-r1' }])
  }
})

test('a draw that is repeated is named, however far apart its rounds are looked at', async () => {
  const alike = `update wallet_round set fair = (select fair from wallet_round where round_id = 'maria-r5') where round_id = 'maria-r1'`
  const forged = `insert into wallet_round select provider, 'forged', uid, asset, game_code, game_type, weight, 0, 0, 0, status, fair, opened_at, ended_at
    from wallet_round where round_id = 'maria-r5' on conflict do nothing`
  for (const rows of [ROWS, 3, 1]) {
    expect((await foundFor(alike, rows)).map(({ roundId }) => roundId)).toContain('maria-r5')
    expect((await foundFor(forged, rows)).map(({ roundId }) => roundId)).toEqual(['forged'])
  }
})

test('what is wrong among many rounds is told once, though not all are looked at together', async () => {
  await behindTheTriggers(db, `update wallet_round set win = win + 1 where round_id in ('jose-r1', 'jose-r5')`)
  const found: string[] = []
  const inSlices = async () => {
    do found.push(...(await checkRounds(db, { ...CHECKING, rows: 3 })).map(({ roundId }) => roundId))
    while (await isUnderWay(db))
  }
  await inSlices()
  await inSlices()
  expect(found).toEqual(['jose-r1', 'jose-r5'])
  await behindTheTriggers(db, `update wallet_round set win = win - 1 where round_id in ('jose-r1', 'jose-r5')`)
  await inSlices()
  expect(await db.selectFrom('booksRoundFault').selectAll().execute()).toEqual([])
})

test('a player who cannot be checked is reported, and keeps nobody behind from it', async () => {
  const staked = (amount: string) =>
    behindTheTriggers(
      db,
      `update ledger_entry set amount = ${amount} where uid = 'ana'
        and journal_id = (select id from ledger_journal where ref_no = 'ana-r3')`,
    )
  await staked('-9223372036854775808')
  await behindTheTriggers(db, `update wallet_round set win = win + 1 where round_id = 'maria-r1'`)
  const reported: string[] = []
  const checking = { now: NOW, report: (fault: unknown) => void reported.push(String(fault)) }
  await checkRounds(db, checking)
  expect(reported).toEqual(['Error: The rounds of ana could not be checked'])
  expect((await checkRounds(db, checking)).map(({ roundId }) => roundId)).toEqual(['maria-r1'])
  await staked('-1003')
  await behindTheTriggers(db, `update wallet_round set win = win - 1 where round_id = 'maria-r1'`)
  await checkRounds(db, CHECKING)
})

test('a bet of an earlier version, whose journal binds no seeds, is not accused', async () => {
  const bet = { uid: 'ana', roundId: 'ana-old', fair: fairOf('ana-old') }
  await provider(createWallet(db)).bet('old', 5_00, bet)
  await behindTheTriggers(
    db,
    `update ledger_journal set body_hash = split_part(body_hash, '.', 1) where ref_no = 'ana-old'`,
  )
  expect(await foundFor('select')).toEqual([])
})

test('what was found is told once, and forgotten when it is mended', async () => {
  await behindTheTriggers(db, `update wallet_round set win = win + 1 where round_id = 'jose-r1'`)
  expect(await checkRounds(db, CHECKING)).toHaveLength(1)
  expect(await checkRounds(db, CHECKING)).toEqual([])
  await behindTheTriggers(db, `update wallet_round set win = win - 1 where round_id = 'jose-r1'`)
  await checkRounds(db, CHECKING)
  expect(await db.selectFrom('booksRoundFault').selectAll().execute()).toEqual([])
})

test('as many wrong rounds as anybody can make are told, and forgotten', async () => {
  const all = Array.from({ length: 30_000 }, (_, n) => ({ uid: 'ana', provider: 'games', roundId: `r${n}` }))
  const store = (known: RoundFault[], found: RoundFault[]) =>
    storeFaults(db, 'booksRoundFault', { known, found, now: NOW })
  expect(await store([], all)).toEqual(all)
  expect(await store(all, all)).toEqual([])
  expect(await store(all, [])).toEqual([])
  expect(await db.selectFrom('booksRoundFault').selectAll().execute()).toEqual([])
})

test('a witness that is away hides no wrong round', async () => {
  const key = readKey((await verifierKeys(db))[0] ?? '')
  if (!key) throw new Error('The books have no key')
  const away = { key, url: `http://127.0.0.1:${await freePort()}` }
  const reported: string[] = []
  const report = (fault: unknown) => void reported.push(String(fault))
  await behindTheTriggers(db, `update wallet_round set win = win + 1 where round_id = 'jose-r1'`)
  const books = { db, clock: createClock(), origin: ORIGIN, witnesses: [away], provider: null, report }
  await expect(sealAndPublish(books, new AbortController().signal)).rejects.toThrow()
  expect(reported).toContain('Error: Rounds that do not agree with the journal: jose-r1 (games) of jose')
})

test('a round that was won without a stake is excused by a bet that was refused before, and by none that came after', async () => {
  const games = provider(createWallet(db))
  const [uid, later] = ['lea', NOW + 1]
  const free = { uid, roundId: 'lea-free' }
  await games.bet('free', 0, free)
  await games.win('free-win', 1_00, { ...free, now: later })
  const refused = { uid, roundId: 'lea-refused' }
  await games.bet('refused', 1_000_00, refused)
  await games.win('refused-win', 1_00, { ...refused, now: later })
  const overtaken = { uid, roundId: 'lea-overtaken' }
  await games.win('overtaken-win', 1_00, { ...overtaken, endsRound: false })
  await games.bet('overtaken', 0, { ...overtaken, now: later })
  for (const [roundId, amount] of [
    ['lea-late', 1_00],
    ['lea-late-free', 0],
  ] as const) {
    await games.win(`${roundId}-win`, 1_00, { uid, roundId })
    expect(await games.bet(roundId, amount, { uid, roundId, now: later })).toMatchObject({ ok: false })
  }
  const found = (await foundFor('select')).filter((fault) => fault.uid === uid)
  expect(found.map(({ roundId }) => roundId)).toEqual(['lea-late', 'lea-late-free'])
})
