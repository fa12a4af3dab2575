import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { houseTotals } from '../../server/domain/ledger/reads.ts'
import { oldestPreparedSeconds } from '../../server/jobs/preparedTransactions.ts'
import { conform } from '../../tools/conformance/suite.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import { LEDGER_RULES } from '../unit/server/ledgerRules.ts'
import { deposit, provider } from '../unit/server/moneyForTests.ts'
import { type DividedDatabase, SHARDS } from './database.ts'
import { newDivided, sharedCluster } from './shared.ts'
import { tellCommands } from './watchCalls.ts'

/** The ledger and the wallet on a Citus, each player's money on one of its workers. */

const cluster = sharedCluster()

/** Those that are asked of one player at a time. */
const HELD = [
  'no lost update',
  'no float anywhere',
  "a journal moves its own player's accounts alone",
  'accounts are locked in sorted order',
]

const ROUND = ['body', 'PHP', 'r1', 'g1']
/** By which the bet of 100 centavos earns a point, and nothing is reached. */
const RULES = [[0], [1_000], 1_000, true]
const MOVES: [name: string, values: unknown[]][] = [
  ['wallet_bet', ['maria', 'games', 'b1', ...ROUND, 'slot', 100, 100, null, 1]],
  ['wallet_bet', ['maria', 'games', 'b1', ...ROUND, 'slot', 100, 100, null, 1]],
  ['wallet_bet_unless_overdue', ['maria', 'games', 'b1', ...ROUND, 'slot', 100, 100, null, 1]],
  ['wallet_win_and_follow', ['maria', 'games', 'w1', ...ROUND, 'slot', 100, 50, true, 1, ...RULES, [0, 1]]],
  ['wallet_rollback_and_follow', ['maria', 'games', 'x1', ...ROUND, 'b1', 1, ...RULES]],
  [
    'ledger_post',
    [
      'maria',
      'k',
      'b',
      'grant',
      'r',
      '',
      1,
      null,
      ['house:bonus:maria', 'player:maria:cash'],
      ['PHP', 'PHP'],
      [false, true],
      [-5, 5],
    ],
  ],
]

describe.skipIf(cluster === null)('a database that is divided by player', () => {
  let opened: DividedDatabase
  beforeEach(async () => {
    opened = await newDivided(cluster)
  })
  afterEach(() => opened.close())

  test.each(HELD)('%s', async (name) => {
    expect(await LEDGER_RULES[name]?.holds(opened.db)).toBe(true)
  })

  test('every query of a move finds its rows on the player’s shard', async () => {
    await deposit(opened.db, 'maria', 1_000)
    const asked = await watching(opened)
    expect(shardsOf(await asked('select count(*) from ledger_head'))).toHaveLength(SHARDS)
    const ofMaria = shardsOf(await asked("select * from ledger_head where uid = 'maria'"))
    expect(ofMaria).toHaveLength(1)
    for (const [name, values] of MOVES)
      expect([name, shardsOf(await asked(call(name, values), values))]).toEqual([name, ofMaria])
    await asked.end()
  })

  test('a move is one command to the worker that has the player', async () => {
    await deposit(opened.db, 'maria', 1_000)
    const asked = await watching(opened)
    const [home] = await asked("select * from ledger_head where uid = 'maria'")
    for (const [name, values] of MOVES) {
      const commands = await asked(call(name, values), values)
      expect([name, commands.map(({ server }) => server)]).toEqual([name, [home?.server]])
    }
    await asked.end()
  })

  test('the books of many players balance, and the house has the sums', async () => {
    const { db } = opened
    const players = Array.from({ length: 12 }, (_, n) => `player${n}`)
    const games = provider(createWallet(db))
    await Promise.all(
      players.map(async (uid, n) => {
        await deposit(db, uid, 1_000)
        const own = { uid, roundId: `r${n}` }
        await Promise.all([0, 1, 2].map((move) => games.bet(`b${n}-${move}`, 100, own)))
        await games.win(`w${n}`, 250, own)
        await games.rollback(`x${n}`, `b${n}-0`, own)
      }),
    )
    const totals = await houseTotals(db)
    expect(totals.find(({ account }) => account === 'house:games')?.balance).toBe(12 * (200 - 250))
    expect(totals.find(({ account }) => account === 'provider:gcash:clearing')?.balance).toBe(-12_000)
    expect(await faults(db)).toEqual([{ unlike: 0, broken: 0 }])
    const { rows } = await sql<{ shards: number }>`
      select count(distinct get_shard_id_for_distribution_column('ledger_head', uid))::int as shards from ledger_head`.execute(
      db,
    )
    expect(rows[0]?.shards).toBeGreaterThan(1)
  })

  test('a journal stays as it is', async () => {
    await deposit(opened.db, 'maria', 1_000)
    await expect(sql`update ledger_journal set remark = 'x' where uid = 'maria'`.execute(opened.db)).rejects.toThrow(
      'Journals are never changed',
    )
    await expect(sql`delete from ledger_entry where owner = 'maria'`.execute(opened.db)).rejects.toThrow(
      'Journals are never changed',
    )
  })

  test('every call answers', async () => {
    const operator = await startForTests({ database: { databaseUrl: opened.address }, logLevel: 'silent' })
    const failed = (await conform(operator.address)).filter(({ outcome }) => outcome !== 'pass')
    await operator.close()
    expect(failed.map(({ name }) => name)).toEqual([])
  })

  test('tells for how long a transaction has waited that a worker has prepared and nobody ends', async () => {
    const address = new URL(opened.address)
    address.port = String(cluster?.ports.workers[0])
    const worker = new pg.Client({ connectionString: address.href })
    await worker.connect()
    expect(await oldestPreparedSeconds(opened.db)).toBe(0)
    await worker.query('begin')
    await worker.query("prepare transaction 'left'")
    expect(await oldestPreparedSeconds(opened.db)).toBeGreaterThan(0)
    await worker.query("rollback prepared 'left'")
    expect(await oldestPreparedSeconds(opened.db)).toBe(0)
    await worker.end()
  })

  test('a transaction id is one of its player', async () => {
    const games = provider(createWallet(opened.db))
    await deposit(opened.db, 'maria', 1_000)
    await deposit(opened.db, 'jose', 1_000)
    expect(await games.bet('b1', 100)).toMatchObject({ ok: true, balance: 900, replayed: false })
    expect(await games.bet('b1', 100)).toMatchObject({ ok: true, balance: 900, replayed: true })
    expect(await games.bet('b1', 100, { uid: 'jose' })).toMatchObject({ ok: true, balance: 900, replayed: false })
  })
})

