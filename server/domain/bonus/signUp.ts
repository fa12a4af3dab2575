import { DAY_MS } from '../../../contract/durations.ts'
import { SIGN_UP_TEXT } from '../../../contract/constants.ts'
import type { WireData } from '../../../contract/calls.ts'
import { REWARD } from '../../../contract/statuses.ts'
import type { Handle } from '../../database/transaction.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { type Claimant, claimOnce, claimsOf } from './claims.ts'
import { award, cash, type Prize } from './prize.ts'
import { alreadyClaimed, bonusOver, claimedForToday } from './words.ts'

/** Pesos, claim by claim. */
const PRIZES = [20, 10, 10, 15, 10, 15, 50]
const OPEN_MS = 30 * DAY_MS

interface State {
  claimed: number
  claimedToday: boolean
  phoneBound: boolean
  deadline: number
}

async function stateOf(handle: Handle, uid: string, now: number): Promise<State> {
  const player = await handle
    .selectFrom('player')
    .select(['phone', 'registerTime'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const claims = await claimsOf(handle, uid, 'signUp')
  return {
    claimed: claims.length,
    claimedToday: claims.some(({ time }) => time >= manilaDayStart(now)),
    phoneBound: player.phone !== null,
    deadline: player.registerTime + OPEN_MS,
  }
}

function canSign({ claimed, claimedToday, phoneBound, deadline }: State, now: number): boolean {
  return phoneBound && !claimedToday && claimed < PRIZES.length && now < deadline
}

export async function signUpFetch(handle: Handle, uid: string, now: number): Promise<WireData<'signUpFetch'>> {
  const state = await stateOf(handle, uid, now)
  const { claimed, claimedToday, deadline } = state
  const open = canSign(state, now)
  const statusOf = (day: number) => {
    if (day <= claimed) return REWARD.claimed
    return day === claimed + 1 && open ? REWARD.open : REWARD.locked
  }
  return {
    title: SIGN_UP_TEXT,
    turnoverMultiple: REQUIREMENT_SOURCES.signUp.multiple,
    today: Math.min(claimedToday ? claimed : claimed + 1, PRIZES.length),
    canSign: open,
    deadline,
    list: PRIZES.map((pesos, index) => ({ day: index + 1, rewards: [cash(pesos)], status: statusOf(index + 1) })),
  }
}

/** Makes the next of the seven claims. Throws `alreadyClaimed`, `expired`, or `notEligible` without a linked phone. */
export async function signUpSign(claimant: Claimant): Promise<Prize> {
  const { trx, uid, now } = claimant
  const { claimed, claimedToday, phoneBound, deadline } = await stateOf(trx, uid, now)
  const pesos = PRIZES[claimed]
  if (pesos === undefined) throw alreadyClaimed()
  if (claimedToday) throw claimedForToday()
  if (now >= deadline) throw bonusOver()
  if (!phoneBound) throw new DomainError('notEligible', PHONE_FIRST)
  const step = claimed + 1
  await claimOnce(claimant, 'signUp', String(step), step)
  return award(claimant, { source: 'signUp', key: `signup-${uid}-${step}`, prize: { rewards: [cash(pesos)] } })
}

/** Badge: 1 when a claim is open today. */
export async function countSignUp(handle: Handle, uid: string, now: number): Promise<number> {
  return canSign(await stateOf(handle, uid, now), now) ? 1 : 0
}

/** Whether the player can still make a claim, today or later. */
export async function hasSignUp(handle: Handle, uid: string, now: number): Promise<boolean> {
  const { claimed, deadline } = await stateOf(handle, uid, now)
  return claimed < PRIZES.length && now < deadline
}

const PHONE_FIRST = {
  'en-US': 'Please link your phone number first',
  'vi-VN': 'Vui lòng liên kết số điện thoại trước',
}
