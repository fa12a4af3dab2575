import { expect, test } from 'vitest'
import { fairDraw } from '../../../contract/fairness/fair.ts'
import { crashPoint, multiplierAt, timeOf } from '../../../engines/crash/crash.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { createFlights } from '../../../sandbox/games/provider/flights.ts'
import type { RoundRow } from '../../../sandbox/games/provider/roundStore.ts'
import { createClock } from '../../../server/clock.ts'

const found = catalogue().find(({ engine }) => engine === 'crash')
if (!found) throw new Error('No game plays crash')
const game = found
const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine' }
const pointOf = (nonce: number) => crashPoint(fairDraw({ ...SEEDS, nonce }))
/** The first draw that flies beyond ×2, so that it can be looked at in the air. */
const nonce = Array.from({ length: 100 }, (_, drawn) => drawn).find((drawn) => pointOf(drawn) > 200) ?? 0
const point = pointOf(nonce)

function flying(startedAt: number, own: Partial<RoundRow>): RoundRow {
  return {
    ...SEEDS,
    id: 'a-round',
    uid: 'somebody',
    requestId: 'a-request',
    walletSession: 'a-session',
    gameCode: game.code,
    currency: 'PHP',
    status: 'open',
    stake: 500,
    win: null,
    choice: { autoOut: null },
    steps: [],
    seedId: 'a-seed',
    nonce,
    day: null,
    beaconKey: null,
    beaconRound: null,
    beaconSignature: null,
    refusal: null,
    engine: 'crash',
    rules: 1,
    startedAt,
    dueAt: null,
    settledAt: null,
    alone: true,
    told: false,
    stepAt: null,
    ...own,
  }
}

const clock = createClock()
const me = { uid: 'me', walletSession: 'mine', game, currency: 'PHP' as const }

async function told(row: Partial<RoundRow>, elapsedMs: number) {
  const startedAt = clock.now() - elapsedMs
  const [flight] = await createFlights({ clock, store: { ofEverybody: async () => [flying(startedAt, row)] } })(me)
  return flight
}

test('in the air a flight tells how high it is, and nothing of where it will crash', async () => {
  const elapsed = timeOf(150)
  const flight = await told({}, elapsed)
  expect(flight).toMatchObject({ stake: 500, state: 'flying' })
  expect(flight?.at).toBeGreaterThanOrEqual(150)
  expect(flight?.at).toBeLessThanOrEqual(multiplierAt(elapsed + 1_000))
})

test('until its end is stored a flight stands where it ended, and is neither out nor crashed', async () => {
  expect(await told({}, timeOf(point) + 500)).toEqual({ stake: 500, state: 'flying', at: point })
  expect(await told({ choice: { autoOut: 120 } }, timeOf(point) + 500)).toEqual({
    stake: 500,
    state: 'flying',
    at: 120,
  })
})

test('once it is stored a flight is out at what it was paid by, or crashed where it did', async () => {
  const ended = { status: 'settled' as const, settledAt: clock.now() }
  const outAfterMs = timeOf(140)
  expect(await told({ ...ended, choice: { autoOut: 120 } }, 0)).toEqual({ stake: 500, state: 'out', at: 120 })
  expect(await told({ ...ended, steps: [{ outAfterMs }] }, 0)).toEqual({ stake: 500, state: 'out', at: 140 })
  expect(await told({ ...ended, status: 'settling', settledAt: null }, 0)).toEqual({
    stake: 500,
    state: 'crashed',
    at: point,
  })
})

test('who looks at the same time is told of one reading, and nobody of their own flight', async () => {
  let readings = 0
  const rows = [flying(clock.now(), { uid: 'you', status: 'settled', settledAt: clock.now() }), flying(clock.now(), {})]
  const store = {
    ofEverybody: async () => {
      readings++
      return rows
    },
  }
  const flights = createFlights({ clock, store })
  const [mine, yours] = await Promise.all([flights(me), flights({ ...me, uid: 'you' })])
  expect(mine.map(({ state }) => state)).toEqual(['flying', 'crashed'])
  expect(yours.map(({ state }) => state)).toEqual(['flying'])
  expect(readings).toBe(1)
})

test('a demo is in nobody’s company', async () => {
  const store = { ofEverybody: () => expect.unreachable('rounds were read') }
  expect(await createFlights({ clock, store })({ ...me, currency: 'DEMO' })).toEqual([])
})

test('a reading that failed is no answer to the next one', async () => {
  const answers = [() => Promise.reject(new Error('gone')), async () => [flying(clock.now(), {})]]
  const flights = createFlights({ clock, store: { ofEverybody: async () => answers.shift()?.() ?? [] } })
  await expect(flights(me)).rejects.toThrow('gone')
  expect(await flights(me)).toHaveLength(1)
})