/** Accounts that are not the sums of their entries, and chains that do not link up. */
async function faults(db: Database) {
  const { rows } = await sql`
    select (
      select count(*) from ledger_account a left join (
        select owner, account_id, sum(amount) as balance, count(*) as entries from ledger_entry group by 1, 2
      ) e on e.owner = a.owner and e.account_id = a.id
      where a.balance is distinct from e.balance or a.entries is distinct from e.entries
    )::int as unlike, (
      select count(*) from ledger_journal j
      left join ledger_journal before on before.uid = j.uid and before.position = j.position - 1
      join ledger_head h on h.uid = j.uid
      where j.position > 1 and j.previous_hash is distinct from before.hash
        or j.position = h.length and j.hash <> h.hash
    )::int as broken`.execute(db)
  return rows
}

interface Command {
  readonly server: string
  /** Where they begin, which is the same for all tables of a player. */
  readonly shards: string[]
}

/** Runs statements on a connection that is told what the coordinator asks of its workers. */
async function watching(opened: DividedDatabase) {
  await tellCommands(opened)
  const client = new pg.Client({ connectionString: opened.address })
  await client.connect()
  const { rows } = await client.query<{ shardid: string; shardminvalue: string }>(
    'select shardid, shardminvalue from pg_dist_shard',
  )
  const beginnings = new Map(rows.map(({ shardid, shardminvalue }) => [shardid, shardminvalue]))
  let told: Command[] = []
  client.on('notice', ({ message = '', detail = '' }) => {
    const shards = (message.match(/\d{6,}/g) ?? []).flatMap((shard) => beginnings.get(shard) ?? [])
    if (message.startsWith('issuing') && !TRANSACTION.test(message))
      told.push({ server: detail.replace(/ connectionId.*/, ''), shards })
    // A worker that runs a function tells of what that asks for.
    else if (message.startsWith('executing')) told.at(-1)?.shards.push(...shards)
  })
  const asked = async (statement: string, values: readonly unknown[] = []): Promise<Command[]> => {
    told = []
    await client.query(statement, [...values])
    return told
  }
  return Object.assign(asked, { end: () => client.end() })
}

const TRANSACTION = /^issuing (BEGIN|COMMIT|SAVEPOINT|RELEASE|SET|WITH placement)/

const shardsOf = (commands: readonly Command[]) => [...new Set(commands.flatMap(({ shards }) => shards))]

const call = (name: string, values: readonly unknown[]) =>
  `select * from ${name}(${values.map((_, n) => `$${n + 1}`).join()})`
