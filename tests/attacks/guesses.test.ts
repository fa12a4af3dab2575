import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, linkPhone, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { Customer, TRADE } from '../unit/server/cashier/cashierForTests.ts'

const MINUTE = 60_000
const WRONG_CREDENTIALS = 20001
const LOCKED = 20003
const CODE_WRONG = 20007
const TRADE_PASSWORD_WRONG = 30007
const ADDRESSES = 300

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)
/** Another client, by the trusted proxy's header. */
const from = (n: number) => open({ 'x-forwarded-for': `203.0.${Math.floor(n / 200)}.${n % 200}` })

/** Concurrent guesses from 300 addresses, each with its own device; counts the answers by code. */
async function guessAtOnce(guesses: number, guess: (stranger: Browser, n: number) => Promise<{ code: number }>) {
  const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => guess(from(n % ADDRESSES), n)))
  const count = new Map<number, number>()
  for (const { code } of answers) count.set(code, (count.get(code) ?? 0) + 1)
  return count
}

const wrong = (n: number) => String(300_000 + n)

describe('guesses at once', () => {
  test('at a login password: five of a thousand are judged, and the right one at place 91 does not get in', async () => {
    const { username } = await register(open())
    const codes = await guessAtOnce(1_000, (stranger, n) =>
      stranger.call('userLogin', { username, password: n === 90 ? PASSWORD : wrong(n) }),
    )
    expect(codes.get(0) ?? 0).toBe(0)
    // The fifth is checked too, and reports the lock that it caused.
    expect(codes.get(WRONG_CREDENTIALS)).toBe(4)
    expect(codes.get(LOCKED)).toBe(1_000 - 4)
  })

  test('at a name that nobody has are counted and answered the same', async () => {
    const username = `no${Date.now() % 1e9}`
    const codes = await guessAtOnce(300, (stranger, n) => stranger.call('userLogin', { username, password: wrong(n) }))
    expect([...codes]).toEqual(expect.arrayContaining([[WRONG_CREDENTIALS, 4]]))
    expect(codes.get(LOCKED)).toBe(300 - 4)
  })

  test('at a withdrawal password, with a borrowed session: five are judged, and no money moves', async () => {
    const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
    const session = sessionOf(juan.browser)
    const codes = await guessAtOnce(300, (thief, n) => {
      thief.cookie = session
      const passwordTrade = n === 90 ? TRADE : wrong(n)
      return thief.call('withdrawCreate', { bank: 'bpi', amount: 100, passwordTrade, requestId: randomUUID() })
    })
    expect(codes.get(0) ?? 0).toBe(0)
    expect(codes.get(TRADE_PASSWORD_WRONG)).toBe(4)
    expect(codes.get(LOCKED)).toBe(300 - 4)
    expect((await juan.balance()).balance).toBe(1_000)
  })

  test('at the old withdrawal password of a change: the same five, and it is not changed', async () => {
    const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
    const session = sessionOf(juan.browser)
    const codes = await guessAtOnce(300, (thief, n) => {
      thief.cookie = session
      const oldPassword = n === 90 ? TRADE : wrong(n)
      return thief.call('userModifyPasswordTrade', { oldPassword, newPassword: '424242' })
    })
    expect(codes.get(0) ?? 0).toBe(0)
    expect(codes.get(WRONG_CREDENTIALS)).toBe(4)
  })

  test('at a withdrawal password, set as if there were none: five are judged, none is told to be right', async () => {
    const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
    const session = sessionOf(juan.browser)
    const codes = await guessAtOnce(300, (thief, n) => {
      thief.cookie = session
      return thief.call('userModifyPasswordTrade', { newPassword: n === 90 ? TRADE : wrong(n) })
    })
    expect(codes.get(0) ?? 0).toBe(0)
    expect(codes.get(LOCKED) ?? 0).toBeGreaterThanOrEqual(300 - 5)
  })

  test('at an sms code: five are judged, and the right one at place 91 is refused', async () => {
    const browser = open()
    const { phone } = await register(browser)
    await browser.call('userSmsSendBind', { phone })
    const code = await browser.smsCode(phone)
    const cookie = browser.cookie
    const codes = await guessAtOnce(300, (thief, n) => {
      thief.cookie = cookie
      return thief.call('userBind', { phone, code: n === 90 ? code : wrong(n) })
    })
    expect(codes.get(CODE_WRONG)).toBe(300)
    expect((await browser.call('userInfo')).data.bind).toBe(false)
    const { wrongTries } = await operator.operator.db
      .selectFrom('smsCode')
      .select('wrongTries')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(wrongTries).toBe(5)
  })
})

