import { begin, busy } from './server/begin.ts'
import { CLIENTS } from './server/clients.ts'
import { median, type Round } from './server/pace.ts'
import { type PostgresCluster, startPostgres } from './server/postgres.ts'
import { type Books, startBooks } from './server/sealing.ts'

// What sealing the books costs the bets: an operator that does and one without, on one PostgreSQL, in turn.
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Two sealings. */
const roundMs = 20_000
const lessAtMost = 10

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
begin()
try {
  const sealed = await startBooks(await postgres.newDatabase(), { areSealed: true })
  const plain = await startBooks(await postgres.newDatabase(), { areSealed: false })
  const made = new Map<Books, Measured[]>([
    [plain, []],
    [sealed, []],
  ])
  for (const books of made.keys()) await play(postgres, books, 2_000)
  for (let done = 0; done < rounds; done++) {
    // Each is the first as often as the other.
    const order = done % 2 === 0 ? [...made] : [...made].toReversed()
    for (const [books, own] of order) own.push(await play(postgres, books, roundMs))
  }
  const checkpoints = await sealed.checkpoints()
  if (checkpoints < rounds || (await plain.checkpoints()) > 0) throw new Error('It was not sealed as it should be')
  print(made.get(plain) ?? [], made.get(sealed) ?? [], checkpoints)
  await Promise.all([sealed.close(), plain.close()])
} finally {
  await postgres.stop()
}

/** With the processor time of a move, in ms: what else the machine does changes it less than the moves a second. */
interface Measured extends Round {
  database: number
  operator: number
}

/** A round is two moves. */
async function play({ processorMs }: PostgresCluster, books: Books, forMs: number): Promise<Measured> {
  const [before, own] = [processorMs(), process.cpuUsage()]
  await books.sealing(true)
  const round = await books.load(CLIENTS, forMs)
  await books.sealing(false)
  const { user, system } = process.cpuUsage(own)
  const moves = 2 * round.done
  return { ...round, database: (processorMs() - before) / moves, operator: (user + system) / 1000 / moves }
}

function print(plain: readonly Measured[], sealed: readonly Measured[], checkpoints: number): void {
  const moves = (of: readonly Measured[]) => of.map(({ perSecond }) => 2 * perSecond)
  const line = (name: string, values: number[], digits: number) =>
    console.log(name.padEnd(34) + values.map((value) => value.toFixed(digits).padStart(8)).join(''))
  line('moves/s, not sealed', moves(plain), 0)
  line('moves/s, sealed', moves(sealed), 0)
  for (const whose of ['database', 'operator'] as const) {
    const of = (rounds: readonly Measured[]) => rounds.map((round) => round[whose])
    line(`${whose}, ms a move, not sealed`, of(plain), 3)
    line(`${whose}, ms a move, sealed`, of(sealed), 3)
  }
  // Of rounds beside each other: what else the machine does changes slowly.
  const shares = moves(sealed).map((each, n) => each / (moves(plain)[n] ?? Number.NaN))
  line('sealed to not sealed', shares, 2)
  const less = 100 * (1 - median(shares))
  const p99 = [plain, sealed].map((of) => median(of.map((round) => round.p99)).toFixed(0))
  console.log(
    `median: sealed ${less.toFixed(1)} % fewer (at most ${lessAtMost} %); p99 of a round ${p99.join(' and ')} ms`,
  )
  console.log(`${checkpoints} checkpoints; ${busy()} busy, this included`)
  if (less > lessAtMost) process.exitCode = 1
}
