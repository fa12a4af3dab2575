import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError, type Words } from '../domainError.ts'
import { keepEvent } from './accountEvent.ts'

/** The country where play is allowed. */
const PLAYED_IN = 'PH'
/** For how long after a session was last seen there it may stake, in ms. */
const SEEN_HERE_MS = 30 * MINUTE_MS

/**
 * Where a request comes from. `unasked`: this operator does not ask for countries, and lets everybody play. A country of
 * null is unknown, and treated like a foreign one.
 */
export type Place = 'unasked' | 'here' | { elsewhere: string | null }

const ELSEWHERE: Words = {
  'en-US': 'You can play and deposit only from inside the Philippines. You can still withdraw.',
  'vi-VN': 'Chỉ có thể chơi và nạp tiền khi bạn ở trong Philippines. Bạn vẫn có thể rút tiền.',
}

/** `undefined`: countries are not asked for. */
export function placeOf(country?: string | null): Place {
  if (country === undefined) return 'unasked'
  return country === PLAYED_IN ? 'here' : { elsewhere: country }
}

/** `uid` is empty for a caller without an account, or who is not logged in. */
interface Caller {
  db: Handle
  uid: string
  now: number
  device: { device: string; address: string }
}

/** Records a call from outside the Philippines; returns whether it was one. */
export async function keepElsewhere(place: Place, { db, uid, now, device }: Caller, call: string): Promise<boolean> {
  if (typeof place === 'string') return false
  await keepEvent(db, uid, { kind: 'elsewhere', country: place.elsewhere, call }, { now, device })
  return true
}

/** Throws `notEligible` outside the Philippines, and records the attempt. */
export async function assertHere(place: Place, caller: Caller, call: string): Promise<void> {
  if (await keepElsewhere(place, caller, call)) throw new DomainError('notEligible', ELSEWHERE)
}

/**
 * Why a session may not stake, by when it was last seen in the Philippines; null if it may. `unseen`: it may still be
 * there, as its next call will show.
 */
export function placeRefusal(seenHereTime: number | null, now: number): 'elsewhere' | 'unseen' | null {
  if (seenHereTime === null) return 'elsewhere'
  return now - seenHereTime < SEEN_HERE_MS ? null : 'unseen'
}
