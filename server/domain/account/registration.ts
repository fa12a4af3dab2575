import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import { topUpDemo } from '../games/demo.ts'
import { isPhoneOfExcluded } from '../responsible/exclusion.ts'
import { FieldError } from '../fieldError.ts'
import { acceptInvitation } from '../bonus/invitation.ts'
import { sendWelcome } from '../inbox/message.ts'
import { encryptedPhone, encryptedRegisterPhone } from './phone.ts'
import { keepEvent } from './accountEvent.ts'
import type { Device } from './session.ts'
import { DomainError } from '../domainError.ts'
import { nameKey, newPlayer, type Player, playerNamed } from './user.ts'
import { holdWithdrawals } from '../cashier/withdrawalHold.ts'

const UNIQUE_VIOLATION = '23505'
/** For how long a registration may be repeated. */
const REPEATED_MS = 10 * MINUTE_MS
/** The wordings that are agreed to, by the days since which they hold (`locales/legal/`; a test holds them together). */
const AGREED = { terms: '2026-11-23', privacy: '2026-11-23' } as const

export interface Registration {
  username: string
  /** Never the password itself: hashing is too slow for the transaction. */
  passwordHash: string
  registerPhone: string
  /** Whether a code has proven that the phone is theirs. */
  phoneProven: boolean
  /** Of the call, if it may be repeated. */
  requestId?: string | undefined
  device: Pick<Device, 'key' | 'deviceId' | 'device' | 'address'>
  /** A typed code must be good; one that came with an address and was remembered is used if it is. */
  invitation: { typed: string | null; remembered: string | null }
}

/**
 * Makes an account, or turns a guest's into one with the same uid ('Keep this account').
 * Throws `validation` when the name cannot be used.
 */
export async function register(
  handle: Handle,
  registration: Registration,
  { guestUid, now }: { guestUid: string | null; now: number },
): Promise<Player> {
  const { username, passwordHash, registerPhone, phoneProven, requestId, device, invitation } = registration
  const work = inTransaction(handle, async (trx) => {
    // Worded so that it fits any number: nobody can learn from it who is excluded.
    if (await isPhoneOfExcluded(trx, { phone: registerPhone, isProven: phoneProven, device, now })) {
      throw new FieldError({ registerPhone: WORDS.otherPhone })
    }
    const fresh = newPlayer(now)
    const uid = guestUid ?? fresh.uid
    const account = {
      username,
      usernameKey: nameKey(username),
      nickname: username,
      password: passwordHash,
      ...encryptedRegisterPhone(trx, uid, registerPhone),
      ...(phoneProven && encryptedPhone(trx, uid, registerPhone)),
      guest: false,
      registerTime: now,
    }
    const query = guestUid
      ? trx.updateTable('player').set(account).where('uid', '=', guestUid).where('guest', '=', true).returningAll()
      : trx
          .insertInto('player')
          .values({ ...fresh, ...account })
          .returningAll()
    const player = await query.executeTakeFirst()
    if (!player) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
    await keepEvent(trx, player.uid, { kind: 'registered', ...AGREED, over21: true, requestId }, { now, device })
    if (phoneProven) await holdWithdrawals(trx, player.uid, 'phone', now)
    await sendWelcome(trx, player.uid, now)
    const referrerUid = await referrerOf(trx, player.uid, invitation)
    return { ...player, superiorUid: referrerUid }
  })
  return work.catch((fault) => {
    if (isDrawnTwice(fault)) return register(handle, registration, { guestUid, now })
    throw domainErrorOf(fault)
  })
}

/** Whether this very call has just registered the name: its answer was lost, and it is repeated. */
export async function wasRegisteredBy(
  handle: Handle,
  { username, requestId }: { username: string; requestId?: string | undefined },
  now: number,
): Promise<boolean> {
  const player = requestId && (await playerNamed(handle, username))
  if (!player) return false
  const event = await handle
    .selectFrom('accountEvent')
    .select('id')
    .where('uid', '=', player.uid)
    .where('kind', '=', 'registered')
    .where('time', '>', now - REPEATED_MS)
    .where(sql`details->>'requestId'`, '=', requestId)
    .executeTakeFirst()
  return event !== undefined
}

/** A guest: a random name, and demo money to play demo games with. */
export async function registerGuest(handle: Handle, now: number): Promise<Player> {
  return inTransaction(handle, async (trx) => {
    const player = await insertGuest(trx, now)
    await topUpDemo(trx, player.uid, now)
    return player
  })
}

/** Retries on a name that is taken: with a million guests, about one draw in a hundred. */
async function insertGuest(trx: Trx, now: number): Promise<Player> {
  const player = await trx
    .insertInto('player')
    .values(newPlayer(now))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return player ?? insertGuest(trx, now)
}

async function referrerOf(
  trx: Handle,
  uid: string,
  { typed, remembered }: Registration['invitation'],
): Promise<string | null> {
  const code = typed ?? remembered
  const referrerUid = code ? await acceptInvitation(trx, uid, code) : null
  if (typed && !referrerUid) {
    throw new FieldError({ invitationCode: { 'en-US': 'This code does not exist', 'vi-VN': 'Mã này không tồn tại' } })
  }
  return referrerUid
}

/** Decided by the unique indexes, so that it holds for concurrent registrations too. */
const takenOf = (fault: unknown) =>
  fault instanceof DatabaseError && fault.code === UNIQUE_VIOLATION ? fault.constraint : undefined

/** A random value, not one that the player chose, is already taken: draw again. */
const isDrawnTwice = (fault: unknown) => DRAWN.has(takenOf(fault))
const DRAWN = new Set<string | undefined>(['player_pkey', 'player_auid_key', 'player_invitation_code_key'])

function domainErrorOf(fault: unknown): unknown {
  const taken = takenOf(fault)
  if (taken === 'player_phone_hash_key') return new DomainError('notEligible', WORDS.phoneTaken)
  if (taken === 'player_username_key_key') return new FieldError({ username: WORDS.otherUsername })
  return fault
}
