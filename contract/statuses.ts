/** The states of the specification's section 4, and those of the bonuses. */

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

/** State of the reward of a day, a step or a box. */
export const REWARD = { locked: 0, open: 1, claimed: 2 } as const
export type RewardStatus = (typeof REWARD)[keyof typeof REWARD]

export const TASK = { notReceived: 0, inProgress: 1, done: 2, claimed: 3, expired: 4 } as const
