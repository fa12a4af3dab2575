import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { manilaDayStart } from '../../../../contract/manilaDay.ts'
import { sendInboxMessage } from '../../../../server/domain/inbox/message.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { enforceRetention } from '../../../../server/jobs/retention/enforce.ts'
import { upload } from '../kyc/kycForTests.ts'
import { Browser, linkPhone, newPhone, PASSWORD, register, startForTests } from './operatorForTests.ts'

const MINUTE = 60_000
let operator: RunningSandbox
const open = () => new Browser(operator.address)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

async function wait(browser: Browser) {
  await browser.advance(MINUTE)
}

describe('sms codes', () => {
  test('come again only after 60 seconds, five a day, by the server’s count', async () => {
    const browser = open()
    const phone = newPhone()
    const first = await browser.call('userSmsSendBind', { phone })
    expect(first.data).toEqual({ expireSec: 300, retryAfterSec: 60, leftToday: 4 })
    const tooSoon = await browser.call('userSmsSendBind', { phone })
    expect(tooSoon).toMatchObject({ code: 10002, data: { retryAfterSec: expect.any(Number) } })
    for (const leftToday of [3, 2, 1, 0]) {
      await wait(browser)
      expect((await browser.call('userSmsSendBind', { phone })).data).toMatchObject({ leftToday })
    }
    await wait(browser)
    expect((await browser.call('userSmsSendBind', { phone })).code).toBe(10002)
    await browser.advance(24 * 60 * MINUTE)
    expect((await browser.call('userSmsSendBind', { phone })).success).toBe(true)
  })

  test('come again only after 60 seconds over midnight in Manila too, where the count of the day begins anew', async () => {
    const browser = open()
    const phone = newPhone()
    const now = operator.operator.clock.now()
    await browser.advance(manilaDayStart(now) + DAY_MS - now - 29_000)
    await browser.call('userSmsSendBind', { phone })
    await browser.advance(30_000)
    expect((await browser.call('userSmsSendBind', { phone })).code).toBe(10002)
    await browser.advance(30_000)
    expect((await browser.call('userSmsSendBind', { phone })).data).toMatchObject({ leftToday: 4 })
  })

  test('bind a phone once each, and not after five minutes', async () => {
    const browser = open()
    const { phone } = await register(browser)
    await browser.call('userSmsSendBind', { phone })
    const late = await browser.smsCode(phone)
    await browser.advance(5 * MINUTE)
    expect((await browser.call('userBind', { phone, code: late })).code).toBe(20007)
    await browser.call('userSmsSendBind', { phone })
    const code = await browser.smsCode(phone)
    expect((await browser.call('userBind', { phone, code })).success).toBe(true)
    expect((await browser.call('userBind', { phone, code })).code).toBe(20007)
    expect((await browser.call('userInfo')).data).toMatchObject({ bind: true })
  })

  test('end with the fifth wrong try', async () => {
    const browser = open()
    const { phone } = await register(browser)
    await browser.call('userSmsSendBind', { phone })
    const code = await browser.smsCode(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await browser.call('userBind', { phone, code: wrong })).code).toBe(20007)
    expect((await browser.call('userBind', { phone, code })).code).toBe(20007)
  })

  test('do not bind the phone of another account', async () => {
    const [owner, other] = [open(), open()]
    const phone = newPhone()
    for (const browser of [owner, other]) {
      await register(browser)
      await browser.call('userSmsSendBind', { phone })
      const proven = { phone, code: await browser.smsCode(phone), password: PASSWORD }
      const answer = await browser.call('userBind', proven)
      expect(answer.code).toBe(browser === owner ? 0 : 40002)
      await wait(browser)
    }
  })
})

test('whoever has excluded themselves does not come back by linking the number that they wrote down', async () => {
  const excluded = open()
  const phone = newPhone()
  await register(excluded, { registerPhone: phone })
  await excluded.call('rgExclude', { length: '5y' })
  const back = new Browser(operator.address, { deviceId: String(excluded.headers['deviceId']) })
  await register(back)
  await back.call('userSmsSendBind', { phone })
  const proven = { phone, code: await back.smsCode(phone), password: PASSWORD }
  expect(await back.call('userBind', proven)).toMatchObject({ code: 40002 })
})

describe('a forgotten login password', () => {
  test('is set anew with the code, and ends every session', async () => {
    const browser = open()
    const { username, phone } = await register(browser)
    await linkPhone(browser, phone)
    const stranger = open()
    await stranger.call('userSmsSendResetLoginPwd', { phone })
    const code = await stranger.smsCode(phone)
    expect((await stranger.call('resetLoginPwd', { phone, code, password: '135791' })).success).toBe(true)
    expect((await browser.call('userInfo')).code).toBe(20002)
    expect((await open().call('userLogin', { username, password: PASSWORD })).code).toBe(20001)
    expect((await open().call('userLogin', { username, password: '135791' })).success).toBe(true)
  })

  test('does not tell whether anybody has the phone', async () => {
    const owner = open()
    const { phone } = await register(owner)
    await linkPhone(owner, phone)
    const unknown = newPhone()
    const ask = (number: string) => open().call('userSmsSendResetLoginPwd', { phone: number })
    expect(await ask(unknown)).toEqual(await ask(phone))
    expect(await open().sandbox('GET', `sms?phone=${unknown}`)).toEqual([])
    const reset = { code: '123456', password: PASSWORD }
    const [known, other] = [
      await open().call('resetLoginPwd', { ...reset, phone, code: '000000' }),
      await open().call('resetLoginPwd', { ...reset, phone: unknown }),
    ]
    expect(known).toEqual(other)
  })
})

