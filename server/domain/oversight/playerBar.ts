import type { Handle, Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { endAllSessions } from '../account/session.ts'
import { DomainError, type Words } from '../domainError.ts'
import { type Actor, keepOperatorEvents } from './operatorEvent.ts'

const BARRED: Words = {
  'en-US': 'You cannot log in to this account. Please contact customer service.',
  'vi-VN': 'Bạn không thể đăng nhập vào tài khoản này. Vui lòng liên hệ bộ phận hỗ trợ.',
}

interface Barring {
  uid: string
  by: Actor
  now: number
}

/** Keeps a player from logging in, and ends all their sessions; their money stays theirs. */
export async function barPlayer(trx: Trx, live: Live, { uid, by, now }: Barring): Promise<void> {
  await lockPlayer(trx, uid)
  const barred = await trx
    .insertInto('playerBar')
    .values({ uid, sinceTime: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!barred) return
  await live.kick(trx, await endAllSessions(trx, uid), 'revoked')
  await keepSwitch(trx, { uid, by, now }, true)
}

export async function admitPlayer(trx: Trx, { uid, by, now }: Barring): Promise<void> {
  const admitted = await trx.deleteFrom('playerBar').where('uid', '=', uid).returning('uid').executeTakeFirst()
  if (admitted) await keepSwitch(trx, { uid, by, now }, false)
}

const keepSwitch = (trx: Trx, { uid, by, now }: Barring, isBarred: boolean) =>
  keepOperatorEvents(
    trx,
    [{ kind: 'playerBarred', subject: uid, before: { isBarred: !isBarred }, after: { isBarred }, by }],
    now,
  )

/** Call it with the player locked. Throws `notEligible`. */
export async function assertNotBarred(handle: Handle, uid: string): Promise<void> {
  const bar = await handle.selectFrom('playerBar').select('uid').where('uid', '=', uid).executeTakeFirst()
  if (bar) throw new DomainError('notEligible', BARRED)
}

export const playerBars = (handle: Handle) => handle.selectFrom('playerBar').selectAll().orderBy('sinceTime').execute()
