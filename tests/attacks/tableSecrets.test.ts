import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { startOfManilaDay, manilaDayNumber } from '../../contract/manilaDay.ts'
import { BACCARAT_PHASES, dealBaccarat } from '../../engines/baccarat/baccarat.ts'
import { withBeacon } from '../../contract/fairness/beacon.ts'
import { isBeaconSignature } from '../../contract/fairness/beaconSignature.ts'
import { hashOfSeed, fairDraw, tableSeed } from '../../contract/fairness/fair.ts'
import { tableMoment, type TableMoment, tableRound } from '../../engines/tableClock.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { launchAddress, openPage } from './gamePage.ts'

/** A backup must not reveal future deals, and a secret cannot change once players bet on it. */
let operator: RunningSandbox
let browser: Browser
let code: string

// Rounds begin and end when the test says so, however long it takes to look at them.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeAll(async () => void (operator = await startForTests()))
// Days pass: each test has a player of its own, who need not have proved who they are yet.
beforeEach(async () => {
  browser = new Browser(operator.address)
  const { uid } = await register(browser)
  await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 1_000 })
  code = (await launchAddress(browser, 'live')).pathname.split('/').at(-1) ?? ''
})
afterAll(() => operator.close())

const shown = v.object({
  table: v.looseObject({
    number: v.number(),
    phase: v.string(),
    startedAt: v.number(),
    serverSeed: v.nullable(v.string()),
    beacon: v.object({
      publicKey: v.string(),
      round: v.number(),
      at: v.number(),
      signature: v.optional(v.string()),
    }),
    result: v.nullable(v.looseObject({ winner: v.string() })),
    road: v.array(v.looseObject({ winner: v.string() })),
    days: v.object({
      todayHash: v.string(),
      tomorrowHash: v.string(),
      todayChain: v.string(),
      tomorrowChain: v.string(),
      yesterday: v.object({ secret: v.string(), hash: v.string() }),
    }),
  }),
})

const published = v.object({
  ok: v.boolean(),
  tables: v.optional(
    v.array(
      v.object({
        code: v.string(),
        hash: v.string(),
        secret: v.nullable(v.string()),
        chain: v.nullable(v.string()),
      }),
    ),
  ),
})

async function tableAt(time: number) {
  const { clock } = operator.sandbox
  await clock.advance(time - clock.now())
  const page = await openPage(await launchAddress(browser, 'live'))
  return v.parse(shown, await (await page.fetch('table')).json()).table
}

/** Ten minutes into the n-th day from now, when a round begins. */
function dayFromNow(days: number): number {
  const tenPast = startOfManilaDay(manilaDayNumber(operator.operator.clock.now()) + days) + 600_000
  return tableRound(code, BACCARAT_PHASES, tableMoment(code, BACCARAT_PHASES, tenPast).number + 1).startedAt
}

test('the secret of a day is committed a day before, used for that day alone, and revealed after it', async () => {
  const first = await tableAt(dayFromNow(1))
  const second = await tableAt(dayFromNow(1))
  expect(second.days.todayHash).toBe(first.days.tomorrowHash)
  expect(second.days.yesterday.hash).toBe(first.days.todayHash)
  expect(hashOfSeed(second.days.yesterday.secret)).toBe(first.days.todayHash)
  expect(second.days.tomorrowHash).not.toBe(second.days.todayHash)

  const { playEndsAt, number } = tableRound(code, BACCARAT_PHASES, second.number)
  const done = await tableAt(playEndsAt)
  const third = await tableAt(dayFromNow(1))
  expect(done.serverSeed).toBe(tableSeed(third.days.yesterday.secret, code, number))
  expect(hashOfSeed(third.days.yesterday.secret)).toBe(second.days.todayHash)
})

