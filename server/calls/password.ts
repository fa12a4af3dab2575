import { inTransaction } from '../database/transaction.ts'
import { followPhone } from '../domain/bonus/follow.ts'
import { FieldError } from '../domain/fieldError.ts'
import { distrustOtherDevices } from '../domain/account/knownDevice.ts'
import { lockPlayer } from '../domain/account/lockPlayer.ts'
import { judgePassword, newPasswordHash, requirePassword } from '../domain/account/passwordGuard.ts'
import { encryptedPhone, phoneHash, phoneOf } from '../domain/account/phone.ts'
import { DomainError } from '../domain/domainError.ts'
import { isPhoneOfExcluded } from '../domain/responsible/exclusion.ts'
import { followSecurityChange } from '../domain/account/securityChange.ts'
import { endAllSessions, endOtherSessions, renewToken } from '../domain/account/session.ts'
import { sendCode, withCode } from '../domain/account/sms.ts'
import { smsChallengeFor, spendProof } from '../domain/account/smsProof.ts'
import { type Player, playerOf, playerWithPhone } from '../domain/account/user.ts'
import { resetThrottle } from '../domain/account/loginThrottle.ts'
import { WORDS } from '../words.ts'
import type { Context, Handlers } from './handler.ts'
import { requireRecentFactor } from './recentFactor.ts'

const HAS_TRADE_PASSWORD = {
  'en-US': 'You have a withdrawal password already. Enter it to change it.',
  'vi-VN': 'Bạn đã có mật khẩu rút tiền. Hãy nhập mật khẩu đó để đổi.',
}

/** Phones, codes and passwords. */
export const passwordCalls = {
  async userSmsChallenge({ scene }, context) {
    return smsChallengeFor(scene, provingOf(context))
  },

  async userSmsSendBind({ phone, proof }, context) {
    const { db, session, now } = context
    await spendProof('bind', proof, provingOf(context))
    const sending = { phone, asker: askerOf(context), now }
    if (!session || session.guest) return sendCode(db, { ...sending, scene: 'register', receiver: { kind: 'anybody' } })
    return sendCode(db, { ...sending, scene: 'bind', receiver: { kind: 'anybody', linkedBy: session.uid } })
  },

  async userSmsSendOldPhone(_input, context) {
    return sendToOwner(context, 'oldPhone')
  },

  async userBind({ phone, code, oldCode, password }, context) {
    const { db, uid, device, now } = context
    const before = await playerOf(db, uid)
    const bind = () =>
      withCode(db, { phone, scene: 'bind', code, deviceKey: device.key, now }, () => bindPhone(context, before, phone))
    if (phoneOf(db, before) === phone) await bind()
    else {
      await requireRecentFactor(context)
      await withOldPhone(context, before, { oldCode, password }, bind)
    }
    return null
  },

  async userSmsSendResetLoginPwd({ phone, proof }, context) {
    const { db, now } = context
    await spendProof('resetLoginPwd', proof, provingOf(context))
    const uid = (await playerWithPhone(db, phone))?.uid ?? null
    const receiver = { kind: 'owner', uid } as const
    return sendCode(db, { phone, scene: 'resetLoginPwd', asker: askerOf(context), receiver, now })
  },

  async resetLoginPwd({ phone, code, password }, context) {
    const { db, live, device, now } = context
    // Hashed before the code is consumed: if hashing is refused, the player keeps the code. Counted for the browser that
    // the code belongs to: whoever knows the number could use up what the owner has.
    const hash = await newPasswordHash(context, `${phoneHash(db, phone)}:${device.key}`, password)
    await withCode(db, { phone, scene: 'resetLoginPwd', code, deviceKey: device.key, now }, async () => {
      const player = await playerWithPhone(db, phone)
      if (!player) throw new DomainError('codeWrong', WORDS.codeWrong)
      await refuseSame(context, player, { field: 'password', password, other: player.passwordTrade })
      await inTransaction(db, async (trx) => {
        refuseChanged(player, await lockPlayer(trx, player.uid))
        await trx.updateTable('player').set({ password: hash }).where('uid', '=', player.uid).execute()
        await resetThrottle(trx, { login: player.usernameKey })
        await distrustOtherDevices(trx, player.uid, device.key)
        await followSecurityChange({ trx, live, device, now }, player.uid, 'loginPassword')
        await live.kick(trx, await endAllSessions(trx, player.uid), 'password')
      })
    })
    return null
  },

  async userModifyPasswordLogin({ oldPassword, newPassword }, context) {
    const { db, live, uid, session, device, cookie, now } = context
    await requireRecentFactor(context)
    const player = await playerOf(db, uid)
    await requirePassword(context, { login: player.usernameKey, uid: player.uid }, oldPassword, player.password)
    await refuseSame(context, player, { field: 'newPassword', password: newPassword, other: player.passwordTrade })
    const password = await newPasswordHash(context, uid, newPassword)
    const token = await inTransaction(db, async (trx) => {
      refuseChanged(player, await lockPlayer(trx, uid))
      await trx.updateTable('player').set({ password }).where('uid', '=', uid).execute()
      await distrustOtherDevices(trx, uid, device.key)
      await followSecurityChange({ trx, live, device, now }, uid, 'loginPassword')
      await live.kick(trx, await endOtherSessions(trx, uid, session?.id ?? ''), 'password')
      return renewToken(trx, session?.id ?? '')
    })
    cookie.set(token)
    return null
  },

  async userModifyPasswordTrade({ oldPassword, newPassword }, context) {
    await requireRecentFactor(context)
    const player = await playerOf(context.db, context.uid)
    const { uid, passwordTrade } = player
    if (passwordTrade !== null) {
      if (oldPassword === undefined) {
        // Sent again because its answer was lost: it is set.
        if (await isSame(context, uid, newPassword, passwordTrade)) return null
        throw new DomainError('wrongCredentials', HAS_TRADE_PASSWORD)
      }
      await requirePassword(context, { trade: uid, uid }, oldPassword, passwordTrade)
    }
    await refuseSame(context, player, { field: 'newPassword', password: newPassword, other: player.password })
    await setTradePassword(context, player, await newPasswordHash(context, uid, newPassword))
    return null
  },

  async userSmsSendResetTradePwd(_input, context) {
    return sendToOwner(context, 'resetTradePwd')
  },

  async resetTradePwd({ code, password }, context) {
    const { db, uid, device, now } = context
    await requireRecentFactor(context)
    const player = await playerOf(db, uid)
    const hash = await newPasswordHash(context, uid, password)
    const typed = { phone: phoneOf(db, player), scene: 'resetTradePwd', code, deviceKey: device.key, now } as const
    await withCode(db, typed, async () => {
      await refuseSame(context, player, { field: 'password', password, other: player.password })
      await setTradePassword(context, player, hash)
    })
    await resetThrottle(db, { trade: uid })
    return null
  },
} satisfies Partial<Handlers>

