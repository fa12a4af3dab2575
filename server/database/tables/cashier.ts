import type { Generated, JSONColumnType } from 'kysely'
import type { WithdrawalHoldReason } from '../../../contract/calls/cashier.ts'
import type { DepositStatus, WithdrawalStatus } from '../../../contract/statuses.ts'
import type { Encrypted, KeyedHash } from '../encryption/values.ts'
import type { PaymentOutcome, PayoutOutcome } from '../../../protocols/payments.ts'
import type { Words } from '../../../contract/words.ts'

/** Amounts in centavos, times in epoch ms. */
export interface CashierTables {
  coupon: {
    id: Generated<number>
    uid: string
    source: string
    name: JSONColumnType<Words>
    type: 'deposit_percent' | 'deposit_fixed'
    value: number
    maxBonus: number
    minDeposit: number
    turnoverMultiple: number
    expireTime: number
    orderNo: string | null
  }
  depositQuote: {
    preId: string
    uid: string
    requestId: string
    bodyHash: string
    method: string
    bank: string
    amount: number
    bonus: number
    fee: number
    turnoverAdd: number
    couponId: number | null
    expireTime: number
    /** The order created from it. */
    orderNo: string | null
  }
  depositOrder: DepositOrderTable
  depositEvent: OrderEvent<DepositStatus>
  providerCallback: {
    provider: string
    reference: string
    orderNo: string
    outcome: PaymentOutcome | PayoutOutcome
    effect: 'done' | 'confirmed' | 'ignored' | 'unknown' | 'differs'
    time: number
  }
  adEvent: { orderNo: string; uid: string; amount: number; time: number; fetchTime: number | null }
  walletAccount: WalletAccountTable
  withdrawalHold: { uid: string; reason: WithdrawalHoldReason; until: number }
  withdrawOrder: WithdrawOrderTable
  withdrawEvent: OrderEvent<WithdrawalStatus>
}

export interface DepositOrderTable {
  orderNo: string
  uid: string
  provider: string
  method: string
  bank: string
  amount: number
  bonus: number
  couponId: number | null
  status: Generated<DepositStatus>
  createTime: number
  expireTime: number
  finishTime: number | null
  /** The refunded part of the amount. */
  refunded: Generated<number>
}

interface WalletAccountTable {
  uid: string
  bank: string
  name: Encrypted
  account: Encrypted
  /** Of the normalised account number. */
  accountKey: KeyedHash
  time: number
}

export interface WithdrawOrderTable {
  orderNo: string
  uid: string
  provider: string
  bank: string
  name: Encrypted
  account: Encrypted
  rail: 'InstaPay' | 'PESONet'
  amount: number
  status: Generated<WithdrawalStatus>
  reason: JSONColumnType<Words> | null
  createTime: number
  finishTime: number | null
  dueTime: number | null
}

interface OrderEvent<Status> {
  id: Generated<number>
  orderNo: string
  status: Status
  time: number
  note: JSONColumnType<Words>
}
