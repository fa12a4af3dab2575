import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { SIMULATED } from './bets.ts'
import { PRIMITIVES } from './primitives.ts'
import { isWithinAll, type Outcome, renderReport } from './report.ts'

const REPORT = 'docs/fairness-report.md'
const OUTCOMES = 'docs/fairness-report.json'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '1000000' }, seed: { type: 'string', default: 'Jolly' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const everySubject = [...Object.keys(SIMULATED), ...PRIMITIVES.map(({ name }) => name)]
const subjects = everySubject.filter(
  (subject) => positionals.length === 0 || positionals.some((word) => subject.includes(word)),
)
if (!Number.isSafeInteger(rounds) || rounds < 1_000 || subjects.length === 0) {
  console.error('npm run fairness -- --rounds 1000000 --seed Jolly [name or part of a name …]')
  console.error(`Names: ${everySubject.join(', ')}`)
  process.exit(2)
}

const outcomes = new Map<string, Outcome>(JSON.parse(existsSync(OUTCOMES) ? readFileSync(OUTCOMES, 'utf8') : '[]'))
const waiting = subjects.values()
await Promise.all(Array.from({ length: availableParallelism() }, drawWhatWaits))
const outside = everySubject.filter((subject) => !isWithinAll(outcomes.get(subject)))
console.log(`${REPORT}: ${outside.length === 0 ? 'all within' : `not within, or not drawn: ${outside.join(', ')}`}`)
process.exitCode = outside.length > 0 ? 1 : 0

async function drawWhatWaits(): Promise<void> {
  for (const subject of waiting) {
    console.log(`${subject} …`)
    const started = Date.now()
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { subject, rounds, seed: values.seed },
    })
    const [outcome]: Outcome[] = await once(worker, 'message')
    if (outcome) outcomes.set(subject, outcome)
    write()
    console.log(`${subject}: ${Math.round((Date.now() - started) / 1000)} s`)
  }
}

/**
 * After each of them: whoever interrupts hours of drawing keeps what was drawn. At once, since two may end in the same
 * moment.
 */
function write(): void {
  const inOrder = everySubject.flatMap((subject) => {
    const outcome = outcomes.get(subject)
    return outcome ? [[subject, outcome] as const] : []
  })
  writeFileSync(OUTCOMES, `[\n${inOrder.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
  writeFileSync(REPORT, renderReport(inOrder))
}
