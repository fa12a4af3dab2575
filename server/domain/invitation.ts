import { sql } from 'kysely'
import type { Handle } from './ledger.ts'
import { Refusal, type Words } from './refusal.ts'

/** Any number: binding is rare, so one at a time keeps circles out without thinking about pairs. */
const LOCK = 7_214_022

/**
 * Binds the player to who invited them: once, never oneself, never in a circle. Returns the superior's uid. Throws
 * `codeInvalid`, `alreadyClaimed` or `notEligible`. For use in a transaction.
 */
export async function bindSuperior(trx: Handle, uid: string, code: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  const superiorUid = await uidOfCode(trx, code)
  if (!superiorUid) throw codeInvalid()
  if (superiorUid === uid) throw notEligible({ 'en-US': 'This is your own code', 'vi-VN': 'Đây là mã của chính bạn' })
  const player = await trx.selectFrom('player').select('superiorUid').where('uid', '=', uid).executeTakeFirst()
  if (player?.superiorUid) {
    throw new Refusal('alreadyClaimed', {
      'en-US': 'You are already linked to the friend who invited you',
      'vi-VN': 'Bạn đã được liên kết với người mời',
    })
  }
  if (await isAbove(trx, uid, superiorUid)) {
    throw notEligible({ 'en-US': 'You invited this friend yourself', 'vi-VN': 'Chính bạn đã mời người này' })
  }
  await trx.updateTable('player').set({ superiorUid }).where('uid', '=', uid).execute()
  return superiorUid
}

/** At registration, where there can be no circle. Null when the code is nobody's. */
export async function acceptInvitation(trx: Handle, uid: string, code: string): Promise<string | null> {
  const superiorUid = await uidOfCode(trx, code)
  if (!superiorUid || superiorUid === uid) return null
  await trx.updateTable('player').set({ superiorUid }).where('uid', '=', uid).where('superiorUid', 'is', null).execute()
  return superiorUid
}

async function uidOfCode(handle: Handle, code: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('player')
    .select('uid')
    .where('invitationCode', '=', code.toUpperCase())
    .where('guest', '=', false)
    .executeTakeFirst()
  return row?.uid
}

/** Whether `uid` stands somewhere above `other`. */
async function isAbove(handle: Handle, uid: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    with recursive above(uid) as (
      select superior_uid from player where uid = ${other}
      union select p.superior_uid from player p join above a on p.uid = a.uid
    ) select uid from above where uid = ${uid}`.execute(handle)
  return rows.length > 0
}

/** Remembers the code that a device came with, until it registers. */
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

function codeInvalid(): Refusal {
  return new Refusal('codeInvalid', {
    'en-US': 'There is no such invitation code',
    'vi-VN': 'Không có mã mời này',
  })
}

function notEligible(words: Words): Refusal {
  return new Refusal('notEligible', words)
}
