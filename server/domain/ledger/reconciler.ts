import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { DAY_MS } from '../../../contract/durations.ts'
import { DATABASE_NOW } from '../../database/databaseNow.ts'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Database } from '../../database/open.ts'
import { type RunningJob, startJob } from '../../jobs/job.ts'
import { type Reconciliation, reconcile } from './reconciliation/reconcile.ts'

const EVERY_MS = DAY_MS
const LOOK_EVERY_MS = 10_000
/** Several times as long as the longest statement may take. */
const LEASE_MS = 30_000
const FAULTS_TOLD = 5

/** The same value in every process, whichever of them reconciled. */
export const reconciledAt = new Gauge({
  name: 'jolly_ledger_reconciled_timestamp_seconds',
  help: 'When the last reconciliation of the ledger ended; 0 while none has',
  registers: [],
  aggregator: 'max',
})

export const ledgerFaults = new Gauge({
  name: 'jolly_ledger_faults',
  help: 'What the last reconciliation of the ledger found wrong',
  labelNames: ['kind'],
  registers: [],
  aggregator: 'max',
})

/**
 * Reconciles the ledger once a day, in one of all processes; each exports the result as metrics. A run that was cut
 * short is resumed within a minute from the checkpoints.
 */
export function startReconciler(db: Database, report: (fault: unknown) => void): RunningJob {
  return startJob({
    name: 'reconciliation',
    everyMs: LOOK_EVERY_MS,
    work: (stopping) => reconcileIfDue(db, stopping, report),
    report,
  })
}

/** Throws when another process has taken over. When it is stopped, it ends after the slice under way. */
export async function reconcileIfDue(
  db: Database,
  stopping: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  try {
    const lease = await takeLease(db)
    if (lease !== null) await reconcileOn(db, lease, stopping, report)
  } finally {
    await tell(db)
  }
}

async function reconcileOn(
  db: Database,
  lease: number,
  stopping: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  try {
    const found = await reconcile(db, { afterSlice: holding(db, lease, stopping) })
    await finish(db, lease, found)
    if (!isGood(found)) report(new Error(`The books are wrong: ${wordsOf(found)}`))
  } catch (fault) {
    if (!stopping.aborted) throw fault
    await release(db, lease)
  }
}

/** Claims the lease for one process when the last run ended a day ago. Null for the others, and on a full disk. */
async function takeLease(db: Database): Promise<number | null> {
  const taken = await sql<{ lease: number }>`
    insert into ledger_reconciliation as r (id, lease, lease_until) values (1, 1, ${DATABASE_NOW} + ${LEASE_MS})
    on conflict (id) do update set lease = r.lease + 1, lease_until = excluded.lease_until
      where r.lease_until not between ${CLAIMED} + 1 and ${CLAIMED} + ${EVERY_MS}
        and (r.finished_at is null or r.finished_at not between ${CLAIMED} - ${EVERY_MS} and ${CLAIMED})
    returning lease`
    .execute(db)
    .catch(unlessDiskIsFull)
  return taken?.rows[0]?.lease ?? null
}

/** The database's clock where a claim meets the row: Citus allows no clock there. */
const CLAIMED = sql`(excluded.lease_until - ${LEASE_MS})`

/** Renews the lease after a slice. Throws when it was lost, or when the process stops. */
function holding(db: Database, lease: number, stopping: AbortSignal): () => Promise<void> {
  return async () => {
    stopping.throwIfAborted()
    const { numAffectedRows } = await sql`
      update ledger_reconciliation set lease_until = ${DATABASE_NOW} + ${LEASE_MS} where lease = ${lease}`.execute(db)
    if (!numAffectedRows) throw new Error('Another process has taken over the reconciliation')
  }
}

async function finish(db: Database, lease: number, found: Reconciliation): Promise<void> {
  await sql`
    update ledger_reconciliation set lease_until = ${DATABASE_NOW}, finished_at = ${DATABASE_NOW},
      broken_chains = ${found.faults.length}, negative_accounts = ${found.negative.length}, balanced = ${found.balanced}
    where lease = ${lease}`.execute(db)
}

async function release(db: Database, lease: number): Promise<void> {
  await sql`update ledger_reconciliation set lease_until = ${DATABASE_NOW} where lease = ${lease}`.execute(db)
}

async function tell(db: Database): Promise<void> {
  const last = await db.selectFrom('ledgerReconciliation').selectAll().executeTakeFirst()
  if (!last?.finishedAt) return
  reconciledAt.set(last.finishedAt / 1_000)
  ledgerFaults.set({ kind: 'chain' }, last.brokenChains)
  ledgerFaults.set({ kind: 'negative' }, last.negativeAccounts)
  ledgerFaults.set({ kind: 'balance' }, last.balanced ? 0 : 1)
}

const isGood = ({ balanced, chainOk, negative }: Reconciliation) => balanced && chainOk && negative.length === 0

/** For the log: keys and uids, no amounts. */
function wordsOf({ balanced, faults, negative }: Reconciliation): string {
  const chains = faults.map(
    ({ uid, chain, position, journal }) => `${uid ?? `chain ${chain}`} at ${position} (${journal})`,
  )
  const accounts = negative.map(({ account }) => `${account} below zero`)
  const all = [...(balanced ? [] : ['sums differ']), ...chains, ...accounts]
  return (
    all.slice(0, FAULTS_TOLD).join(', ') + (all.length > FAULTS_TOLD ? `, and ${all.length - FAULTS_TOLD} more` : '')
  )
}
