import { setTimeout as sleep } from 'node:timers/promises'
import { begin } from './server/begin.ts'
import { DATABASES, type Part } from './kills/databases.ts'
import { letPlay, type Played, type Players } from './kills/players.ts'
import { startSystem, type System } from './kills/system.ts'
import { percentile } from './sample.ts'

// Every part of a system of several hosts is killed under load, one after the other: for how long players are refused, what they
// see, and whether all that was answered is there.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
const PLAYERS = 16
const LOAD_MS = 2_000
const LOOK_MS = 1_000
/** A part counts as back when nothing was refused for so long. */
const QUIET_MS = 3_000
const BACK_WITHIN_MS = 120_000

begin()
for (const [name, start] of Object.entries(DATABASES)) {
  const servers = await start().catch((reason: unknown) => console.log(`\n${name} is SKIPPED: ${String(reason)}`))
  if (!servers) continue
  console.log(`\n${name}: ${PLAYERS} players, ${ROUNDS} times kill -9 of each`)
  const system = await startSystem(servers, PLAYERS)
  // What does not depend on the database is killed before the first one alone.
  const isFirst = start === DATABASES.postgresql
  try {
    await killEach([...(isFirst ? system.parts : []), ...servers.parts], system)
  } finally {
    await system.stop()
  }
}
process.exit()

async function killEach(parts: readonly Part[], system: System): Promise<void> {
  const players = letPlay(system)
  await untilQuiet(players)
  for (const part of parts) {
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await killUnderLoad(part, players))
    print(part.name, rounds)
  }
  await players.stop()
  await system.check()
  console.log('Every balance is what was answered, and the books balance.')
}

interface Round extends Played {
  /** From the kill to the last refusal, in ms. */
  refusedForMs: number
}

async function killUnderLoad(part: Part, players: Players): Promise<Round> {
  await sleep(LOAD_MS)
  players.look()
  const killedAt = performance.now()
  await part.kill()
  await part.resume()
  const played = await untilQuiet(players)
  const last = played.refusals.at(-1)?.at ?? killedAt
  return { ...played, refusedForMs: last - killedAt }
}

/** What happened until nothing was refused any more and everybody was connected. */
async function untilQuiet(players: Players): Promise<Played> {
  const began = performance.now()
  let all = players.look()
  for (let quietSince = began; performance.now() - quietSince < QUIET_MS; await sleep(LOOK_MS)) {
    const next = players.look()
    if (next.refusals.length > 0 || next.moves === 0 || players.connected() < PLAYERS) quietSince = performance.now()
    if (performance.now() - began > BACK_WITHIN_MS)
      throw new Error(`Not back: ${next.moves} moves, ${players.connected()} sockets, seen ${seenIn([next])}`)
    all = both(all, next)
  }
  return all
}

function both(one: Played, other: Played): Played {
  return {
    moves: one.moves + other.moves,
    refusals: [...one.refusals, ...other.refusals],
    longestWaitMs: Math.max(one.longestWaitMs, other.longestWaitMs),
    lateReadsMs: [...one.lateReadsMs, ...other.lateReadsMs],
    socketsEnded: one.socketsEnded + other.socketsEnded,
  }
}

function print(name: string, rounds: readonly Round[]): void {
  const seconds = (read: (round: Round) => number) => {
    const values = rounds.map((round) => read(round) / 1000)
    return `${percentile(values, 0.5).toFixed(1)} s, at most ${Math.max(...values).toFixed(1)} s`
  }
  const sum = (read: (round: Round) => number) => rounds.reduce((all, round) => all + read(round), 0)
  console.log(`\n${name}: ${sum(({ moves }) => moves)} moves`)
  console.log(`  refused for    ${seconds(({ refusedForMs }) => refusedForMs)}`)
  console.log(`  longest wait   ${seconds(({ longestWaitMs }) => longestWaitMs)}`)
  console.log(`  sockets ended  ${sum(({ socketsEnded }) => socketsEnded)} of ${PLAYERS * rounds.length}`)
  console.log(`  players saw    ${seenIn(rounds)}`)
  const late = rounds.flatMap(({ lateReadsMs }) => lateReadsMs)
  if (late.length > 0)
    console.log(
      `  read too early ${late.length} × what was answered, for at most ${(Math.max(...late) / 1000).toFixed(1)} s`,
    )
}

function seenIn(all: readonly Played[]): string {
  const counts = new Map<string, number>()
  for (const { seen } of all.flatMap(({ refusals }) => refusals)) counts.set(seen, (counts.get(seen) ?? 0) + 1)
  return [...counts].map(([seen, times]) => `${times} × ${seen}`).join('; ') || 'nothing'
}
