import type { WireData } from '../../contract/calls.ts'
import type { Language } from '../../contract/constants.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import { brand } from '../../brand/current.ts'
import { toPesos, centavos } from '../../contract/money.ts'
import { hasAdEvent } from '../domain/cashier/adEvent.ts'
import { leftToBet } from '../domain/cashier/leftToBet.ts'
import { avatars } from '../domain/account/avatar.ts'
import { isPictureFor } from '../domain/account/ownPicture.ts'
import { changeOnce } from '../domain/changeOnce.ts'
import { badgeCounts } from '../domain/inbox/badge.ts'
import { followFriend } from '../domain/bonus/follow.ts'
import { rememberDay } from '../domain/bonus/taskProgress.ts'
import { vipLevel } from '../domain/bonus/vipLevel.ts'
import { countries } from '../domain/account/country.ts'
import { FieldError } from '../domain/fieldError.ts'
import { bindReferrer } from '../domain/bonus/invitation.ts'
import { balanceOf, playerBalance } from '../domain/ledger/reads.ts'
import { inTransaction } from '../database/transaction.ts'
import { lifetimeTurnover } from '../domain/ledger/turnover.ts'
import { playerOf } from '../domain/account/user.ts'
import { userInfo } from '../domain/account/userInfo.ts'
import { VIP_LEVELS } from '../domain/bonus/vip.ts'
import { publishVersion } from '../live/versionNews.ts'
import { WORDS } from '../words.ts'
import type { Handlers } from './handler.ts'

export const userCalls = {
  async userInfo(_input, { db, live, device, uid, now }) {
    await rememberDay(db, uid, now)
    await publishVersion({ db, live, now }, uid, device.versionCode)
    return userInfoOnWire(await userInfo(db, await playerOf(db, uid), now))
  },

  async userModify(input, context) {
    const { nickname, gender, avatar } = input
    const { db, uid, now } = context
    if (avatar !== undefined && !(await isPictureFor(db, uid, avatar))) {
      throw new FieldError({ avatar: WORDS.validation })
    }
    const change = { ...(nickname && { nickname }), ...(gender && { gender }), ...(avatar && { avatar }) }
    if (Object.keys(change).length > 0) {
      await changeOnce(context, { call: 'userModify', input }, async (trx) => {
        await trx.updateTable('player').set(change).where('uid', '=', uid).execute()
      })
    }
    return userInfoOnWire(await userInfo(db, await playerOf(db, uid), now))
  },

  async userBindCode({ code }, { db, live, uid, now }) {
    await inTransaction(db, async (trx) => {
      await bindReferrer(trx, uid, code)
      // A friend bound late may be verified already.
      await followFriend({ trx, live, now }, uid)
    })
    return null
  },

  async userCountry(_input, { language }) {
    return countries(language)
  },

  async materialAvatar() {
    return avatars
  },

  async userShare(_input, { db, uid, origin, language }) {
    const { invitationCode } = await playerOf(db, uid)
    return shareOf(invitationCode, origin, language)
  },

  async userFollow() {
    return { facebook: brand.links.facebook ?? '', telegram: brand.links.telegram ?? '' }
  },

  async balance(_input, { db, uid, session, now }) {
    if (session?.guest) return demoBalance(await playerBalance(db, uid, 'demo'))
    const { allAmount, balance, deposit, point, ...open } = await balanceOf(db, uid)
    const surplus = await leftToBet(db, uid, open, now)
    return {
      userAccountVO: {
        allAmount: toPesos(allAmount),
        balance: toPesos(balance),
        withdrawalAmount: surplus === 0 ? toPesos(balance) : 0,
        deposit: toPesos(deposit),
      },
      userPointVO: { value: point },
      userRiskVO: { surplus: toPesos(surplus) },
      fbEvent: await hasAdEvent(db, uid),
    }
  },

  async badgeData(_input, { db, uid, now }) {
    return badgeCounts(db, uid, now)
  },

  async vipFetch(_input, { db, uid }) {
    const turnover = await lifetimeTurnover(db, uid)
    const level = await vipLevel(db, uid)
    const next = VIP_LEVELS[level + 1]
    return {
      level,
      turnover: toPesos(turnover),
      nextTurnover: next ? toPesos(next.turnover) : null,
      left: next ? toPesos(centavos(Math.max(0, next.turnover - turnover))) : 0,
      levels: VIP_LEVELS.map((row) => ({
        ...row,
        turnover: toPesos(row.turnover),
        singleWithdrawal: toPesos(row.singleWithdrawal),
        dayWithdrawal: toPesos(row.dayWithdrawal),
        reward: toPesos(row.reward),
      })),
    }
  },
} satisfies Partial<Handlers>

/** User info contains no money, so domain and wire are the same. */
export function userInfoOnWire(info: UserInfo): WireData<'userInfo'> {
  return info
}

/** The invitation text; its link carries the code, which the page remembers until registration. */
export function shareOf(code: string, origin: string, language: Language) {
  const text = {
    'en-US': `Play with me on ${brand.name}. My invitation code is ${code}.`,
    'vi-VN': `Chơi cùng tôi trên ${brand.name}. Mã giới thiệu của tôi là ${code}.`,
  }
  return { url: `${origin}/register?code=${code}`, text: text[language], code }
}

/** A guest's balance is demo money, which cannot be withdrawn. */
function demoBalance(demo: number) {
  const pesos = toPesos(centavos(demo))
  return {
    userAccountVO: { allAmount: pesos, balance: pesos, withdrawalAmount: 0, deposit: 0 },
    userPointVO: { value: 0 },
    userRiskVO: { surplus: 0 },
    fbEvent: false,
  }
}