describe('passwords', () => {
  test('the login password changes with the old one, and other devices are logged out', async () => {
    const [here, there] = [open(), open()]
    const { username } = await register(here)
    await there.call('userLogin', { username, password: PASSWORD })
    const wrong = await here.call('userModifyPasswordLogin', { oldPassword: '111111', newPassword: '135791' })
    expect(wrong.code).toBe(20001)
    const right = await here.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    expect(right).toMatchObject({ success: true, msg: 'Password changed' })
    expect((await here.call('userInfo')).success).toBe(true)
    expect((await there.call('userInfo')).code).toBe(20002)
  })

  test('the trade password is set without an old one, changed only with it, and locked after wrong tries', async () => {
    const browser = open()
    await register(browser)
    expect((await browser.call('userModifyPasswordTrade', { newPassword: '654321' })).success).toBe(true)
    expect((await browser.call('userInfo')).data.isNullPasswordTrade).toBe(false)
    // Sent again, because its answer was lost.
    expect((await browser.call('userModifyPasswordTrade', { newPassword: '654321' })).success).toBe(true)
    // Set on another device meanwhile: told so, and no wrong try.
    expect(await browser.call('userModifyPasswordTrade', { newPassword: '111111' })).toMatchObject({
      code: 20001,
      msg: 'You have a withdrawal password already. Enter it to change it.',
    })
    const change = (oldPassword: string) =>
      browser.call('userModifyPasswordTrade', { oldPassword, newPassword: '777777' })
    for (let n = 0; n < 5; n += 1) expect((await change('000000')).code).toBe(n < 4 ? 20001 : 20003)
    expect((await change('654321')).code).toBe(20003)
  })

  test('the trade password is reset with a code to the player’s own phone', async () => {
    const browser = open()
    const { phone } = await register(browser)
    await browser.call('userModifyPasswordTrade', { newPassword: '654321' })
    await browser.call('userSmsSendResetTradePwd')
    const code = await browser.smsCode(phone)
    expect((await browser.call('resetTradePwd', { code, password: '222222' })).success).toBe(true)
    const change = await browser.call('userModifyPasswordTrade', { oldPassword: '222222', newPassword: '333333' })
    expect(change.success).toBe(true)
  })
})

