import { Gauge } from 'prom-client'
import { MINUTE_MS } from '../../../../contract/durations.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/open.ts'
import { type RunningJob, startJob } from '../../../jobs/job.ts'
import { takeTurn, type Turn } from '../../../jobs/jobTurn.ts'
import { proveLiabilities } from './prove.ts'

const LOOK_EVERY_MS = MINUTE_MS
/** Longer than a proof takes, so that no two processes make the same one. */
const TURN_MS = 10 * MINUTE_MS

/** By the host's clock, whatever the operator's own says: an alert compares it with Prometheus's. */
export const provedAt = new Gauge({
  name: 'jolly_liabilities_proved_timestamp_seconds',
  help: 'When what is owed to players was last proved, by any process, or nothing was owed; before the first proof, when the process began',
  registers: [],
  aggregator: 'max',
})

/** Proves once a day what is owed to all players, in one of all processes (docs/books.md). */
export function startProving(db: Database, clock: Clock, report: (fault: unknown) => void): RunningJob {
  provedAt.set(Date.now() / 1_000)
  return startJob({
    name: 'liabilities',
    everyMs: LOOK_EVERY_MS,
    work: (stopping) => proveIfDue(db, clock, stopping),
    report,
  })
}

/**
 * A run that is not this process's turn is a good one: only when the last proof was made tells whether they fail. What a
 * stop has cut short the next process begins anew.
 */
export async function proveIfDue(db: Database, clock: Clock, stopping?: AbortSignal): Promise<void> {
  try {
    const turn = await takeTurn(db, 'liabilities', TURN_MS)
    if (turn) await proveInTurn(db, clock, turn, stopping)
  } finally {
    await tell(db, clock)
  }
}

async function proveInTurn(db: Database, clock: Clock, turn: Turn, stopping?: AbortSignal): Promise<void> {
  try {
    const outcome = await proveLiabilities(db, { now: clock.now(), ...(stopping && { stopping }) })
    if (outcome === 'nothingOwed') provedAt.set(Date.now() / 1_000)
  } catch (fault) {
    if (!stopping?.aborted) throw fault
    await turn.giveBack()
  }
}

async function tell(db: Database, clock: Clock): Promise<void> {
  const last = await db
    .selectFrom('liabilityProof')
    .select('takenTime')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) provedAt.set((Date.now() - (clock.now() - last.takenTime)) / 1_000)
}
