import * as v from 'valibot'
import { get, post, postMoney } from '../call.ts'
import * as cashier from '../entities/cashier.ts'
import { FORMATS, walletAccountFormat } from '../formats.ts'
import { money, positiveMoney } from '../moneySchema.ts'
import {
  count,
  empty,
  extras,
  id,
  idempotent,
  listOf,
  listQuery,
  nothing,
  password,
  periodQuery,
  queryNumber,
  replayed,
  requestId,
  rewards,
  text,
  time,
} from '../schema.ts'
import { assertion } from './passkey.ts'
import { DEPOSIT, WITHDRAWAL } from '../statuses.ts'

const page = v.object(listQuery)

/** Withdrawals are held for this long after one of the changes below (docs/rules.md, 7). */
export const WITHDRAWAL_HOLD_HOURS = 24
const WITHDRAWAL_HOLD_REASONS = ['phone', 'tradePassword', 'payoutAccount'] as const
export type WithdrawalHoldReason = (typeof WITHDRAWAL_HOLD_REASONS)[number]

/** Section 5: the account's digits depend on the bank. */
const walletInput = v.pipe(
  v.object({
    bank: id,
    name: v.pipe(v.string(), v.regex(FORMATS.walletName)),
    account: v.pipe(v.string(), v.regex(FORMATS.walletAccount)),
  }),
  v.forward(
    v.check((wallet) => walletAccountFormat(wallet.bank).test(wallet.account)),
    ['account'],
  ),
)

export const cashierCalls = {
  rechargeMethod: get('/api/recharge/method', { auth: 'player', input: empty, data: v.array(cashier.rechargeMethod) }),
  rechargeBank: get('/api/recharge/bank', {
    auth: 'player',
    input: v.object({ method: id }),
    data: v.array(cashier.bank),
  }),
  rechargeAmount: get('/api/recharge/amount', {
    auth: 'player',
    input: v.object({ method: id, bank: v.optional(id) }),
    data: cashier.rechargeAmount,
  }),
  couponFetch: get('/api/coupon/fetch', { auth: 'player', input: empty, data: v.array(cashier.coupon) }),
  rechargePreCreate: post('/api/recharge/preCreate', {
    auth: 'player',
    input: v.object({ method: id, bank: id, amount: positiveMoney, couponId: v.optional(id), requestId }),
    data: v.object({ ...cashier.quote.entries, ...replayed }),
  }),
  rechargeBuild: postMoney('/api/recharge/build', {
    auth: 'player',
    input: v.object({ preId: id, ...idempotent }),
    data: v.object({
      orderNo: id,
      status: v.literal(DEPOSIT.pending),
      payUrl: v.string(),
      openMode: v.picklist(['frame', 'browser']),
      expireTime: time,
      ...replayed,
    }),
  }),
  rechargeFetch: get('/api/recharge/fetch', {
    auth: 'player',
    input: v.object({ orderNo: v.optional(id), status: v.optional(queryNumber(0, 3)), ...periodQuery, ...listQuery }),
    data: listOf(cashier.depositOrder),
  }),
  withdrawBankList: get('/api/withdraw/bankList', {
    auth: 'player',
    input: empty,
    data: v.array(cashier.withdrawBank),
  }),
  userBankCardWalletAccount: get('/api/user/bankCard/wallet/account', {
    auth: 'player',
    input: empty,
    data: v.array(cashier.wallet),
  }),
  userBankCardCreate: post('/api/user/bankCard/create', { auth: 'player', input: walletInput, data: nothing }),
  withdrawCreate: postMoney('/api/withdraw/create', {
    auth: 'player',
    /** Confirmed with the withdrawal password, or with a passkey (`withdrawPasskey`), an extension. */
    input: v.pipe(
      v.object({
        bank: id,
        amount: positiveMoney,
        passwordTrade: v.optional(password),
        passkey: v.optional(assertion),
        ...idempotent,
      }),
      v.forward(
        v.check(({ passwordTrade, passkey }) => (passwordTrade === undefined) !== (passkey === undefined)),
        ['passwordTrade'],
      ),
    ),
    data: v.object({
      orderNo: id,
      status: v.literal(WITHDRAWAL.pending),
      rail: v.string(),
      eta: v.string(),
      ...replayed,
    }),
  }),
  /** A challenge for this withdrawal alone; `known`: the passkeys that may answer it. */
  withdrawPasskey: post('/api/withdraw/passkey', {
    auth: 'player',
    extension: true,
    input: v.object({ bank: id, amount: positiveMoney, requestId }),
    data: v.object({ challenge: v.string(), known: v.array(v.string()) }),
  }),
  /** Until when withdrawals are held (epoch ms), and why; the reason that ends last comes first. */
  withdrawHold: get('/api/withdraw/hold', {
    auth: 'player',
    extension: true,
    input: empty,
    data: v.object({ until: v.nullable(time), reasons: v.array(v.picklist(WITHDRAWAL_HOLD_REASONS)) }),
  }),
  withdrawFetch: get('/api/withdraw/fetch', {
    auth: 'player',
    input: v.object({ orderNo: v.optional(id), status: v.optional(queryNumber(0, 6)), ...periodQuery, ...listQuery }),
    data: listOf(cashier.withdrawOrder),
  }),
  userBalanceJournalFetch: get('/api/user/balanceJournal/fetch', {
    auth: 'player',
    input: v.object({ type: v.optional(id), ...periodQuery, ...listQuery }),
    data: listOf(cashier.journalRow),
  }),
  userBalanceJournalType: get('/api/user/balanceJournal/type', {
    auth: 'player',
    input: empty,
    data: v.array(v.object({ code: id, name: v.string() })),
  }),
  userEffectiveRecordFetch: get('/api/user/effective/record/fetch', {
    auth: 'player',
    input: page,
    /** `open`: the sums of all open requirements, whatever the page. */
    data: v.object({
      surplus: money,
      open: v.optional(v.object({ required: money, done: money })),
      ...listOf(cashier.requirement).entries,
    }),
  }),
  fbEventFetch: get('/api/fb/event/fetch', { auth: 'player', input: empty, data: v.nullable(cashier.fbEvent) }),
  mallExchangeInfo: get('/api/mallExchange/info', {
    auth: 'player',
    input: empty,
    data: v.object({
      points: count,
      rate: v.number(),
      list: v.array(cashier.mallItem),
      history: v.array(v.object({ id, itemId: id, name: v.string(), quantity: count, points: count, time })),
    }),
  }),
  mallExchangeOrder: postMoney('/api/mallExchange/order', {
    auth: 'player',
    input: v.object({
      itemId: id,
      quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)),
      ...idempotent,
    }),
    data: v.object({ points: count, rewards, ...extras, ...replayed }),
  }),
  redemptionCodeUse: postMoney('/api/redemption/code/use', {
    auth: 'player',
    input: v.object({ code: text(40), ...idempotent }),
    data: v.object({ rewards, turnoverMultiple: v.number(), ...extras, ...replayed }),
  }),
}
