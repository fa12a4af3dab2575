import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedOf } from '../../../sandbox/games/provider/feed.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { up as liabilities } from '../../../server/database/migrations/881-liabilities.ts'
import type { Database } from '../../../server/database/open.ts'
import { returnsOfPlay } from '../../../server/domain/games/returns.ts'
import { playReport } from '../../../server/domain/oversight/report.ts'
import { createGameIndex } from '../../../server/domain/games/searchIndex.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { NOW } from './moneyForTests.ts'
import { MONEY_MIGRATIONS } from './moneyMigrations.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase([...MONEY_MIGRATIONS, { name: '881-liabilities', up: liabilities }])
  db = await database.fresh()
}, 60_000)
beforeEach(() => db.deleteFrom('walletRound').execute())
afterAll(() => database.close())

const games = catalogue()
const index = createGameIndex(feedOf(games, [], ''))
const codeOf = (engine: string) => games.find((game) => game.engine === engine)?.code ?? ''
const returns = (since = 0) => returnsOfPlay(db, index, since)

interface Played {
  rounds: number
  /** Centavos that every second round of ₱1 pays. */
  win: number
  asset?: 'PHP' | 'DEMO'
  status?: 'settled' | 'open' | 'void'
  openedAt?: number
}

async function play(code: string, { rounds, win, asset = 'PHP', status = 'settled', openedAt = NOW }: Played) {
  await sql`
    insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, win, status, opened_at)
    select 'games', gen_random_uuid(), 'maria', ${asset}, ${code}, 'slot', 100, 100, (n % 2) * ${win}::int, ${status}, ${openedAt}
    from generate_series(1, ${rounds}::int) n`.execute(db)
}

test('a game that gives back what it should is within its interval, and one that does not is named', async () => {
  const [fish, crash, slot] = ['fish', 'crash', 'slot'].map(codeOf)
  await play(fish ?? '', { rounds: 4_000, win: 192 })
  await play(crash ?? '', { rounds: 3_000, win: 250 })
  await play(slot ?? '', { rounds: 2_000, win: 130 })
  expect(await returns()).toMatchObject([
    { gameCode: fish, name: index.nameOf(fish ?? ''), rounds: 4_000, bet: 400_000, seen: 0.96, verdict: 'within' },
    { gameCode: crash, seen: 1.25, verdict: 'above' },
    { gameCode: slot, seen: 0.65, verdict: 'below' },
  ])
})

test('the interval is the exact return and 3.29 standard errors on both sides', async () => {
  await play(codeOf('fish'), { rounds: 10_000, win: 192 })
  const [fish] = await returns()
  // Every round is 0.96 off, one way or the other.
  expect(fish?.expected?.least).toBeCloseTo(0.96 - (3.2905 * 0.96) / 100, 10)
  expect(fish?.expected?.most).toBeCloseTo(0.96 + (3.2905 * 0.96) / 100, 10)
})

test('where players choose, the interval reaches from the worst choice to the best', async () => {
  await play(codeOf('videoPoker'), { rounds: 2_000, win: 20 })
  await play(codeOf('baccarat'), { rounds: 1_900, win: 175 })
  await play(codeOf('virtualSports'), { rounds: 1_800, win: 187 })
  expect(await returns()).toMatchObject([{ seen: 0.1 }, { seen: 0.875 }, { seen: 0.935 }])
  expect((await returns()).map(({ verdict }) => verdict)).toEqual(['within', 'within', 'within'])
  expect(index.byCode(codeOf('baccarat'))?.rtpRange).toEqual([85.64, 98.94])
  expect(index.byCode(codeOf('virtualSports'))?.rtpRange?.map(Math.round)).toEqual([75, 94])
})

test('few rounds are shown and not judged, and of an unknown game only what was seen', async () => {
  await play(codeOf('fish'), { rounds: 999, win: 500 })
  await play('gone', { rounds: 10, win: 500 })
  expect(await returns()).toMatchObject([
    { verdict: 'tooFew' },
    { gameCode: 'gone', expected: null, verdict: 'unknown' },
  ])
})

