import { equal } from 'node:assert/strict'
import { memoryOf } from '../e2e/setup/memory.ts'
import { acts, ROUTES, walkTo } from './acts.ts'
import { expectWhole } from './invariants.ts'
import { openPhoneOf } from './phone.ts'
import { createRandom } from './random.ts'
import { succeed } from './schedule.ts'
import type { Sample } from './trend.ts'
import type { World } from './world.ts'

const ROUNDS = 3

/** A page that stays open all the time, is used between faults, and measured. */
export interface Witness {
  samples: readonly Sample[]
  errors: readonly string[]
  /** Number of visited screens. */
  screens: () => number
  /** Plays for a while, then measures; throws if the page is broken or was reloaded. */
  playAndMeasure: () => Promise<void>
}

export async function openWitness(world: World): Promise<Witness> {
  const phone = await openPhoneOf(world)
  const { page } = phone
  const samples: Sample[] = []
  /** Never by a deep link: the page stays. */
  const random = { ...createRandom(0), chance: () => false }
  const start = Date.now()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  let screens = 0

  async function stroll(): Promise<void> {
    for (const path of [...ROUTES, '/game']) {
      await walkTo(page, path)
      await page.getByRole('main').first().waitFor()
      screens += 1
    }
    await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  }

  return {
    samples,
    errors: phone.errors,
    screens: () => screens,
    playAndMeasure: async () => {
      for (let round = 0; round < ROUNDS; round += 1) await stroll()
      for (const act of acts) await succeed(act, phone, random)
      await stroll()
      await expectWhole(phone)
      equal(await page.evaluate(() => performance.timeOrigin), loadedAt, 'the page that stays open was loaded anew')
      samples.push({ minutes: (Date.now() - start) / 60_000, screens, ...(await memoryOf(page)) })
    },
  }
}
