import { sql } from 'kysely'
import { holdLockOf } from '../../database/advisoryLocks.ts'
import { expectFriend } from './friends.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError, type Words } from '../domainError.ts'

/**
 * Binds the player to who invited them: once, never oneself, never in a circle. Returns the referrer's uid. Throws
 * `codeInvalid`, `alreadyClaimed` or `notEligible`. For use in a transaction.
 */
export async function bindReferrer(trx: Handle, uid: string, code: string): Promise<string> {
  const referrerUid = await uidOfCode(trx, code)
  if (!referrerUid) throw codeInvalid()
  if (referrerUid === uid) throw notEligible({ 'en-US': 'This is your own code', 'vi-VN': 'Đây là mã của chính bạn' })
  const top = await lockTrees(trx, uid, referrerUid)
  const player = await trx.selectFrom('player').select('superiorUid').where('uid', '=', uid).executeTakeFirst()
  if (player?.superiorUid) {
    throw new DomainError('alreadyClaimed', {
      'en-US': 'You are already linked to the friend who invited you',
      'vi-VN': 'Bạn đã được liên kết với người mời',
    })
  }
  if (top === uid) {
    throw notEligible({ 'en-US': 'You invited this friend yourself', 'vi-VN': 'Chính bạn đã mời người này' })
  }
  await trx.updateTable('player').set({ superiorUid: referrerUid }).where('uid', '=', uid).execute()
  await expectFriend(trx, referrerUid, uid)
  return referrerUid
}

/** Binds at registration, where no circle is possible. Returns the referrer's uid, or null for an unknown code. */
export async function acceptInvitation(trx: Handle, uid: string, code: string): Promise<string | null> {
  const referrerUid = await uidOfCode(trx, code)
  if (!referrerUid || referrerUid === uid) return null
  const accepted = await trx
    .updateTable('player')
    .set({ superiorUid: referrerUid })
    .where('uid', '=', uid)
    .where('superiorUid', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  if (accepted) await expectFriend(trx, referrerUid, uid)
  return referrerUid
}

async function uidOfCode(handle: Handle, code: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('player')
    .select('uid')
    .where('invitationCode', '=', code.toUpperCase())
    .where('guest', '=', false)
    .where('closure', 'is', null)
    .executeTakeFirst()
  return row?.uid
}

/**
 * A player without a referrer is the root of their tree, so binding closes a circle only if the referrer is in the
 * same tree. Locks both roots, in a fixed order, until the transaction ends. Returns the root of the referrer's tree.
 */
async function lockTrees(trx: Handle, uid: string, referrerUid: string): Promise<string> {
  await sql`savepoint trees`.execute(trx)
  for (;;) {
    const top = await topOf(trx, referrerUid)
    for (const root of [uid, top].toSorted()) await holdLockOf(trx, 'invitationTree', root)
    if ((await topOf(trx, referrerUid)) === top) return top
    // Bound meanwhile. Lets go of both: a third lock beside them would be out of order, and two who do so deadlock.
    await sql`rollback to savepoint trees`.execute(trx)
  }
}

/** The root of a player's invitation tree. */
async function topOf(handle: Handle, player: string): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    with recursive above(uid, superior_uid) as (
      select uid, superior_uid from player where uid = ${player}
      union select p.uid, p.superior_uid from player p join above a on p.uid = a.superior_uid
    ) select uid from above where superior_uid is null`.execute(handle)
  return rows[0]?.uid ?? player
}

/** Stores the invitation code that a device came with, until it registers. */
export async function rememberFlag(handle: Handle, deviceId: string, code: string, now: number): Promise<void> {
  await handle
    .insertInto('registrationFlag')
    .values({ deviceId, code, time: now })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet({ code, time: now }))
    .execute()
}

export async function rememberedFlag(handle: Handle, deviceId: string): Promise<string | null> {
  const row = await handle
    .selectFrom('registrationFlag')
    .select('code')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row?.code ?? null
}

function codeInvalid(): DomainError {
  return new DomainError('codeInvalid', {
    'en-US': 'This invitation code does not exist',
    'vi-VN': 'Mã giới thiệu này không tồn tại',
  })
}

function notEligible(words: Words): DomainError {
  return new DomainError('notEligible', words)
}
