import type { Handle } from '../../database/transaction.ts'
import { DomainError, type Words } from '../domainError.ts'
import { keepEvent } from './accountEvent.ts'

/** Where may be played: inside the Philippines. */
const PLAYED_IN = 'PH'
/** How long it holds for a stake that a session was seen there. */
const SEEN_HERE_MS = 30 * 60_000

/**
 * Where somebody is. `unasked`: nobody tells this operator countries, so that it lets everybody play. A country of null
 * is not known, which is no better than a foreign one.
 */
export type Place = 'unasked' | 'here' | { elsewhere: string | null }

const ELSEWHERE: Words = {
  'en-US': 'You can play and deposit only from inside the Philippines. No money moved. You can still withdraw.',
  'vi-VN':
    'Chỉ có thể chơi và nạp tiền khi bạn ở trong Philippines. Chưa có khoản tiền nào được chuyển. Bạn vẫn có thể rút tiền.',
}

/** Without an argument: nobody tells countries. */
export function placeOf(country?: string | null): Place {
  if (country === undefined) return 'unasked'
  return country === PLAYED_IN ? 'here' : { elsewhere: country }
}

/** Who calls what, and where from. `uid`: empty for who has no account yet, or is not logged in. */
interface Caller {
  db: Handle
  uid: string
  now: number
  device: { device: string; address: string }
}

/** Keeps that a call came from outside of the Philippines; returns whether it did. */
export async function keepElsewhere(place: Place, { db, uid, now, device }: Caller, call: string): Promise<boolean> {
  if (typeof place === 'string') return false
  await keepEvent(db, uid, { kind: 'elsewhere', country: place.elsewhere, call }, { now, device })
  return true
}

/** Throws `notEligible` outside of the Philippines, and keeps that it was tried. */
export async function assertHere(place: Place, caller: Caller, call: string): Promise<void> {
  if (await keepElsewhere(place, caller, call)) throw new DomainError('notEligible', ELSEWHERE)
}

/**
 * Why a session that was last seen in the Philippines then may not stake, or null. `unseen`: it may be there still,
 * which any call of its own tells.
 */
export function placeRefusal(seenHereTime: number | null, now: number): 'elsewhere' | 'unseen' | null {
  if (seenHereTime === null) return 'elsewhere'
  return now - seenHereTime < SEEN_HERE_MS ? null : 'unseen'
}
