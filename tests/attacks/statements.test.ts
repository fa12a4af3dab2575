import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'

const TOO_MANY = 10002
const SESSION_INVALID = 20002
const VALIDATION = 10001
const EVER = { from: '2000-01-01', to: '2099-12-31' }

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

async function player(): Promise<Browser> {
  const browser = new Browser(operator.address)
  const { uid } = await register(browser)
  await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 100 })
  return browser
}

test('a statement is its player’s alone, also with the mark of another’s list', async () => {
  const [rich, poor] = [await player(), await player()]
  const { uid } = (await rich.call('userInfo')).data
  await rich.sandbox('POST', 'grant', { uid, type: 'cash', amount: 4_321 })
  const { list } = (await rich.call('userStatementRows', EVER)).data
  expect(list.map(({ amount }) => amount)).toEqual([100, 4_321])
  expect((await poor.call('userStatement', EVER)).data).toMatchObject({ opening: 0, closing: 100 })
  const before = String(Number.parseInt(list[0]?.id ?? '', 10) - 1)
  const theirs = (await poor.call('userStatementRows', { ...EVER, next: before })).data.list
  expect(theirs.map(({ amount }) => amount)).toEqual([100])
  for (const call of ['userStatement', 'userStatementRows'] as const) {
    expect((await new Browser(operator.address).call(call, EVER)).code).toBe(SESSION_INVALID)
  }
})

test('made-up days and marks are refused or ignored, never a fault', async () => {
  const browser = await player()
  const wrongWayRound = { from: '2026-02-01', to: '2026-01-01' }
  const noSuchDay = { from: '2026-02-30', to: '2026-03-31' }
  for (const days of [wrongWayRound, noSuchDay, { from: 'today', to: '2026-01-01' }, {}]) {
    expect((await browser.call('userStatement', days)).code).toBe(VALIDATION)
  }
  for (const next of ['-1', '1e999', "1' or '1'='1", '9007199254740993']) {
    const { code, data } = await browser.call('userStatementRows', { ...EVER, next })
    expect([code, data.list.length]).toEqual([0, 1])
  }
})

test('nobody has years added up all day', async () => {
  const browser = await player()
  const codes: number[] = []
  for (let n = 0; n < 61; n += 1) codes.push((await browser.call('userStatement', EVER)).code)
  expect(codes.indexOf(TOO_MANY)).toBe(60)
  expect((await (await player()).call('userStatement', EVER)).code).toBe(0)
  await browser.advance(10 * 60_000)
  expect((await browser.call('userStatement', EVER)).code).toBe(0)
})

test.each([
  ['gameRecord', 'rounds', { type: 'all' }],
  ['userBalanceJournalFetch', 'journal', {}],
  ['rgFetch', 'ownLimits', {}],
  ['rgSpend', 'ownLimits', { period: 'month' }],
] as const)('nobody has %s counted all day', async (call, what, input) => {
  const browser = await player()
  const { uid } = (await browser.call('userInfo')).data
  expect((await browser.call(call, input)).code).toBe(0)
  const counted = sql`update rate_limit set uses = uses + 998 where key = ${`${what}:${uid}`}`
  await counted.execute(operator.operator.db)
  await browser.call(call, input)
  const { code, data } = await browser.call(call, input)
  expect([code, data]).toEqual([TOO_MANY, { retryAfterSec: expect.any(Number) }])
  expect((await (await player()).call(call, input)).code).toBe(0)
  await browser.advance(10 * 60_000)
  expect((await browser.call(call, input)).code).toBe(0)
})

test('a full disk, on which no use can be counted, keeps nobody from their statement', async () => {
  const browser = await player()
  const { db } = operator.operator
  await sql
    .raw(
      `create function find_no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger find_no_room before insert on rate_limit execute function find_no_room()`,
    )
    .execute(db)
  try {
    expect((await browser.call('userStatement', EVER)).data).toMatchObject({ closing: 100 })
    expect((await browser.call('userStatementRows', EVER)).data.list).toHaveLength(1)
  } finally {
    await sql`drop function find_no_room cascade`.execute(db)
  }
})
