import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manilaDayStart } from '../../contract/manilaDay.ts'
import { centavos } from '../../contract/money.ts'
import { createClock } from '../../server/clock.ts'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { registerGuest } from '../../server/domain/account/registration.ts'
import { createTurnoverFollower } from '../../server/domain/bonus/followTurnover.ts'
import { createWallet, type Wallet } from '../../server/domain/games/wallet.ts'
import { creditDeposit } from '../../server/domain/ledger/postings.ts'
import { createLive } from '../../server/live/live.ts'
import { createLocalSignals } from '../../server/live/signals/local.ts'
import { deadlocks } from './deadlocks.ts'
import { migratedDatabase } from './newDatabase.ts'

/** A bet, a win and a rollback of one round lock the same rows. They do so in one order, or they would wait for each other. */

const ROUNDS = 12
let opened: OpenedDatabase
let wallet: Wallet
beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: await migratedDatabase() })
  const { db } = opened
  wallet = createWallet(
    db,
    createTurnoverFollower(db, createLive({ db, clock: createClock(Date.now), signals: createLocalSignals() })),
  )
})
afterAll(() => opened.close())

async function rich(): Promise<string> {
  const { uid } = await registerGuest(opened.db, Date.now())
  const event = { uid, key: `order-${uid}`, amount: centavos(1_000_00), now: Date.now() }
  await inTransaction(opened.db, (trx) => creditDeposit(trx, 'gcash', event))
  return uid
}

const moveOf = (uid: string, roundId: string) =>
  ({ provider: 'games', uid, asset: 'PHP', gameCode: 'g1', gameType: 'slot', roundId, now: Date.now() }) as const
const bet = (uid: string, round: string, name: string) =>
  wallet.bet({ ...moveOf(uid, round), transactionId: `${round}-${name}`, amount: centavos(1_00) })
const end = (uid: string, round: string, name = 'end') =>
  wallet.win({ ...moveOf(uid, round), transactionId: `${round}-${name}`, amount: centavos(2_00), endsRound: true })
const undo = (uid: string, round: string, name: string) =>
  wallet.rollback({ ...moveOf(uid, round), transactionId: `${round}-undo`, betTransactionId: `${round}-${name}` })

async function countedToday(uid: string): Promise<{ counted: number; ended: number }> {
  const { rows } = await sql<{ counted: number; ended: number }>`
    select (played_day ->> 'rounds')::int as counted,
      (select count(*)::int from wallet_round w where w.uid = t.uid and w.status = 'settled'
        and w.ended_at >= ${manilaDayStart(Date.now())}) as ended
    from turnover_total t where t.uid = ${uid}`.execute(opened.db)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return row
}

test('another bet beside the win, and beside the rollback of the first, waits for no one who waits for it', async () => {
  const uid = await rich()
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round += 1) {
    const won = `won-${uid}-${round}`
    await bet(uid, won, 'first')
    await Promise.all([bet(uid, won, 'second'), end(uid, won), bet(uid, won, 'third')])
    const undone = `undone-${uid}-${round}`
    await bet(uid, undone, 'first')
    await Promise.all([bet(uid, undone, 'second'), undo(uid, undone, 'first'), end(uid, undone)])
  }
  expect(await deadlocks()).toBe(before)
})

test('two wins that both end a round nobody knew are counted as one round', async () => {
  const uid = await rich()
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = `unknown-${uid}-${round}`
    await Promise.all(['one', 'two', 'three'].map((name) => end(uid, id, name)))
  }
  expect(await countedToday(uid)).toEqual({ counted: ROUNDS, ended: ROUNDS })
})
