import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, newName, newPhone, PASSWORD, register, startForTests } from './operatorForTests.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let operator: RunningSandbox
const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

describe('registration', () => {
  test('logs the new player in, with masked phones and a deadline for KYC seven days away', async () => {
    const browser = open()
    await register(browser, { registerPhone: '9171234502' })
    const { data } = await browser.call('userInfo')
    expect(data).toMatchObject({
      registerPhone: '917 ••• ••02',
      phone: '',
      bind: false,
      guest: false,
      onlyKyc: false,
      isNullPasswordTrade: true,
      identityStatus: 'unverified',
      kycStatus: 'unratified',
    })
    expect((data.kycDeadline ?? 0) - (data.registerTime ?? 0)).toBe(7 * DAY)
  })

  test('names each field that is wrong, in the language of the request', async () => {
    const wrong = { username: 'no spaces!', registerPhone: '917', over21: false, terms: true }
    const english = await open().call('userCustomRegister', wrong)
    expect(english).toMatchObject({
      success: false,
      code: 10001,
      data: {
        fields: {
          username: 'Format is incorrect',
          password: 'This is required',
          registerPhone: 'Format is incorrect',
          over21: 'Format is incorrect',
        },
      },
    })
    const vietnamese = await open({ 'accept-language': 'vi-VN,en;q=0.5' }).call('userCustomRegister', wrong)
    expect(vietnamese.data).toMatchObject({ fields: { password: 'Vui lòng không để trống' } })
  })

  test('refuses a name that is taken, in any case, also of two who want it at once', async () => {
    const username = newName()
    const body = { username, password: PASSWORD, over21: true, terms: true }
    const answers = await Promise.all(
      [username, username.toUpperCase()].map((name) =>
        open().call('userCustomRegister', { ...body, username: name, registerPhone: newPhone() }),
      ),
    )
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 10001])
  })

  test('refused for something else leaves the code of the phone good', async () => {
    const browser = open()
    const phone = newPhone()
    await browser.call('userSmsSendBind', { phone })
    const smsCode = await browser.smsCode(phone)
    const filled = { username: newName(), password: PASSWORD, registerPhone: phone, smsCode, over21: true, terms: true }
    const refused = await browser.call('userCustomRegister', { ...filled, invitationCode: 'NOBODY' })
    expect(refused).toMatchObject({ code: 10001, data: { fields: { invitationCode: 'This code does not exist' } } })
    expect(await browser.call('userCustomRegister', filled)).toMatchObject({ success: true })
    const again = await browser.call('userCustomRegister', { ...filled, username: newName() })
    expect(again).toMatchObject({ code: 20007 })
  })

  test('seven days later a player without KYC is restricted to it', async () => {
    const browser = open()
    await register(browser)
    await browser.advance(7 * DAY)
    expect((await browser.call('userInfo')).data.onlyKyc).toBe(true)
  })
})

describe('login', () => {
  test('answers the same for a wrong name and a wrong password', async () => {
    const { username } = await register(open())
    const wrongPassword = await open().call('userLogin', { username, password: '111111' })
    const wrongName = await open().call('userLogin', { username: newName(), password: PASSWORD })
    expect(wrongPassword).toEqual(wrongName)
    expect(wrongName.code).toBe(20001)
  })

  test('locks an account after five wrong tries, for longer each time, and forgets after a right one', async () => {
    const { username } = await register(open())
    const guess = (password: string) => open().call('userLogin', { username, password })
    for (let n = 0; n < 4; n += 1) expect((await guess('111111')).code).toBe(20001)
    const first = await guess('111111')
    expect(first.code).toBe(20003)
    expect(await guess(PASSWORD)).toMatchObject({ code: 20003 })
    await open().advance(MINUTE + 1000)
    const second = await guess('111111')
    const lockOf = (answer: typeof first) => Number(Object(answer.data).until)
    expect(lockOf(second) - lockOf(first)).toBeGreaterThan(2 * MINUTE)
    await open().advance(2 * MINUTE + 1000)
    expect((await guess(PASSWORD)).success).toBe(true)
    expect((await guess('111111')).code).toBe(20001)
  })

  test('locks a name that does not exist like one that does', async () => {
    const username = newName()
    const guess = () => open().call('userLogin', { username, password: '111111' })
    for (let n = 0; n < 4; n += 1) await guess()
    expect((await guess()).code).toBe(20003)
  })

  test('locks a device that tries many names', async () => {
    const browser = open()
    for (let n = 0; n < 9; n += 1) await browser.call('userLogin', { username: newName(), password: '111111' })
    const tenth = await browser.call('userLogin', { username: newName(), password: '111111' })
    expect(tenth.code).toBe(20003)
  })
})

