/** The states of the specification's section 4. */

export const KYC_STATUSES = ['unverified', 'pending', 'approved', 'rejected', 'editing'] as const
export type KycStatus = (typeof KYC_STATUSES)[number]

export const RATIFICATIONS = ['unratified', 'pending', 'approved', 'rejected'] as const
export type Ratification = (typeof RATIFICATIONS)[number]

export const DEPOSIT = { pending: 0, success: 1, failed: 2, timeout: 3 } as const
export type DepositStatus = (typeof DEPOSIT)[keyof typeof DEPOSIT]

export const WITHDRAWAL = {
  pending: 0,
  reviewed: 1,
  success: 2,
  failed: 3,
  rejected: 4,
  exception: 5,
  processing: 6,
} as const
export type WithdrawalStatus = (typeof WITHDRAWAL)[keyof typeof WITHDRAWAL]

/** Every legal move of a deposit; a late payment still turns a timeout into a success. */
export const DEPOSIT_MOVES: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  0: [1, 2, 3],
  1: [],
  2: [],
  3: [1],
}

/** Every legal move of a withdrawal. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  0: [1, 4],
  1: [6, 4],
  2: [],
  3: [],
  4: [],
  5: [6, 2, 3],
  6: [2, 3, 5],
}
