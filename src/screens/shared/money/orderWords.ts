import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { DepositOrder } from '../../../../contract/entities/cashier.ts'
import { DEPOSIT, WITHDRAWAL, type DepositStatus, type WithdrawalStatus } from '../../../../contract/statuses.ts'
import type { TagTone } from '../../../ui/Badge.tsx'

export interface StatusWords {
  name: MessageDescriptor
  tone: TagTone
  /** Where the money is, and what comes next. */
  meaning: MessageDescriptor
}

export const DEPOSIT_WORDS: Record<DepositStatus, StatusWords> = {
  [DEPOSIT.pending]: {
    name: msg`Pending`,
    tone: 'note',
    meaning: msg`We are waiting for your payment. Nothing is in your balance yet.`,
  },
  [DEPOSIT.success]: { name: msg`Success`, tone: 'good', meaning: msg`The money is in your balance.` },
  [DEPOSIT.failed]: {
    name: msg`Failed`,
    tone: 'bad',
    meaning: msg`The payment was declined. Nothing was charged; you can try again.`,
  },
  [DEPOSIT.timeout]: {
    name: msg`Timeout`,
    tone: 'calm',
    meaning: msg`We received no payment in time. If you did pay, it is credited as soon as it arrives, and you get a message.`,
  },
}

/** The payment arrived but could not be kept: the balance is unchanged. */
const DEPOSIT_SENT_BACK: StatusWords = {
  name: msg`Sent back`,
  tone: 'calm',
  meaning: msg`Your payment is going back to the account you paid from. The reason is below.`,
}

export function depositWords({ status, amount, refunded }: DepositOrder): StatusWords {
  return refunded === amount ? DEPOSIT_SENT_BACK : DEPOSIT_WORDS[status]
}

export const WITHDRAWAL_WORDS: Record<WithdrawalStatus, StatusWords> = {
  [WITHDRAWAL.pending]: {
    name: msg`Pending`,
    tone: 'note',
    meaning: msg`The amount is on hold. We check the order first.`,
  },
  [WITHDRAWAL.reviewed]: {
    name: msg`Reviewed`,
    tone: 'note',
    meaning: msg`The order was checked. The amount is on hold until it is sent.`,
  },
  [WITHDRAWAL.success]: { name: msg`Success`, tone: 'good', meaning: msg`The money was sent to your account.` },
  [WITHDRAWAL.failed]: {
    name: msg`Failed`,
    tone: 'bad',
    meaning: msg`It could not be paid out. The whole amount is back in your balance.`,
  },
  [WITHDRAWAL.rejected]: {
    name: msg`Rejected`,
    tone: 'bad',
    meaning: msg`We did not pay it out. The whole amount is back in your balance.`,
  },
  [WITHDRAWAL.exception]: {
    name: msg`Exception`,
    tone: 'calm',
    meaning: msg`The payout is not confirmed yet. The amount stays on hold. You don’t need to do anything.`,
  },
  [WITHDRAWAL.processing]: {
    name: msg`Processing`,
    tone: 'note',
    meaning: msg`The money is on its way to your account.`,
  },
}

/** The steps still to come if all goes well. */
export const DEPOSIT_AHEAD: Record<DepositStatus, readonly DepositStatus[]> = {
  [DEPOSIT.pending]: [DEPOSIT.success],
  [DEPOSIT.success]: [],
  [DEPOSIT.failed]: [],
  [DEPOSIT.timeout]: [],
}
export const WITHDRAWAL_AHEAD: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  [WITHDRAWAL.pending]: [WITHDRAWAL.reviewed, WITHDRAWAL.processing, WITHDRAWAL.success],
  [WITHDRAWAL.reviewed]: [WITHDRAWAL.processing, WITHDRAWAL.success],
  [WITHDRAWAL.success]: [],
  [WITHDRAWAL.failed]: [],
  [WITHDRAWAL.rejected]: [],
  [WITHDRAWAL.exception]: [WITHDRAWAL.success],
  [WITHDRAWAL.processing]: [WITHDRAWAL.success],
}