describe('a session', () => {
  test('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const browser = open()
    const response = await browser.post('/api/user/login', { guest: true })
    expect(response.headers.get('set-cookie')).toMatch(/^jolly_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    expect(response.headers.get('set-cookie')).not.toContain('Secure')
    const https = { 'x-forwarded-proto': 'https', origin: browser.origin.replace('http', 'https') }
    const secure = await browser.post('/api/user/login', { guest: true }, https)
    expect(secure.headers.get('set-cookie')).toContain('Secure')
  })

  test('without one, a call that needs one answers 20002', async () => {
    expect(await open().call('userInfo')).toMatchObject({ success: false, code: 20002 })
    const browser = open()
    browser.cookie = 'jolly_session=made-up'
    expect((await browser.call('balance')).code).toBe(20002)
  })

  test('a POST from another site does nothing', async () => {
    const browser = open()
    await register(browser)
    const response = await browser.post('/api/user/logout', {}, { origin: 'https://elsewhere.example' })
    expect(response.status).toBe(403)
    expect((await browser.call('userInfo')).success).toBe(true)
  })

  test('ends with logout, on this device only', async () => {
    const [phone, laptop] = [open(), open({ 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140' })]
    const { username } = await register(phone)
    await laptop.call('userLogin', { username, password: PASSWORD })
    const before = phone.cookie
    await phone.call('userLogout')
    phone.cookie = before
    expect((await phone.call('userInfo')).code).toBe(20002)
    expect((await laptop.call('userInfo')).success).toBe(true)
  })

  test('is listed with its device, and can be ended from another one, but not by another player', async () => {
    const [phone, laptop, stranger] = [open(), open({ 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140' }), open()]
    const { username } = await register(phone)
    await laptop.call('userLogin', { username, password: PASSWORD })
    await register(stranger)
    const { data } = await phone.call('userSession')
    const other = data.find(({ current }) => !current)
    expect(data).toHaveLength(2)
    expect(other).toMatchObject({ device: 'Chrome · Mac', address: '127.0.0.1' })
    expect((await stranger.call('userSessionRevoke', { id: other?.id })).code).toBe(10004)
    expect((await phone.call('userSessionRevoke', { id: other?.id })).success).toBe(true)
    expect((await laptop.call('userInfo')).code).toBe(20002)
  })

  test('is ended by the sandbox', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'session', { uid })
    expect((await browser.call('userInfo')).code).toBe(20002)
  })

  test('ends thirty days after its login, however much it is used: then it takes a whole login', async () => {
    const browser = open()
    await register(browser)
    await browser.advance(29 * DAY)
    expect((await browser.call('userInfo')).success).toBe(true)
    await browser.advance(DAY)
    expect((await browser.call('userInfo')).code).toBe(20002)
  })
})

describe('a registration whose answer was lost', () => {
  const FORM = { password: PASSWORD, registerPhone: newPhone(), over21: true, terms: true }

  test('is one account when it comes twice at the same time', async () => {
    const form = { ...FORM, username: newName(), requestId: randomUUID() }
    const twins = await Promise.all([open(), open()].map((browser) => browser.call('userCustomRegister', form)))
    expect(twins).toMatchObject([{ success: true }, { success: true, data: { uid: twins[0]?.data.uid } }])
  })

  test('gets the account that it has made when it is repeated, and nobody else does', async () => {
    const form = { ...FORM, username: newName(), requestId: randomUUID() }
    const first = await open().call('userCustomRegister', form)
    const browser = open()
    expect(await browser.call('userCustomRegister', form)).toMatchObject({
      success: true,
      data: { uid: first.data.uid },
    })
    expect((await browser.call('userInfo')).data.uid).toBe(first.data.uid)
    const taken = { success: false, data: { fields: { username: expect.any(String) } } }
    expect(await open().call('userCustomRegister', { ...form, requestId: randomUUID() })).toMatchObject(taken)
    expect((await open().call('userCustomRegister', { ...form, password: '135791' })).success).toBe(false)
    expect(await open().call('userCustomRegister', { ...form, requestId: undefined })).toMatchObject(taken)
    await browser.advance(10 * 60_000)
    expect(await open().call('userCustomRegister', form)).toMatchObject(taken)
  })

  test('lets nobody in whom the operator has barred since', async () => {
    const form = { ...FORM, username: newName(), requestId: randomUUID() }
    const { uid } = (await open().call('userCustomRegister', form)).data
    const { db, clock } = operator.operator
    await db.insertInto('playerBar').values({ uid, sinceTime: clock.now() }).execute()
    expect(await open().call('userCustomRegister', form)).toMatchObject({ code: 40002 })
  })
})

describe('a guest', () => {
  test('has ₱1,000 of demo money, and nothing that only players have', async () => {
    const browser = open()
    const { data } = await browser.call('userLogin', { guest: true })
    expect(data).toMatchObject({ guest: true, username: expect.stringMatching(/^guest\d+$/) })
    expect((await browser.call('balance')).data.userAccountVO).toEqual({
      allAmount: 1000,
      balance: 1000,
      withdrawalAmount: 0,
      deposit: 0,
    })
    expect((await browser.call('letter')).code).toBe(40002)
    expect((await browser.call('userShare')).code).toBe(40002)
  })

  test('becomes a player with the same uid when the account is kept', async () => {
    const browser = open()
    const guest = await browser.call('userLogin', { guest: true })
    const player = await register(browser)
    expect(player.uid).toBe(guest.data.uid)
    expect((await browser.call('userInfo')).data).toMatchObject({ guest: false, username: player.username })
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(0)
    expect((await open().call('userLogin', { username: player.username, password: PASSWORD })).success).toBe(true)
  })

  test('keeps the session when the account is kept, under a new token', async () => {
    const browser = open()
    await browser.call('userLogin', { guest: true })
    const [before] = (await browser.call('userSession')).data
    const old = open()
    old.cookie = browser.cookie
    await browser.advance(29 * DAY)
    await register(browser)
    expect((await browser.call('userSession')).data).toMatchObject([{ id: before?.id, current: true }])
    expect((await old.call('userInfo')).code).toBe(20002)
    await browser.advance(2 * DAY)
    expect((await browser.call('userInfo')).success).toBe(true)
  })

  test('a player who registers again on the same device gets another account', async () => {
    const browser = open()
    const first = await register(browser)
    const second = await register(browser)
    expect(second.uid).not.toBe(first.uid)
  })
})