const provingOf = ({ db, device, settings, now }: Context) => {
  return { handle: db, network: device.network, baseBits: settings.smsProofBits, now }
}

const askerOf = ({ device, keepDevice }: Context) => ({ device, deviceKey: keepDevice() })

async function sendToOwner(context: Context, scene: 'oldPhone' | 'resetTradePwd') {
  const { db, uid, now } = context
  const phone = phoneOf(db, await playerOf(db, uid))
  return sendCode(db, { phone, scene, asker: askerOf(context), receiver: { kind: 'owner', uid }, now })
}

/**
 * A session alone must not redirect the player's codes. Throws `validation` without proof of the old phone or the
 * password.
 */
async function withOldPhone(
  context: Context,
  player: Player,
  { oldCode, password }: { oldCode: string | undefined; password: string | undefined },
  bind: () => Promise<void>,
): Promise<void> {
  const { db, device, now } = context
  if (password !== undefined) {
    await requirePassword(context, { login: player.usernameKey, uid: player.uid }, password, player.password)
    return bind()
  }
  if (oldCode === undefined) throw new FieldError({ password: WORDS.proveOldPhone }, WORDS.proveOldPhone)
  const typed = { phone: phoneOf(db, player), scene: 'oldPhone', code: oldCode, deviceKey: device.key, now } as const
  return withCode(db, typed, bind)
}

async function bindPhone({ db, live, device, now }: Context, before: Player, phone: string): Promise<void> {
  const { uid } = before
  await inTransaction(db, async (trx) => {
    const player = await lockPlayer(trx, uid)
    const bound = encryptedPhone(trx, uid, phone)
    if (player.phoneHash === bound.phoneHash) return
    // The proof was for a phone that was replaced in the meantime.
    if (player.phoneHash !== before.phoneHash) throw new DomainError('inProgress', WORDS.changedMeanwhile)
    const owner = await trx
      .selectFrom('player')
      .select('uid')
      .where('phoneHash', '=', bound.phoneHash)
      .executeTakeFirst()
    const claim = { phone, isProven: true, device, now, except: uid }
    if ((owner && owner.uid !== uid) || (await isPhoneOfExcluded(trx, claim)))
      throw new DomainError('notEligible', WORDS.phoneTaken)
    await trx.updateTable('player').set(bound).where('uid', '=', uid).execute()
    await followPhone({ trx, live, now }, uid)
    await followSecurityChange({ trx, live, device, now }, uid, 'phone')
  })
}

/** Stores the hash unless a password changed meanwhile: the checks were made against the old one. */
async function setTradePassword(
  { db, live, device, now }: Context,
  before: Player,
  passwordTrade: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { uid } = before
    refuseChanged(before, await lockPlayer(trx, uid))
    await trx.updateTable('player').set({ passwordTrade }).where('uid', '=', uid).execute()
    await followSecurityChange({ trx, live, device, now }, uid, 'tradePassword')
  })
}

function refuseChanged(before: Player, now: Player): void {
  const same = before.password === now.password && before.passwordTrade === now.passwordTrade
  if (!same) throw new DomainError('inProgress', WORDS.changedMeanwhile)
}

/**
 * Login and withdrawal password must differ, or one leaked password opens both. Throws `validation` with the field, and
 * `locked`.
 */
async function refuseSame(
  context: Context,
  { uid }: Player,
  { field, password, other }: { field: string; password: string; other: string | null },
): Promise<void> {
  const isOther = await isSame(context, uid, password, other)
  if (isOther) throw new FieldError({ [field]: WORDS.samePassword }, WORDS.samePassword)
}

/** The answer tells whether a guess is right, so every comparison is counted. Throws `locked`. */
async function isSame(context: Context, uid: string, password: string, stored: string | null): Promise<boolean> {
  return (await judgePassword(context, { same: uid, uid }, password, stored)).isRight
}
