import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centavos } from '../../contract/money.ts'
import { createClock } from '../../server/clock.ts'
import { provideKeys } from '../../server/database/encryption/encryption.ts'
import { openKeyRing } from '../../server/database/encryption/keysPlace.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type Database, inSandbox, SANDBOX } from '../../sandbox/database/open.ts'
import type { Beacons } from '../../sandbox/games/beacon/beacons.ts'
import { openBeacons } from '../../sandbox/games/beacon/open.ts'
import { catalogue } from '../../sandbox/games/catalogue/catalogue.ts'
import { SPIN_GAME } from '../../sandbox/games/catalogue/spinGame.ts'
import { createFairness } from '../../sandbox/games/provider/fairness.ts'
import { PlayError } from '../../sandbox/games/provider/playError.ts'
import { createRounds } from '../../sandbox/games/provider/rounds.ts'
import { createRoundStore, type RoundRow } from '../../sandbox/games/provider/roundStore.ts'
import { createTableSeeds } from '../../sandbox/games/provider/tableSeeds.ts'
import { createSeeds } from '../../sandbox/games/provider/seeds.ts'
import { createWalletClient, type WalletClient } from '../../sandbox/games/provider/walletClient.ts'
import { type LittleOperator, startLittleOperator } from '../unit/sandbox/operator.ts'
import { openTestDatabase, type TestDatabase } from '../unit/server/databaseForTests.ts'

/**
 * A bet and a seed rotation at the same time: with the server seed of an open round, a player would know when to cash
 * out. Each side is paused after each of its statements while the other runs as far as it can.
 */
const PERSONAL = [
  { engine: 'slot', choice: {} },
  { engine: 'videoPoker', choice: {} },
  { engine: 'crash', choice: { autoOut: null } },
  { engine: 'fish', choice: { fish: 'clownfish' } },
  { engine: 'invitationSpin', choice: {} },
] as const
type Personal = (typeof PERSONAL)[number]

const SECRET = 'between the two'
const FINAL: ReadonlySet<string> = new Set(['settling', 'settled', 'cancelling', 'void'])
const games = [...catalogue(), SPIN_GAME]
const clock = createClock()

let opened: TestDatabase
let db: Database
let operator: LittleOperator
let wallet: WalletClient
let beacons: Beacons

beforeAll(async () => {
  opened = await openTestDatabase([])
  const whole = await opened.fresh()
  await migrate(whole, undefined, SANDBOX)
  db = inSandbox(whole)
  provideKeys(db, { ring: openKeyRing({ memory: true }), hashSecret: null })
  beacons = await openBeacons({ db, clock, drandOrigin: null, report: () => {} })
  operator = await startLittleOperator(SECRET, clock)
  operator.deposit(1e9)
  wallet = createWalletClient({ origin: () => operator.origin, secret: SECRET, clock })
})
afterAll(async () => {
  await operator.close()
  await opened.close()
})

async function bet(on: Database, uid: string, { engine, choice }: Personal): Promise<void> {
  const game = games.find((each) => each.engine === engine)
  if (!game) throw new Error(`No game plays ${engine}`)
  const store = createRoundStore(on, () => {})
  const seeds = createSeeds(on, clock)
  const tableSeeds = createTableSeeds({ db: on, beacons })
  const fairness = createFairness({ seeds, tableSeeds, beacons, clock, report: () => {} })
  const rounds = createRounds({
    store,
    seeds,
    beacons,
    tableSeeds,
    fairness,
    wallet,
    clock,
    gameOf: () => game,
    report: () => {},
  })
  const session = { uid, walletSession: 'wallet-session', game, currency: 'PHP' } as const
  await rounds.begin(session, { requestId: randomUUID(), bet: centavos(game.minBet), choice })
}

interface Reveal {
  serverSeed: string
  /** Rounds of that seed that were over when it was revealed. */
  over: string[]
}

/** Rotates the seed; null if an open round prevents it. */
async function rotate(on: Database, uid: string): Promise<Reveal | null> {
  try {
    const { revealed } = await createSeeds(on, clock).rotate(uid, { clientSeed: 'chosen-by-the-attacker' })
    const serverSeed = revealed?.serverSeed ?? ''
    const rounds = await roundsOf(serverSeed)
    return { serverSeed, over: rounds.filter(({ status }) => FINAL.has(status)).map(({ id }) => id) }
  } catch (fault) {
    if (fault instanceof PlayError && fault.reason === 'roundOpen') return null
    throw fault
  }
}

