import { rememberDay } from '../domain/bonus/taskProgress.ts'
import { endSession, listSessions, startSession } from '../domain/session.ts'
import { isPassword } from '../domain/password.ts'
import { Refusal } from '../domain/refusal.ts'
import { FieldRefusal } from '../domain/fieldRefusal.ts'
import { rememberedFlag, rememberFlag } from '../domain/invitation.ts'
import { register, registerGuest } from '../domain/registration.ts'
import { spendCode } from '../domain/sms.ts'
import { type Player, playerNamed, nameKey, userInfo } from '../domain/user.ts'
import { countWrongTry, forgetWrongTries, locked, refuseLocked, type Trier } from '../domain/wrongTries.ts'
import { WORDS } from '../words.ts'
import type { Context, Handlers } from './handler.ts'
import { userInfoOnWire } from './user.ts'

export const sessionCalls = {
  async userLogin(input, context) {
    const player = 'guest' in input ? await registerGuest(context.db, context.now) : await loggedIn(input, context)
    return enter(player, context)
  },

  async userCustomRegister(input, context) {
    const { db, live, now, session, device, settings } = context
    const { smsCode, username, password, registerPhone } = input
    const phoneProven = smsCode !== undefined
    if (settings.registerSms && !phoneProven) throw new FieldRefusal({ smsCode: WORDS.codeWrong })
    if (phoneProven) await spendCode(db, { phone: registerPhone, scene: 'bind', code: smsCode, now })
    const flag = await rememberedFlag(db, device.deviceId)
    const invitation = { typed: input.invitationCode ?? null, remembered: flag }
    const guestUid = session?.guest ? session.uid : null
    const registration = { username, password, registerPhone, phoneProven, invitation }
    const player = await register(db, registration, { live, guestUid, now })
    return enter(player, context)
  },

  async userRegisterFlag({ code }, { db, device, now }) {
    await rememberFlag(db, device.deviceId, code, now)
    return null
  },

  async userLogout(_input, { db, live, session, cookie }) {
    if (session) await live.kick(db, await endSession(db, session.uid, session.id))
    cookie.clear()
    return null
  },

  async userSession(_input, { db, uid, session, now }) {
    const sessions = await listSessions(db, uid, now)
    return sessions.map((row) => ({ ...row, current: row.id === session?.id }))
  },

  async userSessionRevoke({ id }, { db, live, uid }) {
    const ended = await endSession(db, uid, id)
    if (ended.length === 0) throw new Refusal('notFound', WORDS.notFound)
    await live.kick(db, ended)
    return null
  },
} satisfies Partial<Handlers>

/** Throws `wrongCredentials`, the same for a wrong name and a wrong password, and `locked` after too many. */
async function loggedIn(input: { username: string; password: string }, context: Context): Promise<Player> {
  const { db, now, device } = context
  const account: Trier = { kind: 'account', name: nameKey(input.username) }
  const triers: Trier[] = [
    account,
    { kind: 'device', name: device.deviceId },
    { kind: 'address', name: device.address },
  ]
  await refuseLocked(db, triers, now)
  const player = await playerNamed(db, input.username)
  if (!(await isPassword(input.password, player?.password ?? null)) || !player) {
    const until = await countWrongTry(db, triers, now)
    throw until ? locked(until, now) : new Refusal('wrongCredentials', WORDS.wrongCredentials)
  }
  await forgetWrongTries(db, [account])
  return player
}

/** A new session for this device, instead of the one it had. */
async function enter(player: Player, context: Context) {
  const { db, live, now, session, device, cookie } = context
  if (session) await live.kick(db, await endSession(db, session.uid, session.id))
  const { token } = await startSession(db, player, device, now)
  cookie.set(token)
  await rememberDay(db, player.uid, now)
  return userInfoOnWire(await userInfo(db, player, now))
}
