import type { Input } from '../../contract/calls.ts'
import type { Trx } from '../database/transaction.ts'
import { endOtherSessions, endSession, listSessions, revokeSession } from '../domain/account/session.ts'
import { rememberDevice } from '../domain/account/knownDevice.ts'
import { lockPlayer } from '../domain/account/lockPlayer.ts'
import { hasSecondFactor, proveSecondFactor } from '../domain/account/secondFactor.ts'
import { judgePassword, newPasswordHash } from '../domain/account/passwordGuard.ts'
import { closedLogin } from '../domain/closure/closedLogin.ts'
import { closedWords } from '../domain/closure/words.ts'
import { DomainError } from '../domain/domainError.ts'
import { FieldError } from '../domain/fieldError.ts'
import { rememberedFlag, rememberFlag } from '../domain/bonus/invitation.ts'
import { register, registerGuest, wasRegisteredBy } from '../domain/account/registration.ts'
import { withCode } from '../domain/account/sms.ts'
import { type Player, playerNamed, nameKey } from '../domain/account/user.ts'
import { judgeTry, locked, type TryCounter } from '../domain/account/loginThrottle.ts'
import { assertNotBarred } from '../domain/oversight/playerBar.ts'
import { WORDS } from '../words.ts'
import { enter, welcomeDevice } from './enter.ts'
import type { Context, Handlers } from './handler.ts'

export const sessionCalls = {
  async userLogin(input, context) {
    if ('guest' in input) return enter(await registerGuest(context.db, context.now), context)
    return logIn(input, context)
  },

  async userCustomRegister(input, context) {
    const { db, now, device } = context
    const player = await registered(input, context).catch(async (refusal: unknown) => {
      if (!(await wasRegisteredBy(db, input, now))) throw refusal
    })
    // A repetition, after a lost answer or beside the first request: the account exists, for whoever knows its password.
    if (!player) return logIn(input, context)
    await rememberDevice(db, player.uid, { ...device, key: context.keepDevice() }, now)
    return enter(player, context)
  },

  async userRegisterFlag({ code }, { db, device, now }) {
    await rememberFlag(db, device.deviceId, code, now)
    return null
  },

  async userLogout(_input, { db, live, session, cookie }) {
    if (session) await live.kick(db, await endSession(db, session.uid, session.id), 'logout')
    cookie.clear()
    return null
  },

  async userSession(_input, { db, uid, session, now }) {
    const sessions = await listSessions(db, uid, now)
    return sessions.map((row) => ({ ...row, current: row.id === session?.id }))
  },

  async userSessionRevoke({ id }, { db, live, uid }) {
    const ended = await revokeSession(db, uid, id)
    if (ended.length === 0) throw new DomainError('notFound', WORDS.notFound)
    await live.kick(db, ended, 'revoked')
    return null
  },

  async userSessionRevokeOthers(_input, { db, live, uid, session }) {
    await live.kick(db, await endOtherSessions(db, uid, session?.id ?? ''), 'revoked')
    return null
  },
} satisfies Partial<Handlers>

async function logIn(input: { username: string; password: string; code?: string | undefined }, context: Context) {
  const player = await loggedIn(input, context)
  const isFactorProven = await proveSecondFactor(context, player.uid, input.code)
  const key = context.keepDevice()
  return enter(player, context, {
    by: isFactorProven ? 'passwordAndCode' : 'password',
    admitted: (trx) => admit(trx, { player, isFactorProven, key }, context),
  })
}

/** Makes the account, or a guest's into one. Throws `validation` for what cannot be used. */
async function registered(input: Input<'userCustomRegister'>, context: Context): Promise<Player> {
  const { db, now, device, settings } = context
  const { smsCode, username, registerPhone } = input
  if (settings.registerSms && smsCode === undefined) throw new FieldError({ smsCode: WORDS.codeWrong })
  await refuseTakenName(username, context)
  if (smsCode === undefined) return makeAccount(input, context)
  const typed = { phone: registerPhone, scene: 'register', code: smsCode, deviceKey: device.key, now } as const
  return withCode(db, typed, () => makeAccount(input, context))
}

async function makeAccount(input: Input<'userCustomRegister'>, context: Context): Promise<Player> {
  const { db, now, session, device } = context
  const { username, password, registerPhone, requestId } = input
  const phoneProven = input.smsCode !== undefined
  const flag = await rememberedFlag(db, device.deviceId)
  const invitation = { typed: input.invitationCode ?? null, remembered: flag }
  const guestUid = session?.guest ? session.uid : null
  const passwordHash = await newPasswordHash(context, nameKey(username), password)
  const registration = { username, passwordHash, registerPhone, phoneProven, requestId, device, invitation }
  return register(db, registration, { guestUid, now })
}

/**
 * A taken name has to be reported. Each report counts as a wrong try, so that a device or an address learns only a few.
 * Throws `validation` and `locked`.
 */
async function refuseTakenName(username: string, { db, device, now }: Context): Promise<void> {
  const counters: TryCounter[] = [
    { kind: 'device', name: `name:${device.deviceId}` },
    { kind: 'address', name: `name:${device.network}` },
  ]
  const verdict = await judgeTry(db, counters, now, async () => (await playerNamed(db, username)) === undefined)
  if (!verdict.isRight) throw new FieldError({ username: WORDS.otherUsername })
}

/**
 * Throws `wrongCredentials`, the same for a wrong name and a wrong password, `locked` after too many tries, and
 * `notEligible` for an account that was closed.
 */
async function loggedIn(input: { username: string; password: string }, context: Context): Promise<Player> {
  const player = await playerNamed(context.db, input.username)
  const target = { login: nameKey(input.username), uid: player?.uid ?? null }
  const closed = player?.closure === 'closed' ? await closedLogin(context.db, player.uid) : null
  const verdict = await judgePassword(context, target, input.password, player?.password ?? closed?.password ?? null)
  if (verdict.isRight && closed) throw new DomainError('notEligible', closedWords(closed.closedTime))
  if (verdict.isRight && player) return player
  const lockedUntil = verdict.isRight ? null : verdict.lockedUntil
  throw lockedUntil ? locked(lockedUntil, context.now) : new DomainError('wrongCredentials', WORDS.wrongCredentials)
}

interface Proven {
  player: Player
  isFactorProven: boolean
  /** Of this browser's device cookie. */
  key: string
}

/**
 * Admits a player only if what was checked is still all that is asked: a password changed or an authenticator app set up
 * meanwhile must leave no session and no known device. Throws `wrongCredentials`, and `notEligible` for a barred player.
 */
async function admit(trx: Trx, { player, isFactorProven, key }: Proven, context: Context): Promise<void> {
  const { password } = await lockPlayer(trx, player.uid)
  const isFactorMissing = !isFactorProven && (await hasSecondFactor(trx, player.uid))
  if (password !== player.password || isFactorMissing) throw new DomainError('wrongCredentials', WORDS.wrongCredentials)
  await assertNotBarred(trx, player.uid)
  await welcomeDevice(trx, { uid: player.uid, key }, context)
}
