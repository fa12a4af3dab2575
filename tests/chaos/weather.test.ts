import { afterAll, beforeAll, test } from 'vitest'
import { openPhoneOf } from './phone.ts'
import { createRandom } from './random.ts'
import { runSchedule, weathersOf } from './schedule.ts'
import { openWorld, type World } from './world.ts'

/** `JOLLY_SEED=7 npm test -- tests/chaos/weather` plays one schedule again; `npm run soak` plays many. */
const given = process.env['JOLLY_SEED']
const seeds = given === undefined ? [4] : [Number(given)]

let world: World

beforeAll(async () => {
  world = await openWorld(seeds[0] ?? 0)
})
afterAll(() => world.close())

test.each(seeds)(
  'whatever the weather, nothing is lost, done twice or left blank: seed %i',
  { timeout: 240_000 },
  async (seed) => {
    const random = createRandom(seed)
    const phone = await openPhoneOf(world)
    try {
      await runSchedule(world, phone, random, weathersOf(random))
    } finally {
      world.line.set({ kind: 'clear' })
      await phone.close()
    }
  },
)
