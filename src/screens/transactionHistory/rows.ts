import type { DepositOrder, WithdrawOrder } from '../../../contract/entities/cashier.ts'
import { manilaTimestamp } from '../../../contract/manilaDay.ts'
import type { Centavos } from '../../../contract/money.ts'
import { toPesos } from '../../../contract/money.ts'
import { bankName } from '../shared/money/bankName.ts'
import { depositWords, WITHDRAWAL_WORDS, type StatusWords } from '../shared/money/orderWords.ts'

/** The common shape of deposits and withdrawals in the list. */
export interface Row {
  orderNo: string
  state: Pick<StatusWords, 'name' | 'tone'>
  where: string
  amount: Centavos
  createTime: number
  /** For the file: amounts in pesos, times as Manila's clocks show them. */
  cells: readonly (string | number)[]
}

export const depositRow = (order: DepositOrder): Row => ({
  orderNo: order.orderNo,
  state: depositWords(order),
  where: bankName(order.bank),
  amount: order.amount,
  createTime: order.createTime,
  cells: [
    order.orderNo,
    manilaTimestamp(order.createTime),
    bankName(order.bank),
    toPesos(order.amount),
    toPesos(order.bonus),
  ],
})

export const withdrawRow = (order: WithdrawOrder): Row => ({
  orderNo: order.orderNo,
  state: WITHDRAWAL_WORDS[order.status],
  where: `${bankName(order.bank)} · ${order.account}`,
  amount: order.amount,
  createTime: order.createTime,
  cells: [order.orderNo, manilaTimestamp(order.createTime), bankName(order.bank), toPesos(order.amount), order.account],
})
