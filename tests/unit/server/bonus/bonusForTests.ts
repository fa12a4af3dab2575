import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import type { BadgeEvent } from '../../../../contract/events.ts'
import { toCentavos, toPesos, centavos } from '../../../../contract/money.ts'
import type { GameTypeCode } from '../../../../contract/display.ts'
import { claim } from '../../../../server/calls/claim.ts'
import { createClock, type MovableClock } from '../../../../server/clock.ts'
import { unlockDatabase } from '../../../../server/database/encryption/unlock.ts'
import type { Database } from '../../../../server/database/open.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Claimant } from '../../../../server/domain/bonus/claims.ts'
import type { Prize } from '../../../../server/domain/bonus/prize.ts'
import { createTurnoverFollower } from '../../../../server/domain/bonus/followTurnover.ts'
import { postJournal } from '../../../../server/domain/ledger/ledger.ts'
import { houseAccount, playerAccount, type PlayerAccountKind } from '../../../../server/domain/ledger/accounts.ts'
import { reconcile } from '../../../../server/domain/ledger/reconciliation/reconcile.ts'
import { creditDeposit, give } from '../../../../server/domain/ledger/postings.ts'
import { playerBalance } from '../../../../server/domain/ledger/reads.ts'
import { encryptedPhone } from '../../../../server/domain/account/phone.ts'
import { manilaDayStart } from '../../../../contract/manilaDay.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { newPlayer } from '../../../../server/domain/account/user.ts'
import type { Files } from '../../../../server/files/files.ts'
import { filesInDatabase } from '../../../../server/files/inDatabase.ts'
import { createLive, type Live } from '../../../../server/live/live.ts'
import { createLocalSignals } from '../../../../server/live/signals/local.ts'
import { openOperatorDatabase } from '../databaseForTests.ts'

/** Ten in the morning in Manila, on the first day of a battle pass season and on a Monday: 29 June 2026. */
const START = Date.UTC(2026, 5, 29, 2)

export interface Bonuses {
  db: Database
  files: Files
  live: Live
  clock: MovableClock
  /** A registered player, by default with a linked phone. */
  player(changes?: Partial<{ phone: null; superiorUid: string }>): Promise<string>
  deposit(uid: string, pesos: number): Promise<void>
  give(uid: string, kind: 'points' | 'energy' | 'tries' | 'spins', amount: number): Promise<void>
  claim(uid: string, work: (claimant: Claimant) => Promise<Prize>, badges?: BadgeEvent[]): Promise<Prize>
  /** Bets this many pesos in a round of a game (0: a free spin), without a win. Returns the bet's transaction id. */
  play(uid: string, pesos: number, game?: Partial<{ gameCode: string; gameType: GameTypeCode }>): Promise<string>
  rollback(uid: string, bet: string): Promise<void>
  exclude(uid: string, ms: number): Promise<void>
  /** In pesos for cash, else in units. */
  has(uid: string, kind: PlayerAccountKind): Promise<number>
  requirements(uid: string): Promise<{ source: string; base: number; multiple: number; status: string }[]>
  /** The last count sent to the devices. */
  told(uid: string, badge: BadgeEvent): Promise<unknown>
  /** Advances the clock to the next Manila midnight plus `ms`. */
  nextDay(ms?: number): void
  /** Closes the database if the ledger balances. */
  close(): Promise<void>
}

export async function openBonuses(): Promise<Bonuses> {
  const { db, close } = await openOperatorDatabase()
  await unlockDatabase(db, { memory: true })
  const clock = createClock(() => START)
  const live = createLive({ db, clock, signals: createLocalSignals() })
  const wallet = createWallet(db, createTurnoverFollower(db, live))

  return {
    db,
    files: filesInDatabase,
    live,
    clock,
    async player(changes = {}) {
      const fresh = newPlayer(clock.now())
      const bound = encryptedPhone(db, fresh.uid, `9${fresh.uid.slice(1)}`)
      await db
        .insertInto('player')
        .values({ ...fresh, guest: false, ...bound, ...changes })
        .execute()
      return fresh.uid
    },
    async deposit(uid, pesos) {
      const event = { uid, key: `order-${randomUUID()}`, amount: toCentavos(pesos), now: clock.now() }
      await inTransaction(db, (trx) => creditDeposit(trx, 'gcash', event))
    },
    async give(uid, kind, amount) {
      const key = randomUUID()
      await inTransaction(db, (trx) => give(trx, { uid, key, kind, amount, type: 'grant', now: clock.now() }))
    },
    async play(uid, pesos, game = {}) {
      const bet = randomUUID()
      const move = {
        provider: 'games',
        uid,
        asset: 'PHP',
        gameCode: 'g1',
        gameType: 'slot',
        roundId: bet,
        ...game,
      } as const
      const amount = toCentavos(pesos)
      const stake = {
        key: `stake-${bet}`,
        type: 'grant',
        uid,
        now: clock.now(),
        lines: [
          { account: houseAccount('bonus', uid), amount: -amount },
          { account: playerAccount(uid, 'cash'), amount },
        ],
      } as const
      if (amount > 0) await inTransaction(db, (trx) => postJournal(trx, stake))
      const now = clock.now()
      const betted = await wallet.bet({ ...move, transactionId: bet, amount, now })
      const won = await wallet.win({ ...move, transactionId: `${bet}-win`, amount: centavos(0), endsRound: true, now })
      expect([betted.ok, won.ok]).toEqual([true, true])
      return bet
    },
    async rollback(uid, bet) {
      const move = { provider: 'games', uid, asset: 'PHP', gameCode: 'g1', roundId: bet, now: clock.now() } as const
      await wallet.rollback({ ...move, transactionId: `${bet}-back`, betTransactionId: bet })
    },
    claim: (uid, work, badges = []) => claim({ handle: db, live, uid, now: clock.now() }, badges, work),
    async exclude(uid, ms) {
      await db
        .insertInto('playerExclusion')
        .values({ uid, until: clock.now() + ms })
        .execute()
    },
    async has(uid, kind) {
      const balance = await playerBalance(db, uid, kind)
      return kind === 'cash' ? toPesos(centavos(balance)) : balance
    },
    requirements: (uid) =>
      db
        .selectFrom('turnoverRequirement')
        .select(['source', 'base', 'multiple', 'status'])
        .where('uid', '=', uid)
        .orderBy('id')
        .execute(),
    async told(uid, badge) {
      const row = await db
        .selectFrom('liveMessage')
        .select('content')
        .where('uid', '=', uid)
        .where('event', '=', badge)
        .executeTakeFirst()
      return row?.content.content
    },
    nextDay(ms = 0) {
      const now = clock.now()
      clock.advance(manilaDayStart(now) + DAY_MS - now + ms)
    },
    async close() {
      await live.close()
      expect(await reconcile(db)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
      await close()
    },
  }
}
