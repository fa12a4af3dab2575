import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../server/domain/account/session.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Customer, DAY, MINUTE, passWithdrawalHold, TRADE } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, newPhone, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

const open = () => new Browser(running.address)
const join = () => new Customer(running).join()

/** A customer with a linked phone and without holds. */
async function settled(): Promise<Customer> {
  const juan = await join()
  await linkPhone(juan.browser, juan.player.phone)
  return juan.readyToWithdraw(1_000)
}

async function linkPhone(browser: Browser, phone: string, proof: Record<string, unknown> = {}) {
  await browser.call('userSmsSendBind', { phone })
  return browser.call('userBind', { phone, code: await browser.smsCode(phone), ...proof })
}

async function tradeCode({ browser, player }: Customer): Promise<string> {
  await browser.call('userSmsSendResetTradePwd')
  return browser.smsCode(player.phone)
}

const bindAccount = (juan: Customer, more: Record<string, unknown> = {}) =>
  juan.call('userBankCardCreate', { bank: 'bdo', name: 'Juan Dela Cruz', account: newPhone(), ...more })

const fieldsOf = (answer: { data: unknown }) => Object.keys(Object(Object(answer.data).fields))
const maskedPhone = async (browser: Browser) => {
  const { phone, registerPhone } = (await browser.call('userInfo')).data
  return phone || registerPhone
}
const holdOf = async ({ browser }: Customer) => (await browser.call('withdrawHold')).data
const newest = async (browser: Browser) => (await browser.call('letter')).data.list[0]

describe('a borrowed session', () => {
  test('cannot lead the codes to another phone, linked or only registered', async () => {
    const linked = await settled()
    const registered = open()
    await register(registered)
    for (const browser of [linked.browser, registered]) {
      const before = await maskedPhone(browser)
      const phone = newPhone()
      expect(fieldsOf(await linkPhone(browser, phone))).toEqual(['password'])
      const code = await browser.smsCode(phone)
      expect(await browser.call('userBind', { phone, code, password: '111111' })).toMatchObject({ code: 20001 })
      for (const oldCode of ['000000', code]) {
        expect(await browser.call('userBind', { phone, code, oldCode })).toMatchObject({ code: 20007 })
      }
      expect(await maskedPhone(browser)).toBe(before)
    }
  })

  test('cannot use a code of the old phone that was sent for something else', async () => {
    const juan = await settled()
    const oldCode = await tradeCode(juan)
    expect(await linkPhone(juan.browser, newPhone(), { oldCode })).toMatchObject({ code: 20007 })
  })

  test.each<[reason: string, change: (juan: Customer) => Promise<unknown>]>([
    ['phone', ({ browser }) => linkPhone(browser, newPhone(), { password: PASSWORD })],
    ['tradePassword', async (juan) => juan.call('resetTradePwd', { code: await tradeCode(juan), password: '531531' })],
    ['payoutAccount', (juan) => bindAccount(juan)],
  ])('cannot take the money on the day of a new %s', async (reason, change) => {
    const juan = await settled()
    expect(await holdOf(juan)).toEqual({ until: null, reasons: [] })
    expect(await change(juan)).toMatchObject({ success: true })
    const { until } = await holdOf(juan)
    expect(Math.abs(Number(until) - running.operator.clock.now() - DAY)).toBeLessThan(MINUTE)
    const refused = await juan.withdraw(100)
    expect(refused).toMatchObject({ code: 30011, data: { until, reasons: [reason] } })
    expect(refused.msg).toMatch(/on hold until .+ because you have a new .+\. No money moved\./)
    await passWithdrawalHold(juan.browser)
    const passwordTrade = reason === 'tradePassword' ? '531531' : TRADE
    expect(await juan.withdraw(100, { passwordTrade })).toMatchObject({ success: true })
  })

  test('of ten withdrawals beside a new payout account gets none to it', async () => {
    const juan = await settled()
    await Promise.all([bindAccount(juan), ...Array.from({ length: 10 }, () => juan.withdraw(100, { bank: 'bdo' }))])
    const { list } = (await juan.call('withdrawFetch')).data
    expect(list.filter(({ bank }) => bank === 'bdo')).toEqual([])
  })

  test('cannot try out the login password by setting it as withdrawal password', async () => {
    const browser = open()
    await register(browser)
    const codes: number[] = []
    let oldPassword: string | undefined
    for (let n = 0; n < 12; n += 1) {
      const newPassword = String(500_000 + n)
      const answer = await browser.call('userModifyPasswordTrade', { oldPassword, newPassword })
      if (answer.success) oldPassword = newPassword
      codes.push(answer.code)
    }
    expect(new Set(codes)).toEqual(new Set([0, 20003]))
    expect(codes.filter((code) => code === 0).length).toBeLessThan(7)
  })
})

