import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { createKeyedMutex } from '../keyedMutex.ts'
import { isKnownDevice } from './knownDevice.ts'
import { tooMany } from './rateLimit.ts'
import { DomainError } from '../domainError.ts'
import type { Device } from './session.ts'

/**
 * Free wrong tries; each further one doubles the lock. A correct try resets the counters of its account, but not those
 * of a device or address: otherwise an attacker could reset them with an account of their own.
 */
const KINDS = {
  account: { free: 5, isOneAccount: true },
  knownDevice: { free: 5, isOneAccount: true },
  /** All known devices of an account: whoever has the login password can create any number of them. */
  knownDevices: { free: 10, isOneAccount: true },
  device: { free: 10, isOneAccount: false },
  address: { free: 60, isOneAccount: false },
} as const
const FIRST_LOCK_MS = MINUTE_MS
const LONGEST_LOCK_MS = HOUR_MS
const FORGOTTEN_AFTER_MS = DAY_MS

/** A counter of wrong tries: of an account, a device or an address. */
export interface TryCounter {
  kind: keyof typeof KINDS
  name: string
}

/**
 * The target of a try: an account's login (by name, also if it does not exist), the code of its app, its withdrawal
 * password, whether the two passwords are the same, or the login of a member of staff.
 */
export type Target = { login: string } | { factor: string } | { trade: string } | { same: string } | { staff: string }

export function nameOf(target: Target): string {
  if ('login' in target) return target.login
  if ('factor' in target) return `factor:${target.factor}`
  if ('staff' in target) return `staff:${target.staff}`
  return 'trade' in target ? `trade:${target.trade}` : `same:${target.same}`
}

/**
 * The counters that a try at a target goes to. A device that is known to the account has one of its own, so that
 * strangers' tries do not lock the owner out; everybody else shares the account's.
 */
export async function countersOf(
  handle: Handle,
  target: Target,
  { uid, device, now }: { uid: string | null; device: Device; now: number },
): Promise<TryCounter[]> {
  const name = nameOf(target)
  // Queried for unknown names too, so that the timing is the same.
  if (await isKnownDevice(handle, uid ?? '', device.key, now))
    return [
      { kind: 'knownDevice', name: `${name}:${device.key}` },
      { kind: 'knownDevices', name },
    ]
  return [
    { kind: 'account', name },
    { kind: 'device', name: device.deviceId },
    { kind: 'address', name: device.network },
  ]
}

export type Verdict =
  | { readonly isRight: true }
  /** `lockedUntil`: the end of the lock that this try caused, or null; `left`: free tries left. */
  | { readonly isRight: false; readonly lockedUntil: number | null; readonly left: number }

/** Serializes an account's tries within this process, so that several correct ones at once do not exhaust the free ones. */
const exclusively = createKeyedMutex()

/**
 * Counts a try, verifies it, and refunds it when it was correct or could not be verified. Throws `locked` without
 * verifying. Counting first, in the database, bounds parallel tries across all processes. Not for use in a
 * transaction: verifying is slow.
 */
export function judgeTry(
  handle: Handle,
  counters: readonly TryCounter[],
  now: number,
  judge: () => Promise<boolean>,
): Promise<Verdict> {
  const keys = counters.map(keyOf)
  return exclusively(keys[0] ?? '', async () => {
    await refuseLocked(handle, keys, now)
    const counted = await countTry(handle, counters, now)
    const isRight = await judge().catch(async (fault: unknown) => {
      await giveBack(handle, counters)
      throw fault
    })
    if (!isRight) return { isRight, ...counted }
    await giveBack(handle, counters)
    return { isRight }
  })
}

const keyOf = ({ kind, name }: TryCounter) => `${kind}:${name}`

async function refuseLocked(handle: Handle, keys: readonly string[], now: number): Promise<void> {
  const row = await handle
    .selectFrom('wrongTries')
    .select(({ fn }) => fn.max('lockedUntil').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirst()
  if (row?.until && row.until > now) throw locked(row.until, now)
}

/** Raises all of the counters or none, in one transaction. */
async function countTry(handle: Handle, counters: readonly TryCounter[], now: number) {
  const counts = await inTransaction(handle, async (trx) => {
    const done: { lockedUntil: number; left: number }[] = []
    // In a fixed order, to avoid deadlocks.
    for (const counter of counters.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      done.push((await raise(trx, counter, now)) ?? (await refuse(trx, counter, now)))
    }
    return done
  })
  const lockedUntil = Math.max(...counts.map((count) => count.lockedUntil))
  return { lockedUntil: lockedUntil > now ? lockedUntil : null, left: Math.min(...counts.map(({ left }) => left)) }
}

async function refuse(trx: Handle, counter: TryCounter, now: number): Promise<never> {
  await refuseLocked(trx, [keyOf(counter)], now)
  // The lock has just ended, because a concurrent try was correct.
  throw tooMany(1)
}

/** Undefined when the counter is locked; it is not raised then. */
async function raise(trx: Handle, counter: TryCounter, now: number) {
  const { free } = KINDS[counter.kind]
  const tries = sql`case when w.last_time < ${now - FORGOTTEN_AFTER_MS} then 1 else w.tries + 1 end`
  const { rows } = await sql<{ tries: number; lockedUntil: number }>`
    insert into wrong_tries as w values (${keyOf(counter)}, 1, ${now}, 0)
    on conflict (key) do update set
      tries = ${tries},
      last_time = ${now},
      locked_until = case when ${tries} < ${free} then 0
        else ${now} + least(${FIRST_LOCK_MS} * power(2, least(${tries} - ${free}, 20))::bigint, ${LONGEST_LOCK_MS}) end
    where w.locked_until <= ${now}
    returning tries, locked_until`.execute(trx)
  const [row] = rows
  return row && { lockedUntil: row.lockedUntil, left: Math.max(0, free - row.tries) }
}

/**
 * Any lock found here was caused by this try, or by one counted after it. Beyond the free tries they come one at a
 * time, so an account's count can be reset.
 */
async function giveBack(handle: Handle, counters: readonly TryCounter[]): Promise<void> {
  for (const counter of counters) {
    const { free, isOneAccount } = KINDS[counter.kind]
    await sql`update wrong_tries set locked_until = 0,
      tries = case when tries > ${free} and ${isOneAccount} then 0 else greatest(tries - 1, 0) end
      where key = ${keyOf(counter)}`.execute(handle)
  }
}

/** Clears an account's counter after its owner has proven their identity by a code to their phone. */
export async function resetThrottle(handle: Handle, target: Target): Promise<void> {
  const counter: TryCounter = { kind: 'account', name: nameOf(target) }
  await handle.deleteFrom('wrongTries').where('key', '=', keyOf(counter)).execute()
}

export function locked(until: number, now: number): DomainError {
  const minutes = Math.ceil((until - now) / MINUTE_MS)
  return new DomainError(
    'locked',
    {
      'en-US': `Too many wrong attempts. Please try again in ${minutes} min.`,
      'vi-VN': `Sai quá nhiều lần. Vui lòng thử lại sau ${minutes} phút.`,
    },
    { until },
  )
}
