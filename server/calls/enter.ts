import { inTransaction, type Trx } from '../database/transaction.ts'
import type { LoginBy } from '../database/tables/accountEvent.ts'
import { keepEvent } from '../domain/account/accountEvent.ts'
import { rememberDay } from '../domain/bonus/taskProgress.ts'
import { rememberDevice } from '../domain/account/knownDevice.ts'
import { followSecurityChange } from '../domain/account/securityChange.ts'
import {
  endSession,
  endSurplusSessions,
  keepFactorProven,
  keepGuestSession,
  startSession,
} from '../domain/account/session.ts'
import type { Player } from '../domain/account/user.ts'
import { userInfo } from '../domain/account/userInfo.ts'
import type { Context } from './handler.ts'
import { userInfoOnWire } from './user.ts'

/** Somebody who proved to be the player; `admitted` throws if that holds no longer. */
interface Login {
  by: LoginBy
  admitted(trx: Trx): Promise<void>
}

/** Replaces this device's session by a new one, but for a guest's. `login`: of whoever did not just register. */
export async function enter(player: Player, context: Context, login?: Login) {
  const { db, live, now, session, device, cookie } = context
  const token = await inTransaction(db, async (trx) => {
    await login?.admitted(trx)
    if (login) await keepEvent(trx, player.uid, { kind: 'login', by: login.by }, context)
    const kept = session?.uid === player.uid && !login && (await keepGuestSession(trx, session.id, now))
    if (kept) return kept
    if (session) await live.kick(trx, await endSession(trx, session.uid, session.id), 'replaced')
    const started = await startSession(trx, player, device, now)
    if (login && login.by !== 'password') await keepFactorProven(trx, started.id, now)
    await live.kick(trx, await endSurplusSessions(trx, player.uid), 'elsewhere')
    return started.token
  })
  cookie.set(token)
  await rememberDay(db, player.uid, now)
  return userInfoOnWire(await userInfo(db, player, now))
}

/** The owner is told of a login on a device that is new to them. `key`: of its device cookie. */
export async function welcomeDevice(
  trx: Trx,
  { uid, key }: { uid: string; key: string },
  { live, device, now }: Context,
): Promise<void> {
  if (await rememberDevice(trx, uid, { ...device, key }, now)) {
    await followSecurityChange({ trx, live, device, now }, uid, 'newDevice')
  }
}