test('a thief with many logins cannot keep the owner from a new password', async () => {
  const owner = open()
  const { uid } = await register(owner)
  const { db, clock } = running.operator
  const device = { deviceId: 'thief', device: 'Chrome', address: '203.0.113.1', network: '203.0.113.1', key: null }
  for (let n = 0; n < 250; n += 1) await startSession(db, { uid, guest: false }, device, clock.now())
  const changed = await owner.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
  expect(changed).toMatchObject({ success: true })
  expect((await owner.call('userSession')).data).toHaveLength(1)
})

test('a borrowed session cannot delete the warning about what it did', async () => {
  const juan = await settled()
  await bindAccount(juan)
  const warning = await newest(juan.browser)
  expect(warning?.action).toBe('endOtherSessions')
  const remove = () => juan.call('letterDelete', { ids: [warning?.id] })
  expect((await remove()).success).toBe(false)
  expect((await newest(juan.browser))?.id).toBe(warning?.id)
  await passWithdrawalHold(juan.browser)
  expect((await remove()).success).toBe(true)
})

describe('the owner', () => {
  test.each(['password', 'oldCode'] as const)('changes the phone with the %s', async (proof) => {
    const { browser, player } = await settled()
    await browser.call('userSmsSendOldPhone')
    const proofs = { password: PASSWORD, oldCode: await browser.smsCode(player.phone) }
    const phone = newPhone()
    expect(await linkPhone(browser, phone, { [proof]: proofs[proof] })).toMatchObject({ success: true })
    expect(await maskedPhone(browser)).toBe(`${phone.slice(0, 3)} ••• ••${phone.slice(-2)}`)
  })

  test('is told of every change: what, when, from where, and what to do', async () => {
    const juan = await join()
    const { browser, player } = juan
    browser.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0'
    const inManila = { timeZone: 'Asia/Manila', day: 'numeric', month: 'short', year: 'numeric' } as const
    const day = new Date(running.operator.clock.now()).toLocaleDateString('en-GB', inManila)
    const passwords = { oldPassword: PASSWORD, newPassword: '975310' }
    const changes: [title: string, holds: boolean, change: () => Promise<unknown>][] = [
      ['A phone number was linked to your account', true, () => linkPhone(browser, player.phone)],
      ['A new withdrawal password was set', true, () => juan.call('userModifyPasswordTrade', { newPassword: TRADE })],
      ['An account for withdrawals was linked', true, () => bindAccount(juan)],
      ['Your login password was changed', false, () => juan.call('userModifyPasswordLogin', passwords)],
    ]
    for (const [title, holds, change] of changes) {
      expect(await change(), title).toMatchObject({ success: true })
      const letter = await newest(browser)
      expect(letter).toMatchObject({ title, type: 'account', read: false, action: 'endOtherSessions' })
      expect(letter?.content).toContain(day)
      expect(letter?.content).toContain('Chrome · Android, 127.0.0.1')
      expect(letter?.content).toContain('log out all other devices')
      expect(letter?.content).not.toContain(title)
      expect(letter?.content).not.toContain(player.phone)
      expect(letter?.content.includes('on hold for 24 hours'), title).toBe(holds)
    }
  })

  test('is told that a forgotten password was set anew, and from where', async () => {
    const [owner, stranger] = [open(), open()]
    const { username, phone } = await register(owner)
    await linkPhone(owner, phone)
    stranger.headers['user-agent'] = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
    await stranger.call('userSmsSendResetLoginPwd', { phone })
    const password = '864200'
    await stranger.call('resetLoginPwd', { phone, code: await stranger.smsCode(phone), password })
    await owner.call('userLogin', { username, password })
    const [login, letter] = (await owner.call('letter')).data.list
    expect(login?.title).toBe('Your account was used on a new device')
    expect(letter?.title).toBe('Your login password was changed')
    expect(letter?.content).toContain('Firefox · Windows')
  })

  test('is told of a login from a new device once, and ends it and all others in one press', async () => {
    const [owner, thief] = [open(), open()]
    const { username } = await register(owner)
    const login = { username, password: PASSWORD }
    await owner.call('userLogin', login)
    expect(await newest(owner)).toMatchObject({ title: 'Welcome to Jolly' })
    for (let n = 0; n < 2; n += 1) await thief.call('userLogin', login)
    const { total, list } = (await owner.call('letter')).data
    expect(total).toBe(3)
    expect(list[0]).toMatchObject({ title: 'Your account was used on a new device', action: 'endOtherSessions' })
    expect(await owner.call('userSessionRevokeOthers')).toMatchObject({ success: true })
    expect((await thief.call('userInfo')).code).toBe(20002)
    expect((await owner.call('userInfo')).success).toBe(true)
  })
})

