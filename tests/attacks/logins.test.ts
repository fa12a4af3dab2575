import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendInboxMessage } from '../../server/domain/inbox/message.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import {
  Browser,
  newPhone,
  PASSWORD,
  type Player,
  register,
  startForTests,
} from '../unit/server/http/operatorForTests.ts'
import { type PushService, startPushService } from '../unit/server/push/pushService.ts'

/** A gate before every password verdict, and a signal that one waits. */
const gate = vi.hoisted(() => {
  // Modules loaded by earlier files have the unmocked one.
  vi.resetModules()
  return { pass: Promise.resolve(), judged: () => {} }
})
vi.mock(import('../../server/domain/account/password.ts'), async (original) => {
  const real = await original()
  const isPassword: typeof real.isPassword = async (given, stored) => {
    const isRight = await real.isPassword(given, stored)
    const { pass, judged } = gate
    judged()
    await pass
    return isRight
  }
  return { ...real, isPassword }
})

/** An attacker who knows the login password, and its owner. */
const NEW_PASSWORD = '975312'
const MINUTE = 60_000

// Later files load the real one again.
afterAll(() => vi.resetModules())

let service: PushService
let operator: RunningSandbox
let owner: Browser
let player: Player
beforeAll(async () => {
  service = await startPushService()
  operator = await startForTests({ pushHosts: [service.host] })
})
afterAll(async () => {
  await operator.close()
  await service.close()
})
beforeEach(async () => {
  owner = new Browser(operator.address)
  player = await register(owner)
})

const logIn = (browser: Browser, password = PASSWORD) =>
  browser.call('userLogin', { username: player.username, password })
const titlesFor = async (browser: Browser) => (await browser.call('letter')).data.list.map(({ title }) => title)

async function bindPhone(): Promise<string> {
  const phone = newPhone()
  await owner.call('userSmsSendBind', { phone })
  await owner.call('userBind', { phone, code: await owner.smsCode(phone), password: PASSWORD })
  return phone
}

test('a player has twenty logins at most: those that were used longest ago end', async () => {
  const thieves = Array.from({ length: 21 }, () => new Browser(operator.address))
  const [first, second, ...others] = thieves
  if (!first || !second) throw new Error('There are twenty-one')
  await logIn(first)
  await logIn(second)
  await owner.advance(2 * MINUTE)
  expect((await owner.call('userInfo')).success).toBe(true)
  for (const thief of others) expect(await logIn(thief)).toMatchObject({ success: true })
  expect((await owner.call('userSession')).data).toHaveLength(20)
  const isIn = async (browser: Browser) => (await browser.call('userInfo')).success
  expect(await Promise.all([first, second, owner, others[0] ?? first].map(isIn))).toEqual([false, false, true, true])
})

const CHANGES: readonly [string, (phone: string) => Promise<{ success: boolean }>][] = [
  [
    'changes the password',
    async () => {
      const thief = new Browser(operator.address)
      await logIn(thief)
      return thief.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    },
  ],
  [
    'sets it anew with a code of the phone',
    async (phone) => {
      const thief = new Browser(operator.address)
      await owner.advance(MINUTE + 1_000)
      await thief.call('userSmsSendResetLoginPwd', { phone })
      return thief.call('resetLoginPwd', { phone, code: await thief.smsCode(phone), password: NEW_PASSWORD })
    },
  ],
]

test.each(CHANGES)('whoever %s does not silence the devices that it logs out', async (_what, change) => {
  const phone = await bindPhone()
  const device = service.subscribe()
  await owner.call('pushSubscribe', { endpoint: device.endpoint, keys: device.keys })
  expect(await change(phone)).toMatchObject({ success: true })
  expect((await owner.call('userInfo')).code).toBe(20002)
  const { db, clock } = operator.operator
  const title = { 'en-US': 'Your new card', 'vi-VN': 'x' }
  await sendInboxMessage(db, player.uid, { type: 'system', title, content: title }, clock.now())

  const heard = () => device.received.map(({ content }) => Object(content).title)
  await expect.poll(heard).toContain('Your login password was changed')
  const subscriptions = () => db.selectFrom('pushSubscription').select('id').where('uid', '=', player.uid).execute()
  await expect.poll(subscriptions).toEqual([])
  expect(heard()).not.toContain('Your new card')
})

const ENDS: readonly [string, (thief: Browser) => Promise<unknown>][] = [
  ['all at once', (thief) => thief.call('userSessionRevokeOthers')],
  [
    'one by one',
    async (thief) => {
      const others = (await thief.call('userSession')).data.filter(({ current }) => !current)
      return Promise.all(others.map(({ id }) => thief.call('userSessionRevoke', { id })))
    },
  ],
]

test.each(ENDS)('whoever ends the other logins, %s, ends no warning that is on its way to them', async (_what, end) => {
  const device = service.subscribe()
  await owner.call('pushSubscribe', { endpoint: device.endpoint, keys: device.keys })
  // The push service is unavailable meanwhile.
  service.failNext({ status: 503 })
  const thief = new Browser(operator.address)
  await logIn(thief)
  await end(thief)
  const heard = () => device.received.map(({ content }) => Object(content).title)
  await expect.poll(heard).toContain('Your account was used on a new device')
})

test('a device that lost its trust by a change of the password is new again: its next login is told', async () => {
  const thief = new Browser(operator.address)
  await logIn(thief)
  await owner.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
  const before = await titlesFor(owner)
  await logIn(thief, NEW_PASSWORD)
  expect(await titlesFor(owner)).toEqual(['Your account was used on a new device', ...before])
  await logIn(thief, NEW_PASSWORD)
  expect(await titlesFor(owner)).toHaveLength(before.length + 1)
})

test('a login that was judged by the old password while a new one is set opens nothing', async () => {
  const phone = await bindPhone()
  await owner.advance(MINUTE + 1_000)
  await owner.call('userSmsSendResetLoginPwd', { phone })
  const code = await owner.smsCode(phone)

  const thief = new Browser(operator.address)
  const { promise: isJudged, resolve: judged } = Promise.withResolvers<void>()
  const { promise: pass, resolve: letThrough } = Promise.withResolvers<void>()
  Object.assign(gate, { pass, judged })
  const login = logIn(thief)
  await isJudged
  Object.assign(gate, { pass: Promise.resolve(), judged: () => {} })
  expect(await owner.call('resetLoginPwd', { phone, code, password: NEW_PASSWORD })).toMatchObject({ success: true })
  letThrough()
  expect((await login).success).toBe(false)
  expect((await thief.call('userInfo')).code).toBe(20002)
})
