import { parseArgs } from 'node:util'
import { ROUTES, walkTo } from './acts.ts'
import { memoryOf, type Memory } from '../e2e/setup/memory.ts'
import { openPhoneOf, type Phone } from './phone.ts'
import { createRandom } from './random.ts'
import { runSchedule, weathersOf, type Tried } from './schedule.ts'
import { longSilence } from './weather.ts'
import { openWorld, type World } from './world.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes ?? 30)
const first = Number(values.seed ?? 1)
/** Every so many schedules one has the long silence in it. */
const SILENCE_EVERY = 5

const tried: Tried[] = []
const lost: { seed: number; what: string }[] = []
const memory: Memory[] = []
const world = await openWorld(first)
const witness = await openPhoneOf(world)
const end = Date.now() + minutes * 60_000

await look(witness)
// A seed that was asked for is played once, whatever time it takes.
for (let seed = first; seed === first || (values.seed === undefined && Date.now() < end); seed += 1) {
  await play(world, seed)
  await look(witness)
}
if (witness.errors.length > 0) lost.push({ seed: 0, what: witness.errors.join('\n') })
await world.close()
report()
process.exit(lost.length === 0 ? 0 : 1)

async function play(on: World, seed: number): Promise<void> {
  const random = createRandom(seed)
  const phone = await openPhoneOf(on)
  const chosen = weathersOf(random)
  if (seed % SILENCE_EVERY === 0) chosen.push(longSilence)
  const before = tried.length
  try {
    await runSchedule(on, phone, random, chosen, (one) => tried.push(one))
    const done = tried.slice(before).filter(({ outcome }) => outcome === 'done').length
    console.log(`seed ${seed}: ${chosen.map(({ name }) => name).join(', ')} — ${done} of ${tried.length - before} done`)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    lost.push({ seed, what })
    console.log(`seed ${seed}: LOST ${what}`)
  } finally {
    on.line.set({ kind: 'clear' })
    await phone.close()
  }
}

/** A page that stays open through everything: it walks through all screens, and is measured. */
async function look({ page }: Phone): Promise<void> {
  for (const path of ROUTES) {
    await walkTo(page, path)
    await page.getByRole('main').first().waitFor()
  }
  await walkTo(page, '/game')
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  memory.push(await memoryOf(page))
}

function report(): void {
  const names = [...new Set(tried.map(({ weather }) => weather))]
  console.log('\nweather                     tried  done  not now')
  for (const name of names) {
    const here = tried.filter(({ weather }) => weather === name)
    const done = here.filter(({ outcome }) => outcome === 'done').length
    console.log(`${name.padEnd(26)}${numbers([here.length, done, here.length - done])}`)
  }
  console.log('\nmemory of a page that stays open: heap MB, nodes, detached nodes, listeners')
  for (const { heapMb, nodes, detached, listeners } of memory) {
    console.log(`${heapMb.toFixed(1).padStart(6)}${numbers([nodes, detached, listeners])}`)
  }
  console.log(`\n${tried.length} tried, ${lost.length === 0 ? 'nothing lost' : `lost in ${lost.length} schedules:`}`)
  for (const { seed, what } of lost) console.log(`npm run soak -- --seed ${seed}\n  ${what}`)
}

function numbers(all: number[]): string {
  return all.map((number) => String(number).padStart(7)).join('')
}
