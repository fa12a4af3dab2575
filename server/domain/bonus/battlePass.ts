import type { WireData } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/constants.ts'
import { REWARD } from '../../../contract/statuses.ts'
import type { Handle } from '../../database/transaction.ts'
import { manilaDayNumber, manilaDayStart, startOfManilaDay } from '../../../contract/manilaDay.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { type Claimant, claimOnce, claimsOf } from './claims.ts'
import { award, cash, coupon, energy, points, type Prize } from './prize.ts'
import { vipLevel } from './vipLevel.ts'
import { claimedForToday } from './words.ts'

const SEASON_DAYS = 30
/** Manila day number of 1 January 2026, when the first season began. */
const FIRST_SEASON = 20_454
const PLUS_FROM_VIP = 2

interface Step {
  base: Prize
  plus: Prize
}

const plain: Step = { base: { rewards: [points(5)] }, plus: { rewards: [points(5)] } }
/** Every fifth step is a larger one. */
const LARGER: Readonly<Record<number, Step>> = {
  5: { base: { rewards: [cash(5)] }, plus: { rewards: [cash(5)] } },
  10: { base: { rewards: [energy(1)] }, plus: { rewards: [cash(8)] } },
  15: { base: { rewards: [], tries: 1 }, plus: { rewards: [cash(8)] } },
  20: { base: { rewards: [cash(5)] }, plus: { rewards: [cash(5)] } },
  25: { base: { rewards: [coupon(20)] }, plus: { rewards: [cash(10)] } },
  30: { base: { rewards: [cash(20)], tries: 1 }, plus: { rewards: [cash(30)] } },
}
const STEPS: readonly Step[] = Array.from({ length: SEASON_DAYS }, (_, index) => LARGER[index + 1] ?? plain)

interface State {
  season: number
  /** 1 on the season's first day. */
  day: number
  step: number
  signedToday: boolean
}

async function stateOf(handle: Handle, uid: string, now: number): Promise<State> {
  const days = manilaDayNumber(now) - FIRST_SEASON
  const season = Math.floor(days / SEASON_DAYS)
  const claims = await claimsOf(handle, uid, 'battlePass', `${season}:`)
  return {
    season,
    day: days - season * SEASON_DAYS + 1,
    step: claims.length,
    signedToday: claims.some(({ time }) => time >= manilaDayStart(now)),
  }
}

export async function battlePassFetch(
  handle: Handle,
  uid: string,
  now: number,
  language: Language,
): Promise<WireData<'battlePassFetch'>> {
  const { season, day, step, signedToday } = await stateOf(handle, uid, now)
  const first = FIRST_SEASON + season * SEASON_DAYS
  const names = { 'en-US': `Season ${season + 1}`, 'vi-VN': `Mùa ${season + 1}` }
  const statusOf = (number: number) => (number <= step ? REWARD.claimed : number <= day ? REWARD.open : REWARD.locked)
  return {
    season: {
      id: String(season + 1),
      name: names[language],
      start: startOfManilaDay(first),
      end: startOfManilaDay(first + SEASON_DAYS),
    },
    step,
    signedToday,
    daysLeft: SEASON_DAYS - day + 1,
    plus: (await vipLevel(handle, uid)) >= PLUS_FROM_VIP,
    turnoverMultiple: REQUIREMENT_SOURCES.battlePass.multiple,
    list: STEPS.map(({ base, plus }, index) => ({
      step: index + 1,
      base: base.rewards,
      plus: plus.rewards,
      ...(base.tries && { tries: base.tries }),
      status: statusOf(index + 1),
    })),
  }
}

/** Claims the next step: today's, or a missed one. Throws `alreadyClaimed` when none is open today. */
export async function battlePassSign(claimant: Claimant): Promise<Prize> {
  const { trx, uid, now } = claimant
  const { season, day, step } = await stateOf(trx, uid, now)
  const next = STEPS[step]
  if (!next || step >= day) throw claimedForToday()
  await claimOnce(claimant, 'battlePass', `${season}:${step + 1}`, step + 1)
  const isPlus = (await vipLevel(trx, uid)) >= PLUS_FROM_VIP
  const rewards = [...next.base.rewards, ...(isPlus ? next.plus.rewards : [])]
  const prize = { rewards: joined(rewards), ...(next.base.tries && { tries: next.base.tries }) }
  return award(claimant, { source: 'battlePass', key: `pass-${uid}-${season + 1}-${step + 1}`, prize })
}

/** Whether a step can be claimed: today's, or one that was missed. */
export async function hasOpenStep(handle: Handle, uid: string, now: number): Promise<boolean> {
  const { step, day } = await stateOf(handle, uid, now)
  return step < day
}

/** One reward of each type. */
function joined(rewards: Prize['rewards']): Prize['rewards'] {
  return [...Map.groupBy(rewards, ({ type }) => type)].map(([type, same]) => ({
    type,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
