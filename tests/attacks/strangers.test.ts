import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import {
  Browser,
  linkPhone,
  newName,
  newPhone,
  PASSWORD,
  register,
  startForTests,
} from '../unit/server/http/operatorForTests.ts'

const MINUTE = 60_000
const TOO_MANY = 10002
const LOCKED = 20003
const CODE_WRONG = 20007

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)
let addresses = 0
/** Another client at another address. */
const stranger = () => open({ 'x-forwarded-for': `192.0.2.${(addresses += 1)}` })
const wait = (ms = MINUTE) => open().advance(ms)

describe('a stranger who asks for codes', () => {
  test('uses up neither the owner’s resets nor the code that the owner waits for', async () => {
    const owner = open()
    const { phone } = await register(owner)
    await linkPhone(owner, phone)
    for (const call of ['userSmsSendBind', 'userSmsSendResetLoginPwd'] as const) {
      for (let n = 0; n < 5; n += 1) {
        expect((await stranger().call(call, { phone })).success).toBe(true)
        await wait()
      }
      expect((await stranger().call(call, { phone })).code).toBe(TOO_MANY)
    }
    await owner.call('userLogout')
    expect((await owner.call('userSmsSendResetLoginPwd', { phone })).data).toMatchObject({ leftToday: 4 })
    const code = await owner.smsCode(phone)
    const guesser = stranger()
    for (let n = 0; n < 6; n += 1) {
      const reset = { phone, code: n === 5 ? code : '000000', password: '135791' }
      expect((await guesser.call('resetLoginPwd', reset)).code).toBe(CODE_WRONG)
    }
    expect((await owner.call('resetLoginPwd', { phone, code, password: '135791' })).success).toBe(true)
  })

  test('has a budget of any number’s codes: for a device, with or without its cookie, and for an address', async () => {
    const address = '192.0.2.250'
    const browser = open({ 'x-forwarded-for': address })
    for (let n = 0; n < 20; n += 1) {
      if (n % 2) browser.cookie = ''
      expect((await browser.call('userSmsSendBind', { phone: newPhone() })).success).toBe(true)
    }
    expect((await browser.call('userSmsSendBind', { phone: newPhone() })).code).toBe(TOO_MANY)
    for (let n = 20; n < 60; n += 1) {
      const other = open({ 'x-forwarded-for': address })
      expect((await other.call('userSmsSendBind', { phone: newPhone() })).success).toBe(true)
    }
    expect((await open({ 'x-forwarded-for': address }).call('userSmsSendBind', { phone: newPhone() })).code).toBe(
      TOO_MANY,
    )
  })
})

describe('somebody with accounts', () => {
  const ask = (browser: Browser, phone: string) => browser.call('userSmsSendBind', { phone })
  async function account(browser = stranger()): Promise<Browser> {
    await register(browser)
    return browser
  }

  test('uses up no codes of the player whose number it is', async () => {
    const [owner, thief] = [stranger(), await account()]
    const { phone } = await register(owner)
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(thief, phone)).success).toBe(true)
      if (n < 4) await wait()
    }
    // Neither the daily limit nor the minute between two codes.
    expect((await ask(owner, phone)).data).toMatchObject({ leftToday: 4 })
    expect((await owner.call('userBind', { phone, code: await owner.smsCode(phone) })).success).toBe(true)
  })

  test('fills no phone with codes: five from an address, and twenty in all', async () => {
    const phone = newPhone()
    const codesAt = async (address: string) => {
      const browsers = Array.from({ length: 6 }, () => open({ 'x-forwarded-for': address }))
      const answers: number[] = []
      for (const browser of browsers) answers.push((await ask(await account(browser), phone)).code)
      return answers.filter((code) => code === 0).length
    }
    const sent: number[] = []
    for (const address of [1, 2, 3, 4, 5]) sent.push(await codesAt(`198.51.100.${address}`))
    expect(sent).toEqual([5, 5, 5, 5, 0])
  })
})

describe('a number that was only written down at registration', () => {
  test('opens no account to whoever has that phone', async () => {
    const { phone, username } = await register(stranger())
    const holder = stranger()
    expect((await holder.call('userSmsSendResetLoginPwd', { phone })).success).toBe(true)
    expect(await holder.sandbox('GET', `sms?phone=${phone}`)).toEqual([])
    expect((await stranger().call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  })

  test('does not stand before the account that has linked it', async () => {
    const [squatter, owner] = [stranger(), stranger()]
    const { phone } = await register(squatter)
    const { username } = await register(owner, { registerPhone: phone })
    await linkPhone(owner, phone)
    await owner.call('userLogout')
    await owner.call('userSmsSendResetLoginPwd', { phone })
    const reset = { phone, code: await owner.smsCode(phone), password: '135791' }
    expect((await owner.call('resetLoginPwd', reset)).success).toBe(true)
    expect((await owner.call('userLogin', { username, password: '135791' })).success).toBe(true)
    expect((await squatter.call('userInfo')).success).toBe(true)
  })
})

describe('a stranger who asks who is here', () => {
  test('hears the same of a phone that somebody has and of one that nobody has', async () => {
    const owner = open()
    const { phone } = await register(owner)
    await linkPhone(owner, phone)
    await wait()
    const answersOf = async (number: string) => {
      const asker = stranger()
      const answers: unknown[] = []
      for (let n = 0; n < 6; n += 1) {
        answers.push(await asker.call('userSmsSendResetLoginPwd', { phone: number }))
        answers.push(await asker.call('userSmsSendBind', { phone: number }))
        answers.push(await asker.call('resetLoginPwd', { phone: number, code: '000000', password: '135791' }))
        if (n < 5) await wait()
      }
      const signUp = { username: newName(), password: PASSWORD, registerPhone: number, over21: true, terms: true }
      answers.push((await stranger().call('userCustomRegister', signUp)).code)
      return answers
    }
    const now = operator.operator.clock.now()
    const [known, unknown] = [await answersOf(phone), await answersOf(newPhone())]
    // The time until tomorrow depends on when it was asked.
    const withoutTime = (answers: unknown[]) =>
      JSON.parse(JSON.stringify(answers), (key, value: unknown) => (key === 'retryAfterSec' ? typeof value : value))
    expect(operator.operator.clock.now()).toBeGreaterThan(now)
    expect(withoutTime(unknown)).toEqual(withoutTime(known))
  })

  test('learns a few names that are taken, and then none; names that are free cost nothing', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, async () => (await register(open())).username))
    const asker = stranger()
    const ask = (username: string) =>
      asker.call('userCustomRegister', {
        username,
        password: PASSWORD,
        registerPhone: newPhone(),
        over21: true,
        terms: true,
      })
    for (let n = 0; n < 3; n += 1) expect((await ask(newName())).success).toBe(true)
    const codes = (await Promise.all(taken.map(ask))).map(({ code }) => code)
    expect(codes.filter((code) => code === 10001)).toHaveLength(10)
    expect(codes.filter((code) => code === LOCKED)).toHaveLength(2)
    expect((await ask(newName())).code).toBe(LOCKED)
  })
})
