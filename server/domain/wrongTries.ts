import type { Handle } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** How many wrong tries are free, before each further one locks for twice as long. */
const FREE_TRIES = { account: 5, device: 10, address: 60 } as const
const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 60 * 60_000
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/** Whose tries are counted: an account's (by name, also one that does not exist), a device's, an address's. */
export interface Trier {
  kind: keyof typeof FREE_TRIES
  name: string
}

/** Whose wrong trade passwords are counted. */
export function tradeTrier(uid: string): Trier {
  return { kind: 'account', name: `trade:${uid}` }
}

const keyOf = ({ kind, name }: Trier) => `${kind}:${name}`

/** Throws `locked` with the time it ends when any of them is locked. */
export async function refuseLocked(handle: Handle, triers: readonly Trier[], now: number): Promise<void> {
  const row = await handle
    .selectFrom('wrongTries')
    .select(({ fn }) => fn.max('lockedUntil').as('until'))
    .where('key', 'in', triers.map(keyOf))
    .executeTakeFirst()
  if (row?.until && row.until > now) throw locked(row.until, now)
}

/** Counts a wrong try and returns until when that locks, or null. */
export async function countWrongTry(handle: Handle, triers: readonly Trier[], now: number): Promise<number | null> {
  let until = 0
  for (const trier of triers) until = Math.max(until, await countFor(handle, trier, now))
  return until > now ? until : null
}

async function countFor(handle: Handle, trier: Trier, now: number): Promise<number> {
  const fresh = { key: keyOf(trier), tries: 1, lastTime: now, lockedUntil: 0 }
  const { tries } = await handle
    .insertInto('wrongTries')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        tries: eb
          .case()
          .when('wrongTries.lastTime', '<', now - FORGOTTEN_AFTER_MS)
          .then(1)
          .else(eb('wrongTries.tries', '+', 1))
          .end(),
        lastTime: now,
      })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  const until = now + lockMs(tries - FREE_TRIES[trier.kind])
  if (until > now) {
    await handle.updateTable('wrongTries').set({ lockedUntil: until }).where('key', '=', keyOf(trier)).execute()
  }
  return until
}

/** How many wrong tries are free still. */
export async function triesLeft(handle: Handle, trier: Trier): Promise<number> {
  const row = await handle.selectFrom('wrongTries').select('tries').where('key', '=', keyOf(trier)).executeTakeFirst()
  return Math.max(0, FREE_TRIES[trier.kind] - (row?.tries ?? 0))
}

/** `over`: how many tries beyond the free ones; the first free one used up locks for the shortest time. */
function lockMs(over: number): number {
  return over < 0 ? 0 : Math.min(FIRST_LOCK_MS * 2 ** over, LONGEST_LOCK_MS)
}

export async function forgetWrongTries(handle: Handle, triers: readonly Trier[]): Promise<void> {
  await handle.deleteFrom('wrongTries').where('key', 'in', triers.map(keyOf)).execute()
}

export function locked(until: number, now: number): Refusal {
  const minutes = Math.ceil((until - now) / 60_000)
  return new Refusal(
    'locked',
    {
      'en-US': `Too many wrong tries. Please try again in ${minutes} min.`,
      'vi-VN': `Sai quá nhiều lần. Vui lòng thử lại sau ${minutes} phút.`,
    },
    { until },
  )
}