async function roundsOf(serverSeed: string): Promise<RoundRow[]> {
  const ids = (await db.selectFrom('gameRound').select('id').execute()).map(({ id }) => id)
  return (await createRoundStore(db, () => {}).byIds(ids)).filter((round) => round.serverSeed === serverSeed)
}

/**
 * Runs the first side, and the second after the first's `at`-th statement, until it ends or can only wait. Returns the
 * number of the first's statements.
 */
async function interleave(
  at: number,
  first: (on: Database) => Promise<void>,
  second: () => Promise<void>,
): Promise<number> {
  let statements = 0
  let transactions = 0
  let other: Promise<void> = Promise.resolve()

  /** For a lock, or for the embedded database's one connection. */
  const mustWait = async () => {
    if (opened.kind === 'embedded') return transactions > 0
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return (rows[0]?.waiting ?? 0) > 0
  }
  const letTheOtherRun = async () => {
    const turn = { ended: false }
    other = second().finally(() => void (turn.ended = true))
    other.catch(() => {})
    while (!turn.ended && !(await mustWait())) await nextTurn()
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === at) await letTheOtherRun()
      return result
    },
  }
  const stopped = db.withPlugin(plugin)
  const begin = stopped.transaction.bind(stopped)
  stopped.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (work) =>
      execute((trx) => {
        transactions += 1
        return work(trx).finally(() => void (transactions -= 1))
      })
    return transaction
  }
  await first(stopped)
  await other
  return statements
}

describe.each(PERSONAL)('the seed of an open round of $engine', (played) => {
  const play = (on: Database, uid: string) => bet(on, uid, played)

  test('is not told by a change of seed that comes into the bet', async () => {
    const reveals = await interleaveEverywhere(play, rotate)
    expect(reveals).toContain(null)
  })

  test('is not told by a change of seed that the bet comes into', async () => {
    const reveals = await interleaveEverywhere(rotate, play)
    expect(reveals.some((reveal) => reveal !== null)).toBe(true)
  })
})

test('two changes of seed at once reveal two, and change neither of those that were played', async () => {
  const rotateAndPlay = async (uid: string) => {
    await rotate(db, uid)
    await bet(db, uid, PERSONAL[0])
  }
  for (let at = 1, statements = 1; at <= statements; at++) {
    const uid = randomUUID()
    await createSeeds(db, clock).state(uid)
    statements = await interleave(
      at,
      async (on) => void (await rotate(on, uid)),
      () => rotateAndPlay(uid),
    )
    const seeds = await db
      .selectFrom('gameSeed')
      .select(['state', 'clientSeed', 'nonce'])
      .where('uid', '=', uid)
      .execute()
    expect(seeds.map(({ state }) => state).toSorted()).toEqual(['active', 'next', 'revealed', 'revealed'])
    expect(seeds.reduce((rounds, { nonce }) => rounds + nonce, 0)).toBe(1)
  }
})

type Side = (on: Database, uid: string) => Promise<Reveal | null | void>

/** At each statement of the first in turn, with a new player; returns what each rotation revealed. */
async function interleaveEverywhere(first: Side, second: Side): Promise<(Reveal | null)[]> {
  const reveals: (Reveal | null)[] = []
  for (let at = 1, statements = 1; at <= statements; at++) {
    const uid = randomUUID()
    await createSeeds(db, clock).state(uid)
    const told: (Reveal | null | void)[] = []
    const side = (act: Side) => async (on: Database) => void told.push(await act(on, uid))
    statements = await interleave(at, side(first), () => side(second)(db))
    const reveal = told.find((each) => each !== undefined) ?? null
    if (reveal) expect(await stillOpenAt(reveal)).toEqual([])
    const rounds = await db.selectFrom('gameRound').select('id').where('uid', '=', uid).execute()
    expect(rounds).toHaveLength(1)
    reveals.push(reveal)
  }
  return reveals
}

/** Rounds of a seed that were open when it was revealed, or began afterwards. */
async function stillOpenAt({ serverSeed, over }: Reveal): Promise<string[]> {
  const rounds = await roundsOf(serverSeed)
  return rounds.map(({ id }) => id).filter((id) => !over.includes(id))
}
