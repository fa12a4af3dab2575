import type { SignUpPro } from '../../../contract/entities/bonus.ts'
import { REWARD } from '../../../contract/statuses.ts'

export type DepositState =
  /** A day can be claimed: today's, or yesterday's within its 24 hours of grace. */
  | { is: 'open'; grace: number | undefined }
  | { is: 'signed' }
  /** A deposit opens the day; before `keepUntil` it also continues the row. Centavos, epoch ms. */
  | { is: 'deposit'; left: number; keepUntil: number | undefined }

export function depositState({ canSign, day, list, needDeposit, todayDeposit, graceUntil }: SignUpPro): DepositState {
  const until = graceUntil ?? undefined
  if (canSign) return { is: 'open', grace: until }
  if (list.some((one) => one.day === day && one.status === REWARD.claimed)) return { is: 'signed' }
  return { is: 'deposit', left: Math.max(0, needDeposit - todayDeposit), keepUntil: until }
}
