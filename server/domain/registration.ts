import { DatabaseError } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { WORDS } from '../words.ts'
import type { Live } from '../live/live.ts'
import { followFriend } from './bonus/follow.ts'
import { topUpDemo } from './demo.ts'
import { FieldRefusal } from './fieldRefusal.ts'
import { acceptInvitation } from './invitation.ts'
import type { Handle } from './ledger.ts'
import { sendWelcome } from './letter.ts'
import { hashPassword } from './password.ts'
import { Refusal } from './refusal.ts'
import { nameKey, newPlayer, type Player } from './user.ts'

const UNIQUE_VIOLATION = '23505'

export interface Registration {
  username: string
  password: string
  registerPhone: string
  /** Whether a code has proven that the phone is theirs. */
  phoneProven: boolean
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
  { live, guestUid, now }: { live: Live; guestUid: string | null; now: number },
): Promise<Player> {
  const { username, registerPhone, phoneProven, invitation } = registration
  const password = await hashPassword(registration.password)
  const work = inTransaction(handle, async (trx) => {
    const account = {
      username,
      usernameKey: nameKey(username),
      nickname: username,
      password,
      registerPhone,
      phone: phoneProven ? registerPhone : null,
      guest: false,
      registerTime: now,
    }
    const query = guestUid
      ? trx.updateTable('player').set(account).where('uid', '=', guestUid).where('guest', '=', true).returningAll()
      : trx
          .insertInto('player')
          .values({ ...newPlayer(now), ...account })
          .returningAll()
    const player = await query.executeTakeFirst()
    if (!player) throw new Refusal('sessionInvalid', WORDS.sessionInvalid)
    await sendWelcome(trx, player.uid, now)
    const superiorUid = await superiorOf(trx, player.uid, invitation)
    await followFriend({ trx, live, now }, player.uid, 'registered')
    return { ...player, superiorUid }
  })
  return work.catch((fault) => Promise.reject(refusalOf(fault)))
}

/** A guest: a random name, and demo money to play demo games with. */
export async function registerGuest(handle: Handle, now: number): Promise<Player> {
  return inTransaction(handle, async (trx) => {
    const player = await trx.insertInto('player').values(newPlayer(now)).returningAll().executeTakeFirstOrThrow()
    await topUpDemo(trx, player.uid, now)
    return player
  })
}

async function superiorOf(
  trx: Handle,
  uid: string,
  { typed, remembered }: Registration['invitation'],
): Promise<string | null> {
  const code = typed ?? remembered
  const superiorUid = code ? await acceptInvitation(trx, uid, code) : null
  if (typed && !superiorUid) {
    throw new FieldRefusal({ invitationCode: { 'en-US': 'There is no such code', 'vi-VN': 'Không có mã này' } })
  }
  return superiorUid
}

/** The database is who knows, also of two who want the same name at once. */
function refusalOf(fault: unknown): unknown {
  const isTaken = fault instanceof DatabaseError && fault.code === UNIQUE_VIOLATION
  if (!isTaken) return fault
  if (fault.constraint === 'player_phone_key') return new Refusal('notEligible', WORDS.phoneTaken)
  return new FieldRefusal({
    username: { 'en-US': 'Please choose another username', 'vi-VN': 'Vui lòng chọn tên đăng nhập khác' },
  })
}
