import type { SignUp } from '../../../contract/entities/bonus.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { REWARD } from '../../../contract/statuses.ts'

export type SignUpState =
  | 'open'
  /** Claimed today; the next day opens at midnight in Manila. */
  | 'tomorrow'
  /** Claimed today; the time ends before another day opens. */
  | 'ending'
  /** A linked phone is required. */
  | 'phone'
  /** All seven are claimed. */
  | 'complete'
  /** The time ended before all seven were claimed. */
  | 'over'

/** Whether the sign-up bonus can be claimed, or why not. `now` in epoch ms. */
export function signUpState(
  { canSign, today, deadline, list }: SignUp,
  { phoneBound, now }: { phoneBound: boolean; now: number },
): SignUpState {
  const claimed = list.filter(({ status }) => status === REWARD.claimed).length
  if (claimed === list.length) return 'complete'
  // Stored data may be old and still say that a day is open.
  if (now >= deadline) return 'over'
  if (canSign) return 'open'
  if (claimed > 0 && today === claimed) return manilaDayStart(now) + DAY_MS < deadline ? 'tomorrow' : 'ending'
  if (!phoneBound) return 'phone'
  // Until the first claim, only the phone was missing: it was linked since this was stored.
  return claimed > 0 ? 'over' : 'open'
}
