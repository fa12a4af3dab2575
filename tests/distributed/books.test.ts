import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unlockDatabase } from '../../server/database/encryption/unlock.ts'
import { newPlayer } from '../../server/domain/account/user.ts'
import { GAMES } from '../../server/providers/games.ts'
import type { Database } from '../../server/database/open.ts'
import { proveLiabilities } from '../../server/domain/books/liabilities/prove.ts'
import { checkRounds } from '../../server/domain/books/rounds.ts'
import { sealBooks } from '../../server/domain/books/seal.ts'
import { checkProviderRounds } from '../../server/domain/books/providerRounds.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { deposit, NOW, provider } from '../unit/server/moneyForTests.ts'
import { type DividedDatabase } from './database.ts'
import { newDivided, sharedCluster } from './shared.ts'

/** The books of a database that is divided by player: reconciled, sealed, and proved. */

const cluster = sharedCluster()
const PLAYERS = Array.from({ length: 12 }, (_, n) => `player${n}`)
const CHECKING = { now: NOW, report: expect.fail }
const GOOD = { balanced: true, chainOk: true, negative: [], faults: [] }

describe.skipIf(cluster === null)('the books of a database that is divided by player', () => {
  let opened: DividedDatabase
  let db: Database
  beforeEach(async () => {
    opened = await newDivided(cluster)
    db = opened.db
    await unlockDatabase(db, { memory: true })
    for (const uid of PLAYERS) await play(uid)
  })
  afterEach(() => opened.close())
  /** Three journals. */
  async function play(uid: string, round = 'first'): Promise<void> {
    const games = provider(createWallet(db))
    const own = { uid, roundId: `${uid}-${round}` }
    await deposit(db, uid, 1_000, `${uid}-${round}`)
    await games.bet(`${uid}-${round}`, 100, own)
    await games.win(`${uid}-${round}-won`, 50, own)
  }

  /** As an attacker with full access to the database. */
  async function behindTheTriggers(statement: string): Promise<void> {
    await db.connection().execute(async (connection) => {
      await sql`set citus.enable_unsafe_triggers = on`.execute(connection)
      for (const table of ['ledger_journal', 'ledger_entry'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(connection)
      await sql.raw(statement).execute(connection)
    })
  }

  const sealed = async () =>
    (await db.selectFrom('booksHead').select('uid').orderBy('uid').execute()).map(({ uid }) => uid)
  const seal = async () => (await sealBooks(db, 'jolly.example/books', { now: NOW })).faults

  test('they are reconciled, from where they were found good, and anew', async () => {
    expect(await reconcile(db, { slice: 5 })).toEqual({ ...GOOD, journals: 36, accounts: 36 })
    await play('player3', 'second')
    expect(await reconcile(db)).toMatchObject({ ...GOOD, journals: 39 })
    const verified = await db.selectFrom('ledgerVerified').select(['uid', 'position']).orderBy('uid').execute()
    expect(verified).toEqual(PLAYERS.toSorted().map((uid) => ({ uid, position: uid === 'player3' ? 6 : 3 })))
    expect(await reconcile(db, { anew: true, slice: 5 })).toMatchObject({ ...GOOD, journals: 39 })
  })

  const fault = { chain: null, position: 2, journal: 'bet:games:player7-first', uid: 'player7' }
  test.each([
    ['a journal', `update ledger_journal set remark = 'x' where uid = 'player7' and position = 2`, [fault]],
    [
      'an entry',
      `update ledger_entry set balance_after = 7 where owner = 'player7' and type = 'bet' and line = 1`,
      [fault],
    ],
    ['a head', `update ledger_head set length = 1 where uid = 'player7'`, [fault]],
    [
      'a head that is missing',
      `delete from ledger_head where uid = 'player7'`,
      [{ ...fault, position: 1, journal: 'deposit:player7-first' }],
    ],
    ['a balance', `update ledger_account set balance = 7 where owner = 'player7' and uid is not null`, []],
  ])('what was changed is found: %s', async (_what, statement, faults) => {
    await behindTheTriggers(statement)
    const found = await reconcile(db)
    expect(found).toMatchObject({ faults })
    expect(found.balanced && found.chainOk).toBe(false)
  })

  test('each worker’s journals are seen to be sealed, although those of one have higher ids', async () => {
    expect(await seal()).toEqual([])
    expect(await sealed()).toEqual(PLAYERS.toSorted())
    // The walk over all players would find them too.
    const afterAllPlayers = () => sql`update books_log set walked = 'q'`.execute(db)
    for (const round of ['second', 'third']) {
      await afterAllPlayers()
      for (const uid of PLAYERS) await play(uid, round)
      expect(await seal()).toEqual([])
      const { rows } = await sql`select uid, length from ledger_head order by uid`.execute(db)
      const heads = await db.selectFrom('booksHead').select(['uid', 'position as length']).orderBy('uid').execute()
      expect(heads).toEqual(rows)
      await sql`update books_log set next_at = 0`.execute(db)
    }
    expect((await db.selectFrom('booksLooked').select('series').orderBy('series').execute()).length).toBeGreaterThan(1)
  })

  test('a chain that was changed is not sealed, and named', async () => {
    await behindTheTriggers(`update ledger_journal set remark = 'x' where uid = 'player7' and position = 2`)
    expect(await seal()).toEqual([{ uid: 'player7', position: 2, journal: 'bet:games:player7-first' }])
    expect(await sealed()).toEqual(PLAYERS.filter((uid) => uid !== 'player7').toSorted())
  })

  test('rounds that agree with the journal are named to nobody, and those that were changed are', async () => {
    expect(await checkRounds(db, CHECKING)).toEqual([])
    await sql`update wallet_round set win = win + 1 where uid = 'player7'`.execute(db)
    await sql`delete from wallet_round where uid = 'player3'`.execute(db)
    const named = (uid: string) => ({ uid, provider: 'games', roundId: `${uid}-first` })
    expect(await checkRounds(db, CHECKING)).toEqual([named('player3'), named('player7')])
    await sql`update wallet_round set win = win - 1 where uid = 'player7'`.execute(db)
    await checkRounds(db, CHECKING)
    expect(await db.selectFrom('booksRoundFault').select('uid').execute()).toEqual([{ uid: 'player3' }])
  })

  test('a round that was won, and for which no bet was ever asked, is named; a free one is not', async () => {
    const games = provider(createWallet(db))
    await games.bet('free', 0, { uid: 'player1', roundId: 'free' })
    await games.win('free-won', 50, { uid: 'player1', roundId: 'free' })
    await games.win('given-won', 50, { uid: 'player2', roundId: 'given' })
    expect(await checkRounds(db, CHECKING)).toEqual([{ uid: 'player2', provider: 'games', roundId: 'given' }])
  })

  test('a throw of the claw without the journal of its try is named', async () => {
    await db
      .insertInto('player')
      .values({ ...newPlayer(NOW), uid: 'player4', guest: true })
      .execute()
    await sql`insert into claw_throw (uid, number, level, result, rewards, doll, server_seed, client_seed, time)
      values ('player4', 1, 1, 'miss', '[]', 'd', 's', 'c', ${NOW})`.execute(db)
    expect(await checkRounds(db, CHECKING)).toContainEqual({
      uid: 'player4',
      provider: 'claw',
      roundId: 'claw-player4-1',
    })
  })

  test('the provider is asked for the rounds of every worker’s players, and one that it has lost is named', async () => {
    const fair = { serverSeedHash: 'h', clientSeed: 'c', nonce: 1 }
    const games = provider(createWallet(db))
    for (const uid of PLAYERS)
      await games.bet(`${uid}-told`, 10, { provider: GAMES, uid, roundId: `${uid}-told`, fair })
    const asked: string[] = []
    const fetchRounds = async (ids: readonly string[]) => {
      asked.push(...ids)
      const kept = ids.filter((id) => id !== 'player5-told')
      const told = (roundId: string) => ({ roundId, of: { uid: roundId.replace('-told', ''), gameCode: 'g1' }, fair })
      return new Map(kept.map((id) => [id, { ...told(id), unseen: false }]))
    }
    expect(await checkProviderRounds(db, { fetchRounds }, NOW)).toEqual([
      { uid: 'player5', provider: GAMES, roundId: 'player5-told' },
    ])
    expect(asked.toSorted()).toEqual(PLAYERS.map((uid) => `${uid}-told`).toSorted())
  })

  test('what is owed to all is proved', async () => {
    await proveLiabilities(db, { now: NOW })
    expect(await db.selectFrom('liabilityProof').select(['players', 'total']).execute()).toEqual([
      { players: 12, total: 12 * 950 },
    ])
  })
})
