import type { SignUp } from '../../../contract/entities/bonus.ts'
import { REWARD } from '../../../contract/statuses.ts'

export type SignUpState =
  | 'open'
  /** Claimed for today; the next one opens at midnight in Manila. */
  | 'tomorrow'
  /** A bound phone is needed first. */
  | 'phone'
  /** All seven are claimed. */
  | 'complete'
  /** The time is over before all seven were claimed. */
  | 'over'

/** Why the sign-up bonus can be claimed, or cannot. `now` in epoch ms. */
export function signUpState(
  { canSign, today, deadline, list }: SignUp,
  { phoneBound, now }: { phoneBound: boolean; now: number },
): SignUpState {
  const claimed = list.filter(({ status }) => status === REWARD.claimed).length
  if (claimed === list.length) return 'complete'
  if (canSign) return 'open'
  if (now >= deadline) return 'over'
  if (claimed > 0 && today === claimed) return 'tomorrow'
  return phoneBound ? 'over' : 'phone'
}
