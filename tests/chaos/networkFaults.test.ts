import { afterAll, beforeAll, test } from 'vitest'
import { playSeed } from './schedule.ts'
import { openWorld, type World } from './world.ts'

/** `JOLLY_SEED=7 npm test -- tests/chaos/networkFaults` repeats a schedule; `npm run soak` plays many. */
const given = process.env['JOLLY_SEED']
const seeds = given === undefined ? [31] : [Number(given)]

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each(seeds)(
  'whatever the fault, nothing is lost, done twice or left blank: seed %i',
  { timeout: 240_000 },
  (seed) => playSeed(world, seed),
)