describe('a profile', () => {
  test('keeps the last change when the network brings an earlier one once more', async () => {
    const browser = open()
    await register(browser)
    const first = { nickname: 'Ana', requestId: randomUUID() }
    await browser.call('userModify', first)
    await browser.call('userModify', { nickname: 'Bea', requestId: randomUUID() })
    expect((await browser.call('userModify', first)).data.nickname).toBe('Bea')
    expect((await browser.call('userInfo')).data.nickname).toBe('Bea')
    expect((await browser.call('userModify', { ...first, nickname: 'Cora' })).code).toBe(10003)
  })

  test('takes a nickname, a gender and one of the avatars, and nothing else', async () => {
    const browser = open()
    await register(browser)
    const [, second] = (await browser.call('materialAvatar')).data
    const change = { nickname: ' Ate Luz ', gender: 'female', avatar: second?.url }
    expect((await browser.call('userModify', change)).data).toMatchObject({ ...change, nickname: 'Ate Luz' })
    const elsewhere = await browser.call('userModify', { avatar: 'https://elsewhere.example/me.png' })
    expect(elsewhere.code).toBe(10001)
    expect((await browser.call('userModify', { nickname: 'x'.repeat(21) })).code).toBe(10001)
    expect((await browser.fetch(String(second?.url))).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('takes a photo of the player’s own, which others cannot read, and keeps it for as long as it is shown', async () => {
    const [browser, other] = [open(), open()]
    await register(browser)
    await register(other)
    const send = async (scene: string) => (await upload(browser, { scene })).data.url
    const [first, second, papers] = [await send('avatar'), await send('avatar'), await send('kyc')]
    expect((await browser.call('userModify', { avatar: papers })).code).toBe(10001)
    expect((await other.call('userModify', { avatar: first })).code).toBe(10001)
    for (const avatar of [first, second])
      expect((await browser.call('userModify', { avatar })).data).toMatchObject({ avatar })
    expect((await other.fetch(second)).status).toBe(404)
    const { db, clock } = operator.operator
    const read = async (url: string) => (await browser.fetch(url)).status
    await enforceRetention(db, clock.now() + 9 * DAY_MS)
    expect([await read(first), await read(second)]).toEqual([404, 200])
    const [drawn] = (await browser.call('materialAvatar')).data
    await browser.call('userModify', { avatar: drawn?.url })
    await enforceRetention(db, clock.now() + 9 * DAY_MS)
    expect(await read(second)).toBe(404)
  })

  test('a guest, who may be gone tomorrow, has none of their own', async () => {
    const guest = open()
    await guest.call('userLogin', { guest: true })
    expect((await upload(guest, { scene: 'avatar' })).code).toBe(40002)
  })
})

describe('an invitation', () => {
  test('is remembered from the address until registration', async () => {
    const [friend, guest] = [open(), open()]
    const { invitationCode } = await register(friend)
    await guest.call('userRegisterFlag', { code: invitationCode })
    await register(guest)
    expect((await guest.call('userInfo')).data.registrationCode).toBe(invitationCode)
  })

  test('that was remembered and is nobody’s stands in nobody’s way; one that was typed is refused', async () => {
    const browser = open()
    await browser.call('userRegisterFlag', { code: 'SPRING' })
    await register(browser)
    await expect(register(open(), { invitationCode: 'NOBODY99' })).rejects.toThrow()
  })

  test('binds a superior once, never oneself, never in a circle', async () => {
    const [one, two, three] = [open(), open(), open()]
    const codes = [await register(one), await register(two), await register(three)].map(
      (player) => player.invitationCode,
    )
    const bind = (browser: Browser, code: string | undefined) => browser.call('userBindCode', { code })
    expect((await bind(one, codes[0])).code).toBe(40002)
    expect((await bind(one, 'NOBODY99')).code).toBe(40004)
    expect((await bind(one, codes[1])).success).toBe(true)
    expect((await bind(one, codes[2])).code).toBe(40001)
    expect((await bind(two, codes[2])).success).toBe(true)
    expect((await bind(three, codes[0])).code).toBe(40002)
  })

  test('of two who invite each other at once, one is refused', async () => {
    const [one, two] = [open(), open()]
    const [first, second] = [await register(one), await register(two)]
    const answers = await Promise.all([
      one.call('userBindCode', { code: second.invitationCode }),
      two.call('userBindCode', { code: first.invitationCode }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('letters', () => {
  test('wait for a new player, are counted by type, read and deleted, and are only one’s own', async () => {
    const [browser, stranger] = [open(), open()]
    await register(browser)
    await register(stranger)
    const { list, total } = (await browser.call('letter')).data
    expect(total).toBe(2)
    expect((await browser.call('badgeData')).data.letterUnreadNum).toBe(2)
    const ids = list.map(({ id }) => id)
    await stranger.call('letterRead', { ids })
    await stranger.call('letterDelete', { ids })
    expect((await browser.call('badgeData')).data.letterUnreadNum).toBe(2)

    await browser.call('letterRead', { ids: ids.slice(0, 1) })
    const types = (await browser.call('letterType')).data
    expect(types.map(({ unread }) => unread).reduce((sum, unread) => sum + unread, 0)).toBe(1)
    await browser.call('letterDelete', { ids: ids.slice(1) })
    expect((await browser.call('letter')).data.list.map(({ id }) => id)).toEqual(ids.slice(0, 1))
    expect((await browser.call('badgeData')).data.letterUnreadNum).toBe(0)
    for (const type of ['cashier', 'no such type']) {
      expect((await browser.call('letter', { type })).data.total, type).toBe(0)
    }
  })

  test('can be asked for by what waits in them, page after page', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const { db, clock } = operator.operator
    const now = clock.now()
    const words = { 'en-US': 'Words', 'vi-VN': 'Words' }
    const letter = { type: 'bonus', title: words, content: words } as const
    for (const gift of [
      { rewards: [{ type: 'cash', amount: 5 }] },
      { tries: 1 },
      { spins: 1 },
      { tries: 1, expireTime: now },
      {},
    ] as const)
      await sendInboxMessage(db, uid, { ...letter, ...gift }, now)
    const [, claimed] = (await browser.call('letter', { reward: 'waiting', size: 2 })).data.list
    await browser.call('letterClaim', { id: claimed?.id, requestId: crypto.randomUUID() })
    const { list, total, hasMore } = (await browser.call('letter', { reward: 'waiting', size: 1 })).data
    expect({ total, hasMore, first: list[0]?.spins }).toEqual({ total: 2, hasMore: true, first: 1 })
    expect((await browser.call('letter', { reward: 'waiting', type: 'cashier' })).data.total).toBe(0)
  })

  test('speak the language of the request', async () => {
    const browser = open()
    await register(browser)
    browser.headers['accept-language'] = 'vi-VN'
    expect((await browser.call('letter')).data.list[0]?.title).toBe('Chào mừng đến với Jolly')
  })
})
