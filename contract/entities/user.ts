import * as v from 'valibot'
import { FORMATS } from '../formats.ts'
import { money } from '../moneySchema.ts'
import { count, id, text, time } from '../schema.ts'
import { KYC_STATUSES, RATIFICATIONS } from '../statuses.ts'

export const gender = v.picklist(['male', 'female'])

/** A break, or a self-exclusion: until its end (epoch ms) no games, deposits or bonuses. */
const exclusion = v.object({ kind: v.picklist(['break', 'self']), until: time })
export type Exclusion = v.InferOutput<typeof exclusion>

const identityInfo = v.object({ name: v.string(), idType: v.string(), idNoMasked: v.string() })

/** The specification's user info (section 3), with its defaults; phones are masked. */
export const userInfo = v.object({
  uid: id,
  auid: v.optional(v.string(), ''),
  username: v.string(),
  nickname: v.optional(v.string(), ''),
  gender: v.optional(gender, 'male'),
  phone: v.optional(v.string(), ''),
  registerPhone: v.optional(v.string(), ''),
  avatar: v.optional(v.string(), ''),
  invitationCode: v.optional(v.string(), ''),
  vip: v.optional(count, 0),
  bind: v.optional(v.boolean(), false),
  isNullPasswordTrade: v.optional(v.boolean(), true),
  identityInfo: v.optional(v.nullable(identityInfo), null),
  identityStatus: v.optional(v.picklist(KYC_STATUSES), 'unverified'),
  kycStatus: v.optional(v.picklist(RATIFICATIONS), 'unratified'),
  withdrawKycStatus: v.optional(v.picklist(RATIFICATIONS), 'unratified'),
  hasSignUp: v.optional(v.boolean(), false),
  registrationCode: v.optional(v.string(), ''),
  guest: v.optional(v.boolean(), false),
  onlyKyc: v.optional(v.boolean(), false),
  registerTime: v.optional(time),
  kycDeadline: v.optional(time),
  /** An extension. */
  exclusion: v.optional(v.nullable(exclusion), null),
  /** An extension: when the account is closed at its owner's wish (epoch ms). Until then no games, deposits or bonuses. */
  closing: v.optional(v.nullable(time), null),
  /** The operator's time (epoch ms): the time left is not computed from the device's clock. */
  time: v.optional(time),
})
export type UserInfo = v.InferOutput<typeof userInfo>

/** `allAmount` = balance + held; a surplus above zero leaves nothing to withdraw; `deposit` is the lifetime total. */
export const balance = v.object({
  userAccountVO: v.object({ allAmount: money, balance: money, withdrawalAmount: money, deposit: money }),
  userPointVO: v.object({ value: count }),
  userRiskVO: v.object({ surplus: money }),
  fbEvent: v.optional(v.boolean(), false),
})
export type Balance = v.InferOutput<typeof balance>

export const smsSend = v.object({ expireSec: count, retryAfterSec: count, leftToday: count })
export type SmsSend = v.InferOutput<typeof smsSend>

export const country = v.object({ code: v.string(), name: v.string(), dialCode: v.string() })
export const avatar = v.object({ id, url: v.string() })

export const share = v.object({ url: v.string(), text: v.string(), code: v.string() })
export type Share = v.InferOutput<typeof share>
export const follow = v.object({ facebook: v.string(), telegram: v.string() })

const vipLevel = v.object({
  level: count,
  turnover: money,
  singleWithdrawal: money,
  dayWithdrawal: money,
  dayCount: count,
  pointsRate: v.number(),
  reward: money,
  tries: v.optional(count, 0),
})
export type VipLevel = v.InferOutput<typeof vipLevel>

/** The player's level and all levels; `turnover` is the lifetime effective turnover. */
export const vip = v.object({
  level: count,
  turnover: money,
  nextTurnover: v.nullable(money),
  left: money,
  levels: v.array(vipLevel),
})
export type Vip = v.InferOutput<typeof vip>

export const nickname = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(20), v.regex(FORMATS.visible))
export const avatarUrl = text(300)
