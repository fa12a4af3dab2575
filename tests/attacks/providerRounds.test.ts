import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { round as roundSchema } from '../../contract/entities/game.ts'
import { manilaDayNumber } from '../../contract/manilaDay.ts'
import { sealAndPublish } from '../../server/domain/books/job.ts'
import { checkRounds } from '../../server/domain/books/rounds.ts'
import { checkProviderRounds } from '../../server/domain/books/providerRounds.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { verifyRound } from '../../src/screens/gameRecord/proof/verifyRound.ts'
import { createGamesProvider } from '../../server/providers/games.ts'
import { freePort } from '../e2e/setup/operator.ts'
import { drawsOf, ORIGIN } from '../unit/server/books/booksForTests.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { roundsOf } from '../unit/sandbox/draws.ts'
import { type GamePage, launch } from './gamePage.ts'

/**
 * Whoever may do anything with the provider's tables wants another history of its rounds: one that hides what was drawn, or
 * a draw that is known already. The operator's books and the player's own check name each of them.
 */
let running: RunningSandbox
let browser: Browser
let slot: GamePage
let uid: string
/** Rounds whose seed is revealed, the latest first, and those whose seed is not. */
let revealed: string[]
let secret: string[]

const HOUR_MS = 3_600_000
const KEPT = ['game_round', 'game_seed'] as const

beforeAll(async () => {
  running = await startForTests()
  // The books are looked through when the test says so.
  await sql`insert into job_turn (name, next_time) values ('books', ${Number.MAX_SAFE_INTEGER})
    on conflict (name) do update set next_time = excluded.next_time`.execute(running.operator.db)
  browser = new Browser(running.address)
  uid = (await register(browser)).uid
  await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 5_000 })
  slot = await launch(browser, 'slot')
  const fish = await launch(browser, 'fish')
  for (let n = 0; n < 3; n += 1) await slot.bet(slot.opening.stakes[0] ?? 0)
  for (let n = 0; n < 3; n += 1) await fish.bet(fish.opening.stakes[0] ?? 0, { fish: 'clownfish' })
  await running.sandbox.clock.advance(60_000)
  await changeSeed()
  revealed = await recorded()
  for (let n = 0; n < 3; n += 1) await slot.bet(slot.opening.stakes[0] ?? 0)
  secret = (await recorded()).filter((id) => !revealed.includes(id))
  await running.sandbox.clock.advance(2 * HOUR_MS)
  for (const table of KEPT) await run(`create table sandbox.kept_${table} as select * from sandbox.${table}`)
}, 120_000)
afterAll(() => running.close())

const run = (statement: string) => sql.raw(statement).execute(running.operator.db)

async function changeSeed(): Promise<void> {
  const answer: { fairness: { nextServerSeedHash: string } } = await (await slot.fetch('fairness')).json()
  const { nextServerSeedHash: serverSeedHash } = answer.fairness
  expect((await slot.ask('fairness', { clientSeed: randomUUID(), serverSeedHash })).ok).toBe(true)
}

const record = async () => (await browser.call('gameRecord', { type: 'all', page: 1, size: 50 })).data.list
const recorded = async () => (await record()).map(({ roundId }) => roundId)

async function namedByBooks(): Promise<string[]> {
  const { db, clock, provider } = running.operator
  await checkRounds(db, { now: clock.now(), report: expect.fail })
  await checkProviderRounds(db, provider, clock.now())
  const kept = (table: 'booksRoundFault' | 'booksToldFault') => db.selectFrom(table).select('roundId').execute()
  const found = [...(await kept('booksRoundFault')), ...(await kept('booksToldFault'))]
  return [...new Set(found.map(({ roundId }) => roundId))].toSorted()
}

/** All that is named: by the operator's books, and by the player's device. */
async function named(): Promise<string[]> {
  const byBooks = await namedByBooks()
  const byDevice = (await record())
    .filter((round) => verifyRound(v.parse(roundSchema, round))?.holds === false)
    .map(({ roundId }) => roundId)
  return [...new Set([...byBooks, ...byDevice])].toSorted()
}

async function restore(): Promise<void> {
  for (const table of KEPT) await run(`delete from sandbox.${table}`)
  for (const table of KEPT.toReversed()) await run(`insert into sandbox.${table} select * from sandbox.kept_${table}`)
  expect(await named()).toEqual([])
}