describe('a try', () => {
  test('that was right is given back: ten logins at once all get in', async () => {
    const { username } = await register(open())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => open().call('userLogin', { username, password: PASSWORD })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(0))
  })

  test('that is right does not give a stranger new ones', async () => {
    const owner = open()
    const { username } = await register(owner)
    for (let n = 0; n < 4; n += 1) await from(n).call('userLogin', { username, password: wrong(n) })
    expect((await owner.call('userLogin', { username, password: PASSWORD })).success).toBe(true)
    expect((await open().call('userLogin', { username, password: PASSWORD })).success).toBe(true)
    expect((await from(5).call('userLogin', { username, password: wrong(5) })).code).toBe(LOCKED)
  })
})

describe('the owner’s own device', () => {
  const lock = async (username: string) => {
    for (let n = 0; n < 5; n += 1) await from(n).call('userLogin', { username, password: wrong(n) })
    expect((await from(6).call('userLogin', { username, password: PASSWORD })).code).toBe(LOCKED)
  }

  test('gets in while strangers have locked the account, and has tries of its own', async () => {
    const owner = open()
    const { username } = await register(owner)
    await owner.call('userLogout')
    await lock(username)
    for (let n = 0; n < 4; n += 1) {
      expect((await owner.call('userLogin', { username, password: wrong(n) })).code).toBe(WRONG_CREDENTIALS)
    }
    expect((await owner.call('userLogin', { username, password: wrong(4) })).code).toBe(LOCKED)
    await operator.sandbox.clock.advance(MINUTE + 1_000)
    expect((await owner.call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  })

  test('withdraws while a borrowed session has locked the withdrawal password', async () => {
    const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
    const thief = open()
    thief.cookie = sessionOf(juan.browser)
    for (let n = 0; n < 5; n += 1)
      await thief.call('userModifyPasswordTrade', { oldPassword: wrong(n), newPassword: TRADE })
    const locked = await thief.call('userModifyPasswordTrade', { oldPassword: TRADE, newPassword: TRADE })
    expect(locked.code).toBe(LOCKED)
    expect(await juan.withdraw(100)).toMatchObject({ success: true })
  })

  test('is not one that claims its device id, or that another account logged in on', async () => {
    const [owner, stranger] = [open(), open()]
    const { username } = await register(owner)
    await register(stranger)
    await lock(username)
    const claims = open({ deviceId: String(owner.headers['deviceId']) })
    for (const other of [claims, stranger]) {
      expect((await other.call('userLogin', { username, password: PASSWORD })).code).toBe(LOCKED)
    }
  })

  test('is forgotten on every other one when the password is changed', async () => {
    const [owner, intruder] = [open(), open()]
    const { username } = await register(owner)
    await intruder.call('userLogin', { username, password: PASSWORD })
    await owner.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    await lock(username)
    expect((await intruder.call('userLogin', { username, password: '135791' })).code).toBe(LOCKED)
    expect((await owner.call('userLogin', { username, password: '135791' })).success).toBe(true)
  })

  test('is still theirs when they have set a new password in it by a code', async () => {
    const owner = open()
    const { username, phone } = await register(owner)
    await linkPhone(owner, phone)
    await owner.call('userSmsSendResetLoginPwd', { phone })
    const reset = { phone, code: await owner.smsCode(phone), password: '975310' }
    expect((await owner.call('resetLoginPwd', reset)).success).toBe(true)
    for (let n = 0; n < 6; n += 1) await from(n).call('userLogin', { username, password: wrong(n) })
    expect((await owner.call('userLogin', { username, password: '975310' })).success).toBe(true)
  })

  test('sets a new password while a stranger guesses at codes for the same number', async () => {
    const owner = open()
    const { phone } = await register(owner)
    await linkPhone(owner, phone)
    await owner.call('userSmsSendResetLoginPwd', { phone })
    const reset = { phone, code: await owner.smsCode(phone), password: '975310' }
    const stranger = from(7)
    for (let n = 0; n < 40; n += 1) await stranger.call('resetLoginPwd', { ...reset, code: '000000' })
    expect((await owner.call('resetLoginPwd', reset)).success).toBe(true)
  })
})

test('a login on a device after another buys no more tries at the withdrawal password', async () => {
  const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
  const { username } = juan.player
  const codes: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const thief = from(n)
    await thief.call('userLogin', { username, password: PASSWORD })
    const passwordTrade = wrong(n)
    const request = { bank: 'bpi', amount: 100, passwordTrade, requestId: randomUUID() }
    codes.push((await thief.call('withdrawCreate', request)).code)
  }
  expect(codes.filter((code) => code === TRADE_PASSWORD_WRONG)).toHaveLength(9)
  expect(codes.slice(-2)).toEqual([LOCKED, LOCKED])
})

/** A browser's session without its device cookie. */
function sessionOf({ cookie }: Browser): string {
  return cookie.split('; ').find((part) => part.includes('session=')) ?? ''
}