test('login and withdrawal password are two, whichever is set or reset last', async () => {
  const juan = await join()
  const { browser, player } = juan
  const same = { code: 10001, data: { fields: expect.anything() } }
  const set = await juan.call('userModifyPasswordTrade', { newPassword: PASSWORD })
  expect(set).toMatchObject(same)
  expect(fieldsOf(set)).toEqual(['newPassword'])
  await juan.call('userModifyPasswordTrade', { newPassword: TRADE })

  const code = await tradeCode(juan)
  expect(await juan.call('resetTradePwd', { code, password: PASSWORD })).toMatchObject(same)
  // The code was right: it is still good for another password, once.
  expect(await juan.call('resetTradePwd', { code, password: '531531' })).toMatchObject({ success: true })
  expect(await juan.call('resetTradePwd', { code, password: TRADE })).toMatchObject({ code: 20007 })
  const back = { oldPassword: '531531', newPassword: TRADE }
  expect(await juan.call('userModifyPasswordTrade', back)).toMatchObject({ success: true })
  const changed = await juan.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: TRADE })
  expect(changed).toMatchObject(same)

  await linkPhone(browser, player.phone)
  await browser.advance(MINUTE)
  await browser.call('userSmsSendResetLoginPwd', { phone: player.phone })
  const reset = { phone: player.phone, code: await browser.smsCode(player.phone), password: TRADE }
  expect(await browser.call('resetLoginPwd', reset)).toMatchObject(same)
  expect((await browser.call('userInfo')).success).toBe(true)
  expect(await browser.call('resetLoginPwd', { ...reset, password: '975310' })).toMatchObject({ success: true })
  expect(await browser.call('resetLoginPwd', { ...reset, password: '864209' })).toMatchObject({ code: 20007 })
})

test('whoever mistypes the code of the new phone keeps that of the old one', async () => {
  const juan = await join()
  const { browser, player } = juan
  await linkPhone(browser, player.phone)
  await browser.advance(MINUTE)
  const phone = newPhone()
  await browser.call('userSmsSendOldPhone')
  await browser.call('userSmsSendBind', { phone })
  const [oldCode, code] = [await browser.smsCode(player.phone), await browser.smsCode(phone)]
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await browser.call('userBind', { phone, code: wrong, oldCode })).toMatchObject({ code: 20007 })
  expect(await browser.call('userBind', { phone, code, oldCode })).toMatchObject({ success: true })
})

describe('a payout account', () => {
  test('is not kept from its verified owner by who linked it first, and stays with an owner who is verified', async () => {
    const [stranger, owner, other] = [await join(), await join(), await join()]
    const account = { bank: 'gcash', account: newPhone() }
    expect((await stranger.call('userBankCardCreate', { ...account, name: 'Nobody Else' })).success).toBe(true)
    await owner.approve()
    const own = { ...account, name: 'Juan Dela Cruz' }
    expect((await owner.call('userBankCardCreate', own)).success).toBe(true)
    expect((await stranger.call('userBankCardWalletAccount')).data).toMatchObject([])
    expect(await newest(stranger.browser)).toMatchObject({ title: 'An account for withdrawals was unlinked' })
    await other.approve()
    expect(await other.call('userBankCardCreate', own)).toMatchObject({ code: 40002 })
  })

  test('bears the verified name at every bank', async () => {
    const juan = await join()
    await juan.approve()
    for (const { code: bank } of (await juan.call('withdrawBankList')).data) {
      expect(fieldsOf(await bindAccount(juan, { bank, name: 'Pedro Reyes' })), bank).toEqual(['name'])
      expect(await bindAccount(juan, { bank, name: 'dela cruz juan' }), bank).toMatchObject({ success: true })
    }
  })

  test('bound before KYC in another name is replaced once, by one in the verified name', async () => {
    const juan = await join()
    const wallets = async () => (await juan.call('userBankCardWalletAccount')).data
    await bindAccount(juan, { name: 'Pedro Reyes' })
    expect(await bindAccount(juan, { name: 'Pedro Reyes' })).toMatchObject({ code: 40002 })
    expect((await wallets())[0]).not.toHaveProperty('replaceable')
    await juan.readyToWithdraw(500)
    expect(await wallets()).toMatchObject([{ bank: 'bdo', replaceable: true }, { bank: 'bpi' }])
    expect(await juan.withdraw(100, { bank: 'bdo' })).toMatchObject({ code: 40002 })
    expect(fieldsOf(await bindAccount(juan, { name: 'Pedro Reyes' }))).toEqual(['name'])
    const answers = await Promise.all([bindAccount(juan), bindAccount(juan)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await bindAccount(juan)).toMatchObject({ code: 40002 })
    expect(await wallets()).toHaveLength(2)
    await passWithdrawalHold(juan.browser)
    expect(await juan.withdraw(100, { bank: 'bdo' })).toMatchObject({ success: true })
  })
})
