import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/open.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { playerBalance } from '../../server/domain/ledger/reads.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { deposit, provider } from '../unit/server/moneyForTests.ts'
import { inRoot } from '../../tools/root.ts'
import { sharedCluster } from './shared.ts'

/** `npm run distribute`, with a database in which players have played, and go on playing. */

const cluster = sharedCluster()
const GOOD = { balanced: true, chainOk: true, negative: [], faults: [] }
/** Where it is killed, one after the other: before the keys, before the copy, in it, and before the functions are with the players. */
const KILLED_AT = ['Building', 'Changing', 'Copying', 'ledger_entry', 'Divided']

describe.skipIf(cluster === null)('a filled database is divided by player', () => {
  test('while it is played, and although it is killed again and again', { timeout: 5 * 60_000 }, async () => {
    if (!cluster) throw new Error('There is no cluster')
    const databaseUrl = await cluster.newDatabase()
    const running = await startForTests({ database: { databaseUrl }, logLevel: 'silent' })
    const { db } = running.operator
    const browsers = [new Browser(running.address), new Browser(running.address), new Browser(running.address)]
    const players: string[] = []
    for (const browser of browsers) players.push((await register(browser)).uid)
    for (const uid of players) await deposit(db, uid, 1_000_000)
    await sql`insert into turnover_share (provider, round_id, requirement_id, amount)
      select 'games', 'before', id, 0 from turnover_requirement limit 1`.execute(db)
    const first = await playOn(db, players, () => false, 'first')

    let isDone = false
    const playing = playOn(db, players, () => !isDone, 'during')
    for (const words of KILLED_AT) expect(await runUntil(databaseUrl, words)).toBe('SIGKILL')
    expect(await runUntil(databaseUrl, null)).toBe(0)
    isDone = true
    const during = await playing

    expect(during).toBeGreaterThan(players.length)
    const last = await playOn(db, players, () => false, 'last')
    for (const uid of players) expect(await playerBalance(db, uid, 'cash')).toBe(1_000_000 - (await stakesOf(db, uid)))
    const { rows } =
      await sql`select count(*)::int as bets, sum(amount)::int as staked from wallet_transaction`.execute(db)
    expect(rows).toEqual([{ bets: first + during + last, staked: first + during + last }])
    expect(await reconcile(db, { anew: true })).toMatchObject({
      ...GOOD,
      journals: players.length + first + during + last,
    })
    expect(await workersOf(db)).toBeGreaterThan(1)
    expect(await withoutStatistics(db)).toEqual([])
    for (const browser of browsers)
      expect(await browser.call('balance')).toMatchObject({ data: { userAccountVO: { deposit: 10_000 } } })
    expect(await runUntil(databaseUrl, null)).toBe(0)
    await running.close()
  })
})

/** One bet of each player after the other, each sent again until it is answered. Returns how many there were. */
async function playOn(db: Database, players: readonly string[], goesOn: () => boolean, name: string): Promise<number> {
  const games = provider(createWallet(db))
  let count = 0
  do {
    for (const uid of players) {
      const bet = () => games.bet(`${name}-${count}`, 1, { uid, roundId: `${name}-${count}` })
      let answer = await bet().catch(() => null)
      while (!answer) answer = await bet().catch(() => null)
      expect(answer).toMatchObject({ ok: true })
      count += 1
    }
  } while (goesOn())
  return count
}

async function stakesOf(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ staked: number }>`
    select sum(bet)::bigint as staked from wallet_round where uid = ${uid}`.execute(db)
  return rows[0]?.staked ?? 0
}

/** Between how many workers the players are divided. */
async function workersOf(db: Database): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(distinct nodeport)::int as workers from citus_shards where table_name = 'ledger_head'::regclass`.execute(
    db,
  )
  return rows[0]?.workers ?? 0
}

/** The parts of players’ histories whose worker does not know how long they are. */
async function withoutStatistics(db: Database): Promise<string[]> {
  const { rows } = await sql<{ shard: string }>`
    select shardid::text as shard from run_command_on_shards('ledger_entry',
      $$ select reltuples >= 0 from pg_class where oid = '%s'::regclass $$) where result <> 't'`.execute(db)
  return rows.map(({ shard }) => shard)
}

/** Runs the command to its end, or kills it as soon as it says this. Returns its exit code or signal. */
async function runUntil(databaseUrl: string, words: string | null): Promise<number | string> {
  const command: ChildProcess = spawn(process.execPath, [inRoot('server', 'distribute.ts'), '--shards', '8'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  command.stdout?.setEncoding('utf8').on('data', (said: string) => {
    if (words !== null && said.includes(words)) command.kill('SIGKILL')
  })
  const [code, signal] = await once(command, 'exit')
  return signal ?? code
}
