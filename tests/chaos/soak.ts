import { parseArgs } from 'node:util'
import { playSeed, type Tried } from './schedule.ts'
import { STEADY_DETACHED, STEADY_MB, STEADY_SCREENS, trendOf } from './trend.ts'
import { networkFaults } from './networkFaults.ts'
import { openWitness } from './witness.ts'
import { openWorld } from './world.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes ?? 30)
const first = Number(values.seed ?? 1)

const tried: Tried[] = []
const lost: { how: string; what: string }[] = []
const start = Date.now()
const world = await openWorld()
const witness = await openWitness(world)
const stopping = new AbortController()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

await watched(() => witness.playAndMeasure())
// A given seed is played once, however long it takes.
for (let seed = first; seed === first || goesOn(); seed += 1) {
  await play(seed)
  await watched(() => witness.playAndMeasure())
}
if (witness.errors.length > 0) lost.push({ how: 'the page that stays open', what: witness.errors.join('\n') })
await world.close()
report()
process.exit(lost.length === 0 && trendOf(witness.samples).verdict !== 'growing' ? 0 : 1)

function stop(): void {
  console.log('To an end, after this schedule …')
  stopping.abort()
}

function goesOn(): boolean {
  return !stopping.signal.aborted && values.seed === undefined && passed() < minutes
}

function passed(): number {
  return (Date.now() - start) / 60_000
}

async function play(seed: number): Promise<void> {
  const here: Tried[] = []
  try {
    await playSeed(world, seed, (one) => here.push(one))
    const names = [...new Set(here.map(({ fault }) => fault))].filter((name) => name !== 'clear')
    const done = here.filter(({ outcome }) => outcome === 'done').length
    say(`seed ${seed}: ${names.join(', ')} — ${done} of ${here.length} done`)
  } catch (error) {
    lose(`npm run soak -- --seed ${seed}`, error)
  }
  tried.push(...here)
}

async function watched(look: () => Promise<void>): Promise<void> {
  await look().catch((error: unknown) => lose('the page that stays open', error))
}

function lose(how: string, error: unknown): void {
  const what = error instanceof Error ? error.message : String(error)
  lost.push({ how, what })
  say(`LOST (${how}): ${what}`)
}

function say(line: string): void {
  console.log(`${passed().toFixed(1).padStart(5)} min  ${line}`)
}

function report(): void {
  console.log('\nfault                       tried  done  not now')
  for (const name of ['clear', ...networkFaults.map((fault) => fault.name), 'silence for 65 s']) {
    const here = tried.filter(({ fault }) => fault === name)
    const done = here.filter(({ outcome }) => outcome === 'done').length
    console.log(`${name.padEnd(26)}${numbers([here.length, done, here.length - done])}`)
  }
  console.log(`\na page that stays open, led to ${witness.screens()} screens`)
  console.log('minutes screens heap MB  nodes detached listeners')
  for (const { minutes, screens, heapMb, nodes, detached, listeners } of witness.samples) {
    console.log(
      `${minutes.toFixed(1).padStart(7)}${numbers([screens])}${heapMb.toFixed(2).padStart(8)}${numbers([nodes, detached, listeners])}`,
    )
  }
  const { mb, detached, verdict } = trendOf(witness.samples)
  const figures = `heap ${mb.toFixed(2)} MB for ${STEADY_SCREENS} screens (steady below ${STEADY_MB}), detached nodes ${detached} more (steady below ${STEADY_DETACHED})`
  console.log(`memory after the first third: ${verdict}: ${figures}`)
  console.log(
    `\n${tried.length} tried in ${passed().toFixed(0)} minutes, ${lost.length === 0 ? 'nothing lost' : 'LOST:'}`,
  )
  for (const { how, what } of lost) console.log(`${how}\n  ${what}`)
}

function numbers(all: number[]): string {
  return all.map((number) => String(number).padStart(7)).join('')
}