test('a round that goes on over midnight is its first day’s, whose secret is kept until it is over', async () => {
  const { number, startedAt, midnight } = nextRoundOverMidnight()
  const before = await tableAt(startedAt)
  const across = await tableAt(midnight)
  expect(across.number).toBe(number)
  expect(across.days).toEqual(before.days)

  const { beacon } = await tableAt(tableRound(code, BACCARAT_PHASES, number).playEndsAt)
  const next = await tableAt(tableRound(code, BACCARAT_PHASES, number + 1).startedAt)
  expect(next.days.yesterday.hash).toBe(before.days.todayHash)
  const serverSeed = tableSeed(next.days.yesterday.secret, code, number)
  const clientSeed = withBeacon(code, beacon.signature ?? '')
  const { winner } = dealBaccarat(fairDraw({ serverSeed, clientSeed, nonce: number }))
  expect(next.road.at(-1)?.winner).toBe(winner)
})

test('while bets are open nobody is told the beacon’s round, and no card before it is', async () => {
  const { number, beacon } = await tableAt(dayFromNow(1))
  const { betsCloseAt } = tableRound(code, BACCARAT_PHASES, number)
  expect(beacon.signature).toBeUndefined()
  expect(beacon.at).toBeGreaterThanOrEqual(betsCloseAt)
  const early = await tableAt(beacon.at - 1)
  expect(early).toMatchObject({ number, result: null, serverSeed: null })
  expect(early.beacon.signature).toBeUndefined()
  const { beacon: heard, result } = await tableAt(beacon.at)
  expect(isBeaconSignature(beacon.publicKey, beacon.round, heard.signature ?? '')).toBe(true)
  expect(result).not.toBeNull()
})

/** Whose bets go on over midnight. */
function nextRoundOverMidnight(): TableMoment & { midnight: number } {
  for (let day = manilaDayNumber(operator.operator.clock.now()) + 1; ; day++) {
    const midnight = startOfManilaDay(day)
    const moment = tableMoment(code, BACCARAT_PHASES, midnight)
    if (moment.phase === 'bets' && moment.startedAt < midnight) return { ...moment, midnight }
  }
}

test('anybody is told the hashes of tomorrow, and no secret of today', async () => {
  const { days, startedAt } = await tableAt(dayFromNow(1))
  const today = manilaDayNumber(startedAt)
  const address = await launchAddress(browser, 'live')
  const told = async (day: number | string) =>
    v.parse(published, await (await fetch(new URL(`/play/api/tables?day=${day}`, address))).json())
  const ofTable = async (day: number) => (await told(day)).tables?.find((table) => table.code === code)
  const { todayChain: chain, tomorrowChain } = days
  expect(await ofTable(today)).toEqual({ code, hash: days.todayHash, secret: null, chain })
  expect(await ofTable(today + 1)).toEqual({ code, hash: days.tomorrowHash, secret: null, chain: tomorrowChain })
  expect(await ofTable(today - 1)).toEqual({ code, ...days.yesterday, chain })
  expect((await told(today + 2)).tables).toEqual([])
  for (const day of ['', '-1', '1e3', '9999999', 'x']) expect(await told(day)).toEqual({ ok: false })
})

test('a bet is bound to the hash of its day, and its record gets the secret when the day is over', async () => {
  const { days, number, startedAt } = await tableAt(dayFromNow(1))
  const day = { number: manilaDayNumber(startedAt), hash: days.todayHash }
  const page = await openPage(await launchAddress(browser, 'live'))
  const bets = { player: page.opening.stakes[0], banker: 0, tie: 0, playerPair: 0, bankerPair: 0 }
  const { round, reason } = await page.bet(bets.player ?? 0, { number, bets })
  expect(reason).toBeUndefined()
  const recorded = async () => {
    const { list } = (await browser.call('gameRecord', { type: 'live' })).data
    return list.find(({ roundId }) => roundId === round?.roundId)?.fair
  }
  expect(await recorded()).toMatchObject({ nonce: number, day })

  const { days: next } = await tableAt(dayFromNow(1))
  const { secret } = next.yesterday
  expect(await recorded()).toMatchObject({ day: { ...day, secret } })
  await expect.poll(async () => (await recorded())?.serverSeed).toBe(tableSeed(secret, code, number))
})

test('no secret can be read in the database', async () => {
  const { yesterday } = (await tableAt(dayFromNow(1))).days
  const { rows } = await sql<{ row: string }>`select t::text as row from sandbox.game_table_secret t`.execute(
    operator.operator.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ row }) => row.includes(yesterday.secret) || !row.includes('enc1:'))).toEqual([])
})
