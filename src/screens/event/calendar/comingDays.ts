import { DAY_MS } from '../../../../contract/durations.ts'
import type { BattlePass, SignUp, SignUpPro, Task } from '../../../../contract/entities/bonus.ts'
import { manilaDayStart } from '../../../../contract/manilaDay.ts'
import { REWARD, TASK } from '../../../../contract/statuses.ts'
import type { Prize } from '../../../ui/rewardItems.ts'
import { prizeOfStep } from '../../shared/bonus/prizeOfStep.ts'

/** Two weeks, so that a whole cycle of seven days is in sight wherever it stands. */
export const DAYS_AHEAD = 14

type DailyBonus = 'signUp' | 'signUpPro' | 'battlePass'

/** What the operator has answered so far. */
export interface Bonuses {
  signUp?: SignUp | undefined
  signUpPro?: SignUpPro | undefined
  battlePass?: BattlePass | undefined
  tasks?: Task | undefined
}

/**
 * `claimed` and `open` are of today; `comes` opens by itself at the beginning of its day, `phone` once a phone is
 * linked, `deposit` once enough was deposited on its day.
 */
type ComingState = 'claimed' | 'open' | 'comes' | 'phone' | 'deposit'

export type Coming =
  | { bonus: DailyBonus; state: ComingState; step: number; of: number; prize: Prize }
  /** `done` of today's; absent where all begin anew. */
  | { bonus: 'tasks'; group: 'daily' | 'weekly'; count: number; done?: number }

export interface ComingDay {
  /** When it begins in Manila, epoch ms. */
  start: number
  coming: readonly Coming[]
}

/** What comes on the Manila days from `now` (epoch ms) on, for whoever claims every day. */
export function comingDays(bonuses: Bonuses, { now, phoneBound }: { now: number; phoneBound: boolean }): ComingDay[] {
  const { signUp, signUpPro, battlePass, tasks } = bonuses
  const today = manilaDayStart(now)
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const start = today + ahead * DAY_MS
    const coming = [
      signUp && signUpOn(signUp, { start, ahead, phoneBound }),
      signUpPro && depositDayOn(signUpPro, ahead),
      battlePass && stepOn(battlePass, { start, ahead }),
      ...(tasks?.groups ?? []).map((group) => tasksOn(group, { start, ahead })),
    ]
    return { start, coming: coming.filter((one) => one !== undefined) }
  })
}

/** One claim a day, until all are made or the time is over. */
function signUpOn(
  { list, canSign, today, deadline }: SignUp,
  { start, ahead, phoneBound }: { start: number; ahead: number; phoneBound: boolean },
): Coming | undefined {
  const claimed = list.filter(({ status }) => status === REWARD.claimed).length
  if (start >= deadline || claimed === list.length) return undefined
  const isClaimedToday = !canSign && claimed > 0 && today === claimed
  // Until the first claim, only the phone was missing: it may have been linked since this was stored.
  const isOpen = canSign || (claimed === 0 && phoneBound)
  // Stored data of a bonus that has ended meanwhile.
  if (!isOpen && !isClaimedToday && phoneBound) return undefined
  const prize = list[isClaimedToday ? claimed - 1 + ahead : claimed + ahead]
  if (!prize) return undefined
  const state = ahead > 0 ? 'comes' : isClaimedToday ? 'claimed' : isOpen ? 'open' : 'phone'
  return { bonus: 'signUp', state, step: prize.day, of: list.length, prize }
}

/** The cycle begins again after its last day. */
function depositDayOn({ list, canSign, day }: SignUpPro, ahead: number): Coming | undefined {
  const index = list.findIndex((one) => one.day === day)
  const prize = list[(index + ahead) % list.length]
  if (index < 0 || !prize) return undefined
  const isClaimed = !canSign && list[index]?.status === REWARD.claimed
  const state = ahead > 0 ? 'deposit' : isClaimed ? 'claimed' : canSign ? 'open' : 'deposit'
  return { bonus: 'signUpPro', state, step: prize.day, of: list.length, prize }
}

/** A step opens on each day of the season. */
function stepOn(
  { season, list, plus }: BattlePass,
  { start, ahead }: { start: number; ahead: number },
): Coming | undefined {
  if (start < season.start || start >= season.end) return undefined
  const ofDay = list[Math.floor((start - season.start) / DAY_MS)]
  // Those that were missed stay open.
  const step = ahead > 0 ? ofDay : (list.find(({ status }) => status === REWARD.open) ?? ofDay)
  if (!step) return undefined
  const state = ahead > 0 ? 'comes' : step.status === REWARD.claimed ? 'claimed' : 'open'
  return { bonus: 'battlePass', state, step: step.step, of: list.length, prize: prizeOfStep(step, plus) }
}

/** Today's, and from then on the days on which all of a group begin anew. */
function tasksOn(
  { type, tasks, resetTime }: Task['groups'][number],
  { start, ahead }: { start: number; ahead: number },
): Coming | undefined {
  if (type === 'once' || tasks.length === 0) return undefined
  const count = tasks.length
  if (ahead === 0) {
    const done = tasks.filter(({ status }) => status === TASK.done || status === TASK.claimed).length
    return { bonus: 'tasks', group: type, count, done }
  }
  if (typeof resetTime !== 'number' || start < resetTime) return undefined
  const every = type === 'daily' ? DAY_MS : 7 * DAY_MS
  return (start - resetTime) % every === 0 ? { bonus: 'tasks', group: type, count } : undefined
}