const CHANGES = [
  `server_seed = 'other'`,
  `client_seed = 'other'`,
  'nonce = nonce + 100',
  'rules = rules + 1',
  `day = ${manilaDayNumber(Date.now())}`,
  'stake = stake + 1',
  'win = win + 1',
  `status = 'void'`,
  `status = 'open'`,
  `uid = 'other'`,
  `game_code = game_code || 'x'`,
  'seed_id = null',
] as const

interface Mutation {
  readonly what: string
  readonly rounds: readonly string[]
}

/** Changes, deletes or exchanges rounds that the provider keeps. */
function mutationOf(seed: number): Mutation {
  const draw = drawsOf(seed)
  const all = [...revealed, ...secret]
  const first = all[draw(all.length)] ?? ''
  const other = all.filter((id) => id !== first)[draw(all.length - 1)] ?? ''
  const change = CHANGES[draw(CHANGES.length)] ?? CHANGES[0]
  const at = `where id = '${first}'`
  const kinds: readonly (() => Mutation)[] = [
    () => ({ what: `update sandbox.game_round set ${change} ${at}`, rounds: [first] }),
    () => ({ what: `delete from sandbox.game_round ${at}`, rounds: [first] }),
    () => ({
      what: `update sandbox.game_round r set server_seed =
          (select server_seed from sandbox.game_round o where o.id = case r.id when '${first}' then '${other}' else '${first}' end)
        where id in ('${first}', '${other}')`,
      rounds: [first, other].toSorted(),
    }),
  ]
  return (kinds[draw(kinds.length)] ?? (() => ({ what: 'select', rounds: [] })))()
}

test('rounds that nobody has changed are named to nobody', async () => {
  expect(await named()).toEqual([])
  expect([revealed.length, secret.length]).toEqual([6, 3])
})

test('each column that a round is drawn or paid by is held to what was told with its bet', async () => {
  for (const change of CHANGES) {
    const [first = ''] = revealed
    await run(`update sandbox.game_round set ${change} where id = '${first}'`)
    expect(await named(), change).toEqual([first])
    await restore()
  }
}, 120_000)

test('a round that cannot be told is named, and hides no other', async () => {
  const [first = '', other = ''] = revealed
  for (const change of [`choice = '1'`, `steps = '{}'`, 'stake = 9007199254740993', 'win = 9007199254740993']) {
    await run(`update sandbox.game_round set ${change} where id = '${first}'`)
    await run(`update sandbox.game_round set win = win + 1 where id = '${other}'`)
    expect(await namedByBooks(), change).toEqual([first, other].toSorted())
    await restore()
  }
}, 120_000)

test('nor does a row of the operator’s own that is not what a bet writes', async () => {
  const [first = '', other = ''] = revealed
  await run(`create table kept_round as select * from wallet_round where round_id = '${first}'`)
  for (const change of [
    `fair = '{}'`,
    `fair = 'null'`,
    `fair = '{"serverSeedHash": 1}'`,
    'bet = 9007199254740993',
    'win = 9007199254740993',
    'ended_at = 9007199254740993',
  ]) {
    await run(`update wallet_round set ${change} where round_id = '${first}'`)
    await run(`update sandbox.game_round set win = win + 1 where id = '${other}'`)
    expect(await namedByBooks(), change).toContain(other)
    await run(`update wallet_round w set fair = k.fair, bet = k.bet, win = k.win, ended_at = k.ended_at
      from kept_round k where k.round_id = w.round_id`)
    await restore()
  }
}, 120_000)

test('what is done to the provider’s rounds is found and named', async () => {
  for (let seed = 1; seed <= roundsOf(20); seed += 1) {
    const { what, rounds } = mutationOf(seed)
    await run(what)
    expect(await named(), what).toEqual(rounds)
    await restore()
  }
}, 600_000)

test('no change of a round tells the seed that draws the next ones', async () => {
  await run(`update sandbox.game_round set seed_id = null, day = 1 where id = '${secret[0]}'`)
  const { fair, fairLater } = (await record()).find(({ roundId }) => roundId === secret[0]) ?? {}
  expect([fair?.serverSeed, fairLater?.serverSeed]).toEqual([undefined, undefined])
  await restore()
})

