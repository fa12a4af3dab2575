import { randomUUID } from 'node:crypto'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import type { SmsChallenge } from '../../../contract/smsProof.ts'
import { proofOf } from '../../smsProof.ts'
import type { App } from './app.ts'
import type { Call, Player } from './player.ts'

// Players' actions over the API, as if from another device.

export const TRADE_PASSWORD = '135791'

/** Orders a deposit in pesos without paying it; returns its number. */
export async function orderDeposit(call: Call, amount: number): Promise<string> {
  const request = { method: 'ewallet', bank: 'gcash', amount, requestId: randomUUID() }
  const { preId } = await call<{ preId: string }>('/api/recharge/preCreate', request)
  return (await call<{ orderNo: string }>('/api/recharge/build', { preId, requestId: randomUUID() })).orderNo
}

/** Deposits this many pesos. */
export async function deposit({ sandbox }: App, call: Call, amount: number): Promise<string> {
  const orderNo = await orderDeposit(call, amount)
  await sandbox.deposit(orderNo, 'pay')
  return orderNo
}

export async function bindPhone({ sandbox }: App, call: Call, { phone }: Pick<Player, 'phone'>): Promise<void> {
  const challenge = await call<SmsChallenge>('/api/user/sms/challenge', { scene: 'bind' })
  await call('/api/user/sms/send/bind', { phone, proof: await proofOf(challenge) })
  const [sms] = await sandbox.sms(phone)
  await call('/api/user/bind', { phone, code: sms?.code })
}

/** Moves the clock past the withdrawal hold after security changes. */
export function passWithdrawalHold({ sandbox }: App): Promise<void> {
  return sandbox.clock(WITHDRAWAL_HOLD_HOURS * 60 * 60_000)
}

/** Everything a withdrawal requires except money: identity, withdrawal password, wallet, and the hold. */
export async function prepareToWithdraw(app: App, call: Call, { uid, phone }: Player): Promise<void> {
  await app.sandbox.kyc(uid, 'approved')
  await call('/api/user/modifyPasswordTrade', { newPassword: TRADE_PASSWORD })
  await call('/api/user/bankCard/create', { bank: 'bpi', name: 'Maria Santos', account: phone })
  await passWithdrawalHold(app)
}

/** Orders a withdrawal in pesos; returns its number. */
export async function orderWithdrawal(call: Call, amount: number): Promise<string> {
  const request = { bank: 'bpi', amount, passwordTrade: TRADE_PASSWORD, requestId: randomUUID() }
  return (await call<{ orderNo: string }>('/api/withdraw/create', request)).orderNo
}

/** Launches the first game of a type: its name and address. */
export async function launchGame(call: Call, type: string): Promise<{ name: string; playUrl: string }> {
  const path = `/api/open/game/fetch?type=${type}&page=1&size=1`
  const [game] = (await call<{ list: { code: string; name: string }[] }>(path)).list
  if (!game) throw new Error(`There is no game of the type ${type}`)
  return { name: game.name, playUrl: await launchTitle(call, game.code) }
}

/** Launches the game of this code. */
export async function launchTitle(call: Call, code: string): Promise<string> {
  return (await call<{ playUrl: string }>('/api/game/getUrl', { code })).playUrl
}
