import type { Pool } from 'pg'
import { Counter, Gauge, Histogram } from 'prom-client'
import { outageOf, conflictOf, isPoolExhausted, isTooSlow } from './faults.ts'

export const statementSeconds = new Histogram({
  name: 'jolly_database_statement_seconds',
  help: 'How long statements took, without the wait for a connection',
  buckets: [0.002, 0.01, 0.05, 0.25, 1, 3, 6],
  registers: [],
})

export const databaseFaults = new Counter({
  name: 'jolly_database_faults_total',
  help: 'Statements that failed for the database: away, busy (no connection was free), full, slow (given up), conflict',
  labelNames: ['cause'],
  registers: [],
})

// A series that begins with its first fault would hide that fault from every rate.
for (const cause of ['away', 'busy', 'full', 'slow', 'conflict']) databaseFaults.inc({ cause }, 0)

/** Counts what is the database's own fault; a statement that breaks a rule is none. */
export function countFault(fault: unknown): void {
  const cause = causeOf(fault)
  if (cause) databaseFaults.inc({ cause })
}

function causeOf(fault: unknown): string | null {
  if (isPoolExhausted(fault)) return 'busy'
  if (isTooSlow(fault)) return 'slow'
  return outageOf(fault) ?? (conflictOf(fault) && 'conflict')
}

const pools = new Set<Pool>()

/** Shows the pool in the metrics until it ends. */
export function watchPool(pool: Pool): void {
  forgetEnded()
  pools.add(pool)
}

function openPools(): Pool[] {
  forgetEnded()
  return [...pools]
}

function forgetEnded(): void {
  for (const pool of pools) if (pool.ended) pools.delete(pool)
}

const sumOf = (of: (pool: Pool) => number) => openPools().reduce((sum, pool) => sum + of(pool), 0)

export const poolConnections = new Gauge({
  name: 'jolly_database_pool_connections',
  help: 'Connections to the database that are used or idle now',
  labelNames: ['state'],
  registers: [],
  collect() {
    const idle = sumOf(({ idleCount }) => idleCount)
    this.set({ state: 'idle' }, idle)
    this.set({ state: 'used' }, sumOf(({ totalCount }) => totalCount) - idle)
  },
})

export const poolSize = new Gauge({
  name: 'jolly_database_pool_size',
  help: 'Connections to the database that may be open at most',
  registers: [],
  collect() {
    this.set(sumOf(({ options }) => options.max))
  },
})

export const poolWaiting = new Gauge({
  name: 'jolly_database_pool_waiting',
  help: 'Calls and jobs that wait for a connection now',
  registers: [],
  collect() {
    this.set(sumOf(({ waitingCount }) => waitingCount))
  },
})
