import { type Kysely, sql, type Transaction } from 'kysely'

/** At most `max` uses per window, which begins with the first; the key names the limit and its owner. */
export interface RateLimit {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts one use against all limits in a table `rate_limit`, in the caller's transaction. Returns null, or the seconds
 * until an exhausted one resets; the caller then rolls back. Atomic across processes.
 */
export async function consume<DB>(
  trx: Transaction<DB>,
  table: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<number | null> {
  // In a fixed order, to avoid deadlocks.
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const waitSec = await consumeOne(trx, table, limit, now)
    if (waitSec !== null) return waitSec
  }
  return null
}

/** Takes back a use that was counted and came to nothing. */
export async function giveBack<DB>(
  db: Kysely<DB>,
  table: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await sql`
    update ${sql.table(table)} set uses = uses - 1
    where key = any(${keys}) and uses > 0 and window_end > ${now}`.execute(db)
}

async function consumeOne<DB>(
  trx: Transaction<DB>,
  table: string,
  { key, max, windowMs }: RateLimit,
  now: number,
): Promise<number | null> {
  const { rows } = await sql`
    insert into ${sql.table(table)} as l values (${key}, 1, ${now + windowMs}::bigint)
    on conflict (key) do update set
      uses = case when l.window_end <= ${now} then 1 else l.uses + 1 end,
      window_end = case when l.window_end <= ${now} then excluded.window_end else l.window_end end
    where l.window_end <= ${now} or l.uses < ${max}
    returning 1`.execute(trx)
  if (rows.length > 0) return null
  const used = await sql<{ windowEnd: number }>`
    select window_end from ${sql.table(table)} where key = ${key}`.execute(trx)
  return Math.max(1, Math.ceil(((used.rows[0]?.windowEnd ?? now) - now) / 1000))
}
