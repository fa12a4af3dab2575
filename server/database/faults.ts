import { DatabaseError } from 'pg'

/** Why a transaction can be tried again. */
export type RetryReason = 'serialization' | 'deadlock' | 'connection'

/** The database undid everything, because of what others did at the same time. */
export function conflictOf(fault: unknown): RetryReason | null {
  if (!(fault instanceof DatabaseError)) return null
  if (fault.code === '40001') return 'serialization'
  return fault.code === '40P01' ? 'deadlock' : null
}

/** Shutting down, crashed, starting up, no room for another connection. */
const GOING_OR_COMING = new Set(['57P01', '57P02', '57P03', '53300'])
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
/** What `pg`, Kysely and the embedded database say of a connection that is gone; these have no code. */
const GONE =
  /^Connection terminated|is not queryable$|^Postgres connection has been discarded$|^The embedded database has stopped$/

/** The pool's own word: every connection was in use, or hung. */
const NO_TURN = 'timeout exceeded when trying to connect'

/** Whether the database could not be asked at all: it is gone, or overrun. */
function isDatabaseAway(fault: unknown): boolean {
  return isConnectionLost(fault) || (fault instanceof Error && fault.message === NO_TURN)
}

/** Whether what was to be written found no room. */
export function isDiskFull(fault: unknown): boolean {
  return fault instanceof DatabaseError && fault.code === '53100'
}

/** For a write that a read only does by the way: where there is no room it is left out, and the read goes on. */
export function unlessDiskIsFull(fault: unknown): void {
  if (!isDiskFull(fault)) throw fault
}

/** What is wrong with the database itself, whatever it was asked: its disk is full, or it does not answer. */
export type Ailment = 'full' | 'away'

export function ailmentOf(fault: unknown): Ailment | null {
  if (isDiskFull(fault)) return 'full'
  return isDatabaseAway(fault) ? 'away' : null
}

/** Whether the connection was lost, or could not be had. What was not committed by then is undone. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof DatabaseError) return fault.code?.startsWith('08') || GOING_OR_COMING.has(fault.code ?? '')
  return GONE.test(fault.message) || ('code' in fault && UNREACHABLE.has(String(fault.code)))
}
