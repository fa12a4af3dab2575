import { DatabaseError } from 'pg'

/** Why a transaction may be retried. */
export type RetryReason = 'serialization' | 'deadlock' | 'connection'

/** The database rolled back because of concurrent transactions. */
export function conflictOf(fault: unknown): RetryReason | null {
  if (!(fault instanceof DatabaseError)) return null
  if (fault.code === '40001') return 'serialization'
  return fault.code === '40P01' ? 'deadlock' : null
}

/** Shutdown, crash, start-up, too many connections. */
const STOPPING_OR_STARTING = new Set(['57P01', '57P02', '57P03', '53300'])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of `pg`, Kysely and the embedded database for a lost connection; they have no code. */
const GONE =
  /^Connection terminated|is not queryable$|^Postgres connection has been discarded$|^The embedded database has stopped$/

/** The pool's error: all connections were in use, or hung. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'

/** Whether no connection of the pool became free in time. */
export function isPoolExhausted(fault: unknown): boolean {
  return fault instanceof Error && fault.message === POOL_EXHAUSTED
}

/** Whether the database was unreachable or overloaded. */
function isUnavailable(fault: unknown): boolean {
  return isConnectionLost(fault) || isPoolExhausted(fault)
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(fault: unknown): boolean {
  return fault instanceof DatabaseError && fault.code === '53100'
}

/** Whether a statement was given up by its time limit. */
export function isTooSlow(fault: unknown): boolean {
  return fault instanceof DatabaseError && fault.code === '57014'
}

/** For an optional write of a read: on a full disk it is skipped. */
export function unlessDiskIsFull(fault: unknown): undefined {
  if (!isDiskFull(fault)) throw fault
}

/** Why the database is of no use: its disk is full, or it does not answer. */
export type DatabaseOutage = 'full' | 'away'

export function outageOf(fault: unknown): DatabaseOutage | null {
  if (isDiskFull(fault)) return 'full'
  return isUnavailable(fault) ? 'away' : null
}

/** Of a Citus whose worker died under a statement: the coordinator says so, but by the code of an internal error. */
function isWorkerLost({ code, message }: DatabaseError): boolean {
  return code === 'XX000' && message.startsWith('server closed the connection unexpectedly')
}

/** Whether the connection was lost or refused. Uncommitted work is rolled back. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof DatabaseError)
    return fault.code?.startsWith('08') || STOPPING_OR_STARTING.has(fault.code ?? '') || isWorkerLost(fault)
  return GONE.test(fault.message) || ('code' in fault && UNREACHABLE.has(String(fault.code)))
}
