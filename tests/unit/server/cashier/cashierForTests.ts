import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { WireData } from '../../../../contract/calls.ts'
import { WITHDRAWAL_HOLD_HOURS } from '../../../../contract/calls/cashier.ts'
import type { IdentityBase } from '../../../../contract/calls/kyc.ts'
import { isSignedBy, sign, SIGNATURE_HEADER } from '../../../../protocols/payments.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { saveBase } from '../../../../server/domain/kyc/identity.ts'
import { sampleBirthday } from '../../../../sandbox/controls/samplePapers.ts'
import { Browser, type Player, register } from '../http/operatorForTests.ts'

export const TRADE = '135790'
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

const juan = (uid: string): IdentityBase => ({
  firstName: 'JUAN',
  middleName: 'SANTOS',
  lastName: 'DELA CRUZ',
  birthday: sampleBirthday(uid),
  gender: 'male',
  nationality: 'Filipino',
  address: '12 Mabini Street',
  city: 'Quezon City',
  province: 'Metro Manila',
  incomeSource: 'Employment',
  notBarred: true,
})

/** Moves the clock past the withdrawal hold after security changes. */
export function passWithdrawalHold(browser: Browser): Promise<unknown> {
  return browser.advance(WITHDRAWAL_HOLD_HOURS * 60 * MINUTE)
}

/** A registered player with shortcuts for the cashier's calls. */
export class Customer {
  readonly running: RunningSandbox
  readonly browser: Browser
  player: Player = { uid: '', username: '', phone: '', invitationCode: '' }

  constructor(running: RunningSandbox, browser = new Browser(running.address)) {
    this.running = running
    this.browser = browser
  }

  get uid() {
    return this.player.uid
  }

  async join(): Promise<this> {
    this.player = await register(this.browser)
    return this
  }

  /** Approves the KYC as Juan Santos Dela Cruz, without an inbox message. */
  async approve(): Promise<void> {
    const { db, live, clock } = this.running.operator
    await saveBase(db, { live, now: clock.now() }, this.uid, juan(this.uid))
    await db
      .updateTable('player')
      .set({ kycStatus: 'approved', withdrawKycStatus: 'approved', identityStatus: 'approved' })
      .where('uid', '=', this.uid)
      .execute()
  }

  /** Everything a withdrawal requires, with the hold passed and cash without a wagering requirement. */
  async readyToWithdraw(cash: number): Promise<this> {
    await this.approve()
    await this.call('userModifyPasswordTrade', { newPassword: TRADE })
    await this.call('userBankCardCreate', { bank: 'bpi', name: 'Juan Dela Cruz', account: this.player.phone })
    await passWithdrawalHold(this.browser)
    await this.grant('cash', cash)
    return this
  }

  grant(type: string, amount: number) {
    return this.browser.sandbox('POST', 'grant', { uid: this.uid, type, amount })
  }

  call: Browser['call'] = (name, input) => this.browser.call(name, input)

  async quote(amount: number, more: Record<string, unknown> = {}) {
    const answer = await this.call('rechargePreCreate', {
      method: 'ewallet',
      bank: 'gcash',
      amount,
      requestId: randomUUID(),
      ...more,
    })
    return answer
  }

  /** A pending order; throws if it is rejected. */
  async order(amount = 500, more: Record<string, unknown> = {}) {
    const quoted = await this.quote(amount, more)
    if (!quoted.success) throw new Error(`${quoted.code} ${quoted.msg}`)
    const built = await this.call('rechargeBuild', { preId: quoted.data.preId, requestId: randomUUID() })
    if (!built.success) throw new Error(`${built.code} ${built.msg}`)
    return built.data
  }

  async deposit(orderNo: string): Promise<WireData<'rechargeFetch'>['list'][number]> {
    const { data } = await this.call('rechargeFetch', { orderNo })
    const [order] = data.list
    if (!order) throw new Error(`There is no order ${orderNo}`)
    return order
  }

  act(orderNo: string, action: string) {
    return this.browser.sandbox('POST', 'deposit', { orderNo, action })
  }

  async balance() {
    const { userAccountVO, userRiskVO, fbEvent } = (await this.call('balance')).data
    return { ...userAccountVO, ...userRiskVO, fbEvent }
  }

  withdraw(amount: number, more: Record<string, unknown> = {}) {
    return this.call('withdrawCreate', { bank: 'bpi', amount, passwordTrade: TRADE, requestId: randomUUID(), ...more })
  }

  async withdrawal(orderNo: string): Promise<WireData<'withdrawFetch'>['list'][number]> {
    const { data } = await this.call('withdrawFetch', { orderNo })
    const [order] = data.list
    if (!order) throw new Error(`There is no order ${orderNo}`)
    return order
  }

  move(orderNo: string, status: number) {
    return this.browser.control('POST', 'withdraw', { orderNo, status })
  }

  async letters() {
    return (await this.call('letter', { type: 'cashier' })).data.list
  }
}

interface Forged {
  about?: 'callback' | 'payout'
  secret?: string
}

/** A provider's callback, by default about a deposit; `secret` forges the signature. */
export async function callBack(running: RunningSandbox, body: Record<string, unknown>, forged: Forged = {}) {
  const { about = 'callback', secret } = forged
  const { payments } = running.sandbox
  const raw = JSON.stringify({ reference: randomUUID(), outcome: 'paid', ...body })
  const signature = sign(secret ?? payments.secret, raw)
  expect(isSignedBy(payments.secret, raw, signature)).toBe(secret === undefined)
  const response = await fetch(`${running.address}/payments/${about}/${payments.code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: raw,
  })
  return { status: response.status, ...Object(await response.json()) }
}

export async function expectBalancedBooks(running: RunningSandbox): Promise<void> {
  const books = await new Browser(running.address).sandbox('GET', 'books')
  expect(books).toMatchObject({ balanced: true, chainOk: true, negative: [] })
}
