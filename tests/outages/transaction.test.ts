import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isConnectionLost } from '../../server/database/faults.ts'
import { transactionRetries } from '../../server/database/retrying.ts'
import { type Database, type OpenedDatabase, openDatabase } from '../../server/database/open.ts'
import { inTransaction, type Trx } from '../../server/database/transaction.ts'
import { migrate } from '../../server/database/migrate.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { playerBalance } from '../../server/domain/ledger/reads.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { MONEY_MIGRATIONS } from '../unit/server/moneyMigrations.ts'
import { deposit, provider } from '../unit/server/moneyForTests.ts'
import { type Relay, startRelay } from './relay.ts'

describe.skipIf(!hasPostgres())('a transaction on a connection that breaks', () => {
  let cluster: PostgresCluster
  let relay: Relay
  let opened: OpenedDatabase
  let db: Database
  let runs = 0

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    relay = await startRelay(cluster.port)
    opened = await openDatabase({ databaseUrl: relay.through(await cluster.newDatabase()) })
    db = opened.db
    await sql`create table done (key text primary key, run int not null)`.execute(db)
  })
  beforeEach(async () => {
    runs = 0
    await sql`truncate done`.execute(db)
  })
  afterAll(async () => {
    await opened.close()
    await relay.close()
    await cluster.stop()
  })

  /** Writes its key once, and returns which run wrote it. */
  async function writeKey(trx: Trx): Promise<number> {
    runs += 1
    await sql`insert into done values ('key', ${runs}) on conflict do nothing`.execute(trx)
    const { rows } = await sql<{ run: number }>`select run from done`.execute(trx)
    return rows[0]?.run ?? 0
  }

  /** Breaks the first run of the next transaction only. */
  function breakInFirstRun(how: () => void): void {
    if (runs > 1) return
    how()
  }
  const cut = () => {
    relay.set('down')
    relay.set('open')
  }
  /** The server commits and answers; the connection breaks on the way. */
  const loseTheAnswer = () => relay.set('unanswered')
  const retries = async () => {
    const { values } = await transactionRetries.get()
    return values.find(({ labels }) => labels.reason === 'connection')?.value ?? 0
  }

  test('that breaks before the COMMIT is done again', async () => {
    const before = await retries()
    const work = async (trx: Trx) => {
      const run = await writeKey(trx)
      breakInFirstRun(cut)
      await sql`select 1`.execute(trx)
      return run
    }
    expect(await inTransaction(db, work)).toBe(2)
    expect(await retries()).toBe(before + 1)
  })

  test('whose COMMIT nobody answers is not done again, since it may have arrived', async () => {
    const work = async (trx: Trx) => {
      const run = await writeKey(trx)
      breakInFirstRun(loseTheAnswer)
      return run
    }
    await expect(inTransaction(db, work)).rejects.toSatisfy(isConnectionLost)
    expect(runs).toBe(1)
    const { rows } = await sql`select run from done`.execute(db)
    expect(rows).toEqual([{ run: 1 }])
  })

  test('and is when it is idempotent: the second run finds what the first has done', async () => {
    const work = async (trx: Trx) => {
      const run = await writeKey(trx)
      breakInFirstRun(loseTheAnswer)
      return run
    }
    expect(await inTransaction(db, work, { idempotent: true })).toBe(1)
    expect(runs).toBe(2)
  })

  describe('on a server that isolates them serializably', () => {
    let strict: OpenedDatabase
    beforeAll(async () => {
      const url = new URL(await cluster.newDatabase())
      url.searchParams.set('options', '-c default_transaction_isolation=serializable')
      strict = await openDatabase({ databaseUrl: url.href })
      await migrate(strict.db, MONEY_MIGRATIONS)
    })
    afterAll(() => strict.close())

    test('none of the moves of money fails that meet each other', async () => {
      const wallet = createWallet(strict.db, {
        rules: { levels: [0, 300], rates: [10, 10], friend: 200 },
        since: () => [],
        async reach() {},
        async follow() {},
      })
      const games = provider(wallet)
      const players = Array.from({ length: 4 }, (_, n) => ({ uid: `player-${n}` }))
      await Promise.all(players.map(({ uid }) => deposit(strict.db, uid, 100_000)))
      const moves = players.flatMap(({ uid }) =>
        Array.from({ length: 5 }, async (_, n) => {
          const more = { uid, roundId: `${uid}-${n}` }
          const bet = await games.bet(`bet-${uid}-${n}`, 100, more)
          return [bet, await games.win(`win-${uid}-${n}`, 50, more)]
        }),
      )
      const answers = (await Promise.all(moves)).flat()
      expect(answers.filter(({ ok }) => !ok)).toEqual([])
      for (const { uid } of players) expect(await playerBalance(strict.db, uid, 'cash')).toBe(100_000 - 5 * 50)
      expect(await reconcile(strict.db)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    })

    test('a statement that stands alone is done again, too', async () => {
      await sql`create table counter (n int not null)`.execute(strict.db)
      await sql`insert into counter values (0)`.execute(strict.db)
      await Promise.all(Array.from({ length: 12 }, () => sql`update counter set n = n + 1`.execute(strict.db)))
      const { rows } = await sql`select n from counter`.execute(strict.db)
      expect(rows).toEqual([{ n: 12 }])
    })
  })
})
