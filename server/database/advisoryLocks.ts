import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL's advisory locks by what they guard. The numbers are arbitrary, and stay: a process of an earlier release
 * beside this one takes the same. The codes of a phone number are guarded by the number's hash (`account/sms.ts`).
 */
const LOCKS = {
  /** The tables' structure: one process migrates. */
  migrations: 7_214_021,
  /** Indexes that are built online, outside of a transaction. */
  onlineIndexes: 7_214_022,
  /** Values that are encrypted or hashed again. */
  reencryption: 7_214_530,
  /** The day's proof of what is owed to players. */
  liabilityProof: 7_214_531,
}

/** Locks of a key each. PostgreSQL keeps pairs of numbers apart from single ones. */
const LOCKS_OF_KEYS = {
  /** An invitation tree, by the uid of its root. */
  invitationTree: 7_214_022,
  /** A verified person with all their accounts, by the hash of who they are. */
  person: 7_214_023,
}

/** Waits for the lock, and holds it until the transaction ends. */
export async function holdLock<DB>(trx: Kysely<DB>, name: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])})`.execute(trx)
}

/** The same for one key. Two that hash alike share a lock. */
export async function holdLockOf<DB>(trx: Kysely<DB>, name: keyof typeof LOCKS_OF_KEYS, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS_OF_KEYS[name])}, hashtext(${key}))`.execute(trx)
}

/** Takes the lock for the connection's session if nobody holds it. */
export async function tryLock<DB>(connection: Kysely<DB>, name: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCKS[name])}) as ours`.execute(
    connection,
  )
  return rows[0]?.ours === true
}

export async function unlock<DB>(connection: Kysely<DB>, name: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(LOCKS[name])})`.execute(connection)
}
