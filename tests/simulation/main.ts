import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { loadAhead } from './ahead.ts'
import { hunt } from './hunt.ts'
import { KEPT } from './kept.ts'
import { worldsLeft } from './memory.ts'
import { breakProduct } from './mutants.ts'
import { isAlike, optionsOf, shrink, type Schedule } from './shrink.ts'
import { takeTheirPlace } from './standIns.ts'
import type { Played } from './world.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    kept: { type: 'boolean', default: false },
    acts: { type: 'string', default: '60' },
    skipped: { type: 'string' },
    faultless: { type: 'string' },
    hours: { type: 'string' },
    times: { type: 'string', default: '1' },
    shrink: { type: 'boolean', default: false },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})

if (values.mutants) process.exit(hunt(values.seeds ?? '1..50', values.acts) ? 0 : 1)
if (values.mutant !== undefined) breakProduct(values.mutant)
// No world lasts long enough for better code of its database to pay.
setFlagsFromString('--liftoff-only')
loadAhead()
takeTheirPlace()
// Loaded only now: a mutant is put into what is loaded after it.
const { kinds } = await import('./faults.ts')
const { prepare } = await import('./operator.ts')
const { play } = await import('./world.ts')

const realNow = performance.now.bind(performance)
await prepare()
const began = process.cpuUsage()
let worlds = 0
let failures = 0
for (const schedule of schedules()) {
  const hashes = new Set<string>()
  for (let time = 0; time < Number(values.times); time += 1) {
    const played = await play(schedule)
    hashes.add(played.hash)
    if (hashes.size > 1) played.broken.push('the same seed has played out otherwise before')
    worlds += 1
    report(played)
    if (played.broken.length === 0) continue
    failures += 1
    if (values.shrink) await tellShortest(played)
  }
  // It is found.
  if (values.mutant !== undefined && failures > 0) break
}
const left = await worldsLeft()
if (left > 0) console.log(`${left} of ${worlds} worlds are still in memory`)
const { user, system } = process.cpuUsage(began)
const seconds = (user + system) / 1_000_000
console.log(`${worlds} worlds, ${failures} failed; ${(seconds / worlds).toFixed(2)} s of processor each`)
// Nothing played is nothing proven.
process.exit(worlds > 0 && failures === 0 && left === 0 ? 0 : 1)

function report({ schedule, hash, trace, broken }: Played): void {
  console.log(`seed ${schedule.seed}  ${hash}  ${trace.length} events${broken.length > 0 ? '  FAILED' : ''}`)
  for (const line of broken) console.log(`  ${line}`)
  if (values.trace) for (const line of trace) console.log(line)
}

/** What is left of a failing world when all is left out that it does not take, as a story. */
async function tellShortest({ schedule, broken: sought }: Played): Promise<void> {
  const shortest = await shrink(schedule, kinds, async (shorter) => isAlike((await play(shorter)).broken, sought))
  const { trace, broken } = await play(shortest)
  console.log('  the shortest schedule that still fails:')
  for (const line of broken) console.log(`    ${line}`)
  for (const line of trace) if (/: the player|all faults end|is answered/.test(line)) console.log(`    ${line}`)
  console.log(`  to replay it: npm run simulate -- ${optionsOf(shortest)} --trace`)
}

function* schedules(): Generator<Schedule> {
  const given = { skipped: listed(values.skipped).map(Number), faultless: listed(values.faultless) }
  if (values.kept) for (const { seed, acts } of KEPT) yield { ...given, seed, acts }
  if (values.kept && values.seeds === undefined) return
  for (const seed of seedsOf()) yield { ...given, seed, acts: Number(values.acts) }
}

function listed(option: string | undefined): string[] {
  return option === undefined ? [] : option.split(',')
}

function* seedsOf(): Generator<number> {
  const { seed, seeds, hours } = values
  if (hours !== undefined) {
    const end = realNow() + Number(hours) * 3_600_000
    for (let next = Number(seed ?? 1); realNow() < end; next += 1) yield next
    return
  }
  const [first = seed ?? '1', last = first] = (seeds ?? seed ?? '1').split('..')
  for (let next = Number(first); next <= Number(last); next += 1) yield next
}
