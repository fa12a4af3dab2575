import { inTransaction } from '../database/transaction.ts'
import { followPhone } from '../domain/bonus/follow.ts'
import { hashPassword, isPassword } from '../domain/password.ts'
import { Refusal } from '../domain/refusal.ts'
import { endAllSessions, endOtherSessions } from '../domain/session.ts'
import { sendCode, spendCode } from '../domain/sms.ts'
import { nameKey, type Player, playerOf, playerWithPhone } from '../domain/user.ts'
import { countWrongTry, forgetWrongTries, locked, refuseLocked, tradeTrier, type Trier } from '../domain/wrongTries.ts'
import { WORDS } from '../words.ts'
import type { Context, Handlers } from './handler.ts'

/** Phones, codes and passwords: what an account is secured with. */
export const passwordCalls = {
  async userSmsSendBind({ phone }, { db, now }) {
    return sendCode(db, { phone, scene: 'bind', deliver: true, now })
  },

  async userBind({ phone, code }, { db, live, uid, now }) {
    await spendCode(db, { phone, scene: 'bind', code, now })
    await inTransaction(db, async (trx) => {
      const owner = await trx.selectFrom('player').select('uid').where('phone', '=', phone).executeTakeFirst()
      if (owner && owner.uid !== uid) throw new Refusal('notEligible', WORDS.phoneTaken)
      await trx.updateTable('player').set({ phone }).where('uid', '=', uid).execute()
      await followPhone({ trx, live, now }, uid)
    })
    return null
  },

  async userSmsSendResetLoginPwd({ phone }, { db, now }) {
    const player = await playerWithPhone(db, phone)
    return sendCode(db, { phone, scene: 'resetLoginPwd', deliver: player !== undefined, now })
  },

  async resetLoginPwd({ phone, code, password }, { db, live, now }) {
    await spendCode(db, { phone, scene: 'resetLoginPwd', code, now })
    const player = await playerWithPhone(db, phone)
    if (!player) throw new Refusal('codeWrong', WORDS.codeWrong)
    const hash = await hashPassword(password)
    await inTransaction(db, async (trx) => {
      await trx.updateTable('player').set({ password: hash }).where('uid', '=', player.uid).execute()
      await forgetWrongTries(trx, [{ kind: 'account', name: player.usernameKey }])
      await live.kick(trx, await endAllSessions(trx, player.uid))
    })
    return null
  },

  async userModifyPasswordLogin({ oldPassword, newPassword }, context) {
    const { db, live, uid, session } = context
    const player = await playerOf(db, uid)
    const trier: Trier = { kind: 'account', name: nameKey(player.username) }
    await requirePassword(context, trier, oldPassword, player.password)
    const password = await hashPassword(newPassword)
    await inTransaction(db, async (trx) => {
      await trx.updateTable('player').set({ password }).where('uid', '=', uid).execute()
      await live.kick(trx, await endOtherSessions(trx, uid, session?.id ?? ''))
    })
    return null
  },

  async userModifyPasswordTrade({ oldPassword, newPassword }, context) {
    const { db, uid } = context
    const { passwordTrade } = await playerOf(db, uid)
    if (passwordTrade !== null) await requirePassword(context, tradeTrier(uid), oldPassword ?? '', passwordTrade)
    const hash = await hashPassword(newPassword)
    await db.updateTable('player').set({ passwordTrade: hash }).where('uid', '=', uid).execute()
    return null
  },

  async userSmsSendResetTradePwd(_input, { db, uid, now }) {
    const phone = phoneOf(await playerOf(db, uid))
    return sendCode(db, { phone, scene: 'resetTradePwd', deliver: true, now })
  },

  async resetTradePwd({ code, password }, { db, uid, now }) {
    const phone = phoneOf(await playerOf(db, uid))
    await spendCode(db, { phone, scene: 'resetTradePwd', code, now })
    const passwordTrade = await hashPassword(password)
    await db.updateTable('player').set({ passwordTrade }).where('uid', '=', uid).execute()
    await forgetWrongTries(db, [tradeTrier(uid)])
    return null
  },
} satisfies Partial<Handlers>

const phoneOf = (player: Player) => player.phone ?? player.registerPhone

async function requirePassword(
  { db, now }: Context,
  trier: Trier,
  given: string,
  stored: string | null,
): Promise<void> {
  await refuseLocked(db, [trier], now)
  if (await isPassword(given, stored)) return forgetWrongTries(db, [trier])
  const until = await countWrongTry(db, [trier], now)
  throw until ? locked(until, now) : new Refusal('wrongCredentials', WORDS.wrongPassword)
}
