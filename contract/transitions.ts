import { DEPOSIT, WITHDRAWAL, type DepositStatus, type WithdrawalStatus } from './statuses.ts'

/** Every legal move of a deposit; a late payment still turns a timeout into a success. */
export const DEPOSIT_TRANSITIONS: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  [DEPOSIT.pending]: [DEPOSIT.success, DEPOSIT.failed, DEPOSIT.timeout],
  [DEPOSIT.success]: [],
  [DEPOSIT.failed]: [],
  [DEPOSIT.timeout]: [DEPOSIT.success],
}

/** Every legal move of a withdrawal. */
export const WITHDRAWAL_TRANSITIONS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  [WITHDRAWAL.pending]: [WITHDRAWAL.reviewed, WITHDRAWAL.rejected],
  [WITHDRAWAL.reviewed]: [WITHDRAWAL.processing, WITHDRAWAL.rejected],
  [WITHDRAWAL.success]: [],
  [WITHDRAWAL.failed]: [],
  [WITHDRAWAL.rejected]: [],
  [WITHDRAWAL.exception]: [WITHDRAWAL.processing, WITHDRAWAL.success, WITHDRAWAL.failed],
  [WITHDRAWAL.processing]: [WITHDRAWAL.success, WITHDRAWAL.failed, WITHDRAWAL.exception],
}
