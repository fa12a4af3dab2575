import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { type RunningJob, startJob } from '../../jobs/job.ts'
import { takeTurn } from '../../jobs/jobTurn.ts'
import type { GamesProvider } from '../../providers/games.ts'
import type { RoundFault } from './faults.ts'
import { checkRounds } from './rounds.ts'
import { checkProviderRounds } from './providerRounds.ts'
import { type BookFault, sealBooks } from './seal.ts'
import { publishLatest, type Witness } from './witnesses.ts'

const EVERY_MS = 10_000
const FAULTS_TOLD = 5

/** The same value in every process, whichever of them sealed. */
export const bookFaults = new Gauge({
  name: 'jolly_books_faults',
  help: "Players' chains that do not go on from where they were sealed, and rounds that do not agree with them or with the provider",
  registers: [],
  aggregator: 'max',
})

/** Of this process; another may have sealed since. */
export const sealedAt = new Gauge({
  name: 'jolly_books_sealed_timestamp_seconds',
  help: 'When sealing ended well, or there was nothing to seal; before that, when the process began',
  registers: [],
  aggregator: 'max',
})

/** Of this process; 0 once another has sealed since. */
export const unsealedJournals = new Gauge({
  name: 'jolly_books_unsealed_journals',
  help: 'Journals that the last sealing of this process left for the next',
  registers: [],
  aggregator: 'max',
})

interface Books {
  readonly db: Database
  readonly clock: Clock
  /** The name of a log that begins now. */
  readonly origin: string
  readonly witnesses: readonly Witness[]
  /** Who is asked for what it tells of rounds today; null: nobody. */
  readonly provider: Pick<GamesProvider, 'fetchRounds'> | null
  report(fault: unknown): void
}

/** Seals the books every ten seconds, in one of all processes, if anything has moved (docs/books.md). */
export function startSealing(books: Books): RunningJob {
  const { db, report } = books
  let lastFault = ''
  sealedAt.set(Date.now() / 1_000)
  return startJob({
    name: 'books',
    everyMs: EVERY_MS,
    async work(stopping) {
      try {
        if (!(await takeTurn(db, 'books', EVERY_MS))) {
          unsealedJournals.set(0)
          return
        }
        await sealAndPublish(books, stopping)
        sealedAt.set(Date.now() / 1_000)
        lastFault = ''
      } finally {
        await tell(db)
      }
    },
    // A witness that is away for long is told of once.
    report(fault) {
      if (String(fault) !== lastFault) report(fault)
      lastFault = String(fault)
    },
  })
}

/** Rejects if a witness did not cosign; everything else is done all the same. */
export async function sealAndPublish(
  { db, clock, origin, witnesses, provider, report }: Books,
  stopping: AbortSignal,
): Promise<void> {
  const { faults, waiting } = await sealBooks(db, origin, { now: clock.now(), stopping })
  unsealedJournals.set(waiting)
  if (faults.length > 0) report(new Error(`Not sealed, because they were changed: ${listed(faults.map(chainOf))}`))
  try {
    await publishLatest(db, witnesses)
  } finally {
    await check({ db, clock, provider, report })
  }
}

/** What the provider tells is looked at whatever became of the rounds. */
async function check({ db, clock, provider, report }: Omit<Books, 'origin' | 'witnesses'>): Promise<void> {
  try {
    const rounds = await checkRounds(db, { now: clock.now(), report })
    if (rounds.length > 0)
      report(new Error(`Rounds that do not agree with the journal: ${listed(rounds.map(roundOf))}`))
  } finally {
    const told = await checkProviderRounds(db, provider, clock.now())
    if (told.length > 0)
      report(new Error(`Rounds of which the provider no longer tells the same: ${listed(told.map(roundOf))}`))
  }
}

async function tell(db: Database): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from books_fault) + (select count(*) from books_round_fault) +
      (select count(*) from books_told_fault) as count`.execute(db)
  bookFaults.set(rows[0]?.count ?? 0)
}

// For the log: keys and uids, no amounts.
const chainOf = ({ uid, position, journal }: BookFault) => `${uid} at ${position} (${journal})`
const roundOf = ({ uid, provider, roundId }: RoundFault) => `${roundId} (${provider}) of ${uid}`

function listed(faults: readonly string[]): string {
  const more = faults.length > FAULTS_TOLD ? `, and ${faults.length - FAULTS_TOLD} more` : ''
  return `${faults.slice(0, FAULTS_TOLD).join(', ')}${more}`
}
