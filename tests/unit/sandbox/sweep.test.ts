import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSandbox } from '../../../sandbox/database/open.ts'
import { createBeacons } from '../../../sandbox/games/beacon/beacons.ts'
import { openOwnBeacon } from '../../../sandbox/games/beacon/own.ts'
import { createFairness } from '../../../sandbox/games/provider/fairness.ts'
import { createRounds } from '../../../sandbox/games/provider/rounds.ts'
import { createRoundStore } from '../../../sandbox/games/provider/roundStore.ts'
import { createSeeds } from '../../../sandbox/games/provider/seeds.ts'
import { createTableSeeds } from '../../../sandbox/games/provider/tableSeeds.ts'
import { type Provider, startProvider } from './provider.ts'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

/** What is reported of a sweep over a round that was open a moment ago, and is settled and gone by now. */
async function reportedOf(isOffered: boolean): Promise<unknown[]> {
  const { clock, gameOf, least, opened } = provider
  const db = inSandbox(opened.db)
  const { round } = await (await provider.play('slot')).bet(least('slot'))
  const store = createRoundStore(db, () => {})
  const seen = (await store.byIds([round.roundId])).map((row) => ({ ...row, status: 'open' as const }))
  const seeds = createSeeds(db, clock)
  const beacons = createBeacons({ db, clock, sources: [await openOwnBeacon(db, clock)] })
  const tableSeeds = createTableSeeds({ db, beacons })
  const reported: unknown[] = []
  const rounds = createRounds({
    store: { ...store, due: async () => seen, find: async () => undefined },
    seeds,
    beacons,
    tableSeeds,
    fairness: createFairness({ seeds, tableSeeds, beacons, clock, report: () => {} }),
    wallet: { ask: () => Promise.reject(new Error('Nobody pays')) },
    clock,
    gameOf: () => (isOffered ? gameOf('slot') : undefined),
    report: (fault) => reported.push(fault),
  })
  expect(await rounds.sweep()).toBe(1)
  return reported
}

test('a round that somebody else has ended meanwhile is no fault', async () => {
  expect(await reportedOf(true)).toEqual([])
})

test('a round of a game that is no longer offered is, by its name', async () => {
  expect(String(await reportedOf(false))).toContain(provider.gameOf('slot').code)
})
