import { PHONE_ACCOUNT_BANKS } from '../../contract/formats.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import { WITHDRAWAL } from '../../contract/statuses.ts'
import { inTransaction } from '../database/transaction.ts'
import { maskPhone } from '../domain/account/phone.ts'
import { followSecurityChange } from '../domain/account/securityChange.ts'
import { playerOf } from '../domain/account/user.ts'
import { PAYOUT_BANKS } from '../domain/cashier/bank.ts'
import { bindWallet, isNameOf, listWallets, maskAccount } from '../domain/cashier/walletAccount.ts'
import {
  accountOf,
  createWithdrawal,
  listWithdrawals,
  MINIMUM_WITHDRAWAL,
  type Rail,
  railOf,
} from '../domain/cashier/withdrawal.ts'
import { withdrawalHoldOf } from '../domain/cashier/withdrawalHold.ts'
import { beginPasskeyWithdrawal } from '../domain/cashier/withdrawalProof.ts'
import { withdrawalLimits } from '../domain/cashier/withdrawalLimits.ts'
import { moveDueWithdrawals } from '../domain/cashier/withdrawalTransitions.ts'
import type { Words } from '../domain/domainError.ts'
import type { Handlers } from './handler.ts'
import { bringUpToDate, paymentsOf, timelineOf } from './order.ts'
import { pageOf } from './page.ts'
import { confirmedOf } from './proofs.ts'
import { requireRecentFactor } from './recentFactor.ts'

const ETA: Readonly<Record<Rail, Words>> = {
  InstaPay: { 'en-US': 'About 15 minutes', 'vi-VN': 'Khoảng 15 phút' },
  PESONet: {
    'en-US': 'The same day if requested before 14:00, otherwise the next day',
    'vi-VN': 'Trong ngày nếu yêu cầu trước 14:00, nếu không là ngày hôm sau',
  },
}

export const withdrawCalls = {
  async withdrawBankList(_input, { db, uid, now }) {
    const { single, dayAmountLeft, dayCountLeft } = await withdrawalLimits(db, uid, now)
    const kycNeeded = (await playerOf(db, uid)).kycStatus !== 'approved'
    return PAYOUT_BANKS.map(({ code, name }) => ({
      code,
      name,
      product: railOf(single) === 'InstaPay' ? 'InstaPay' : 'InstaPay / PESONet',
      min: toPesos(MINIMUM_WITHDRAWAL),
      max: toPesos(single),
      dayAmountLeft: toPesos(dayAmountLeft),
      dayCountLeft,
      fee: 0,
      kycNeeded,
    }))
  },

  async userBankCardWalletAccount(_input, { db, uid }) {
    const player = await playerOf(db, uid)
    const wallets = []
    for (const { bank, name, account } of await listWallets(db, uid)) {
      const replaceable = !(await isNameOf(db, player, name))
      wallets.push({ bank, name, account: masked(bank, account), ...(replaceable && { replaceable }) })
    }
    return wallets
  },

  async userBankCardCreate(wallet, context) {
    const { db, live, uid, device, now } = context
    await requireRecentFactor(context)
    await inTransaction(db, async (trx) => {
      const changed = await bindWallet({ trx, live, now }, uid, wallet)
      if (changed) await followSecurityChange({ trx, live, device, now }, uid, 'payoutAccount')
    })
    return null
  },

  async withdrawHold(_input, { db, uid, now }) {
    return (await withdrawalHoldOf(db, uid, now)) ?? { until: null, reasons: [] }
  },

  async withdrawPasskey(order, context) {
    return beginPasskeyWithdrawal(context.db, confirmedOf(order, context), context.now)
  },

  async withdrawCreate({ bank, amount }, context) {
    const { handle, live, settings, uid, now, language, withdrawalProof } = context
    const { code: provider } = paymentsOf(context)
    if (!withdrawalProof) throw new Error('A withdrawal was not confirmed')
    const request = { bank, amount, proof: withdrawalProof, provider, speed: settings.sandboxSpeed, now }
    const order = await inTransaction(handle, (trx) => createWithdrawal(trx, uid, request))
    const { orderNo, rail } = order
    await live.publish(handle, uid, 'withdraw.status', { orderNo, status: WITHDRAWAL.pending })
    await live.publish(handle, uid, 'balance.change', null)
    return { orderNo, status: WITHDRAWAL.pending, rail, eta: ETA[rail][language] }
  },

  async withdrawFetch(query, context) {
    const { db, live, settings, uid, now, language } = context
    await bringUpToDate(context, () => moveDueWithdrawals({ db, live, speed: settings.sandboxSpeed }, { now, uid }))
    const { list, total } = await listWithdrawals(db, uid, query)
    const orders = list.map((order) => ({
      orderNo: order.orderNo,
      bank: order.bank,
      account: masked(order.bank, accountOf(db, order)),
      amount: toPesos(centavos(order.amount)),
      status: order.status,
      createTime: order.createTime,
      reason: order.reason?.[language] ?? null,
      timeline: timelineOf(order.timeline, context),
    }))
    return pageOf(orders, total, query)
  },
} satisfies Partial<Handlers>

function masked(bank: string, account: string): string {
  return PHONE_ACCOUNT_BANKS.has(bank) ? maskPhone(account) : maskAccount(account)
}