test('only settled rounds with real money count, from the day that is asked', async () => {
  const fish = codeOf('fish')
  await play(fish, { rounds: 10, win: 192 })
  await play(fish, { rounds: 20, win: 500, asset: 'DEMO' })
  await play(fish, { rounds: 20, win: 500, status: 'open' })
  await play(fish, { rounds: 20, win: 500, status: 'void' })
  await play(fish, { rounds: 20, win: 500, openedAt: NOW - 1 })
  expect(await returns(NOW)).toMatchObject([{ rounds: 10, bet: 1_000, win: 960 }])
  expect(await returns(NOW + 1)).toEqual([])
})

describe('a report', () => {
  const fish = codeOf('fish')
  const at = (time: string) => Date.parse(`${time}+08:00`)
  const reportOf = async (named: string, now = at('2026-03-01T08:00')) => {
    const report = await playReport(db, index, { named, now })
    return report?.replace('\uFEFF', '').split('\r\n') ?? null
  }
  const played = async (named: string) =>
    (await reportOf(named))
      ?.find((row) => row.startsWith(fish))
      ?.split(',')
      .slice(5)

  beforeEach(async () => {
    await db.deleteFrom('liabilityProof').execute()
    for (const time of ['2025-12-31T23:59:59.999', '2026-01-01T00:00', '2026-01-31T23:59:59.999', '2026-02-01T00:00'])
      await play(fish, { rounds: 2, win: 150, openedAt: at(time) })
    await play(fish, { rounds: 2, win: 150, openedAt: at('2026-01-01T00:00'), asset: 'DEMO' })
  })

  test('of a day, a month and a year has the rounds that began then in Manila', async () => {
    expect(await played('2026-01-01')).toEqual(['2', '2.00', '1.50', '0.50'])
    expect(await played('2026-01')).toEqual(['4', '4.00', '3.00', '1.00'])
    expect(await played('2026')).toEqual(['6', '6.00', '4.50', '1.50'])
    expect(await played('2026-03')).toBeUndefined()
  })

  test('says whose it is, of when, and what its columns are', async () => {
    const rows = (await reportOf('2026-01')) ?? []
    expect(rows).toContain('From,2026-01-01T00:00:00.000+08:00')
    expect(rows).toContain('"Until, not included",2026-02-01T00:00:00.000+08:00')
    expect(rows).toContain('Is the period over,yes')
    expect(await reportOf('2026-03')).toContain('Is the period over,no')
    expect(rows.find((row) => row.startsWith(fish))).toBe(`${fish},${index.nameOf(fish)},96,96,75.00,4,4.00,3.00,1.00`)
    expect(rows.find((row) => row.startsWith(',All games'))).toBe(',All games,,,75.00,4,4.00,3.00,1.00')
    expect(rows.some((row) => row.startsWith('Game code,Game,"Theoretical return, least (%)"'))).toBe(true)
  })

  test('tells what was owed to players when the period had ended', async () => {
    expect(await reportOf('2026-01')).toContain('Owed to players (PHP),not proved yet')
    const proofs = [
      { day: '2026-01-31', total: 100 },
      { day: '2026-02-01', total: 250 },
      { day: '2026-02-02', total: 900 },
    ]
    for (const { day, total } of proofs)
      await db
        .insertInto('liabilityProof')
        .values({ day, takenTime: at(`${day}T00:05`), players: 1, total, root: Buffer.alloc(32) })
        .execute()
    expect(await reportOf('2026-01')).toContain('Owed to players (PHP),2.50')
    expect(await reportOf('2026-01-31')).toContain('Owed at,2026-02-01T00:05:00.000+08:00')
    expect(await reportOf('2026')).toContain('Owed to players (PHP),9.00')
  })

  test.each(['2026-02-30', '2026-13', '2026-1', 'now', ''])('there is none of %j', async (named) => {
    expect(await reportOf(named)).toBeNull()
  })
})