test('a provider that is away accuses nobody, and the books are sealed without it', async () => {
  const { db, clock } = running.operator
  const silence = { origin: `http://127.0.0.1:${await freePort()}`, secret: 'secret' }
  const provider = createGamesProvider(silence, { clock, report: () => {} })
  const [gone = ''] = secret
  await run(`delete from sandbox.game_round where id = '${gone}'`)
  await sealAndPublish(
    { db, clock, origin: ORIGIN, witnesses: [], provider, report: expect.fail },
    new AbortController().signal,
  )
  expect(await named()).toEqual([gone])
  await restore()
})

test('a provider that does not tell how rounds ended accuses nobody', async () => {
  const { db, clock, provider } = running.operator
  const fetchRounds = async (ids: readonly string[]) => {
    const told = await provider?.fetchRounds(ids)
    return new Map([...(told ?? [])].map(([id, { ended: _ended, ...rest }]) => [id, rest]))
  }
  expect(await checkProviderRounds(db, { fetchRounds }, clock.now())).toEqual([])
})

test('a nonce that was set back draws nothing a second time', async () => {
  await run(`update sandbox.game_seed set nonce = 0 where uid = '${uid}' and state = 'active'`)
  const { round, ...rest } = await slot.bet(slot.opening.stakes[0] ?? 0)
  expect(rest).toMatchObject({ ok: true })
  const nonces = (await record()).map(({ fair }) => `${fair?.serverSeedHash} ${fair?.nonce}`)
  expect(nonces).toHaveLength(10)
  expect(new Set(nonces).size).toBe(10)
  secret.push(round?.roundId ?? '')
  await run(
    'insert into sandbox.kept_game_round select * from sandbox.game_round where id not in (select id from sandbox.kept_game_round)',
  )
  expect(await named()).toEqual([])
})

test('a draw that is made again, because its round was deleted and the nonce set back, is named with the round that is gone', async () => {
  const gone = secret[2] ?? ''
  const { fair } = (await record()).find(({ roundId }) => roundId === gone) ?? {}
  await run(`delete from sandbox.game_round where id = '${gone}'`)
  await run(`update sandbox.game_seed set nonce = ${fair?.nonce} where uid = '${uid}' and state = 'active'`)
  const { round } = await slot.bet(slot.opening.stakes[0] ?? 0)
  expect(await named()).toEqual([gone, round?.roundId ?? ''].toSorted())
})

/** A round that claims to have won, beside another one of its game and player. */
async function forge(win: bigint, beside: string): Promise<string> {
  const forged = randomUUID()
  const columns =
    'uid, wallet_session, game_code, currency, stake, choice, steps, server_seed, client_seed, started_at, rules, engine'
  await run(`insert into sandbox.game_round (id, request_id, status, win, nonce, due_at, ${columns})
    select '${forged}', '${forged}', 'settling', ${win}, nonce + 500, 0, ${columns} from sandbox.game_round where id = '${beside}'`)
  return forged
}

async function stored(roundId: string) {
  const round = running.sandbox.db.selectFrom('gameRound').select(['status', 'dueAt']).where('id', '=', roundId)
  return round.executeTakeFirst()
}

test('a forged round that would pay is not read, keeps no other from ending, and moves nothing', async () => {
  const forged = await forge(999n, secret[0] ?? '')
  await expect.poll(async () => (await stored(forged))?.dueAt, { timeout: 20_000 }).not.toBe(0)
  expect(await recorded()).not.toContain(forged)
})

test('nor does one that claims to have won more than a number can hold; it hides none, and its game goes on', async () => {
  const crash = await launch(browser, 'arcade')
  const fly = async () => {
    const { round } = await crash.bet(crash.opening.stakes[0] ?? 0, { autoOut: 101 })
    return round?.roundId ?? ''
  }
  const settled = (roundId: string) => expect.poll(async () => (await stored(roundId))?.status).toBe('settled')
  const first = await fly()
  await running.sandbox.clock.advance(60_000)
  await settled(first)
  const second = await fly()
  const forged = await forge(BigInt(Number.MAX_SAFE_INTEGER) + 2n, first)
  await running.sandbox.clock.advance(60_000)
  await settled(second)
  await expect.poll(async () => (await stored(forged))?.dueAt).not.toBe(0)
  const told = await running.operator.provider?.fetchRounds([first, forged, second])
  expect([...(told?.keys() ?? [])].toSorted()).toEqual([first, second].toSorted())
  expect(await crash.ask('flights')).toMatchObject({ ok: true })
  const again = await launch(browser, 'arcade')
  expect(again.opening).toMatchObject({ ok: true, unfinished: [], history: [{ roundId: second }, { roundId: first }] })
})
