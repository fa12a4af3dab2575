import { afterAll, beforeAll, expect, test } from 'vitest'
import { legal } from '../../../../locales/legal/legal.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { codeAt } from '../../../../server/domain/account/totp.ts'
import { createAuthenticator } from '../../../attacks/authenticator.ts'
import { Browser, newName, PASSWORD, register, startForTests } from './operatorForTests.ts'

const HOUR = 60 * 60_000

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

const ADDRESS = '203.0.113.9'
const open = () => new Browser(running.address, { 'x-forwarded-for': ADDRESS, 'user-agent': 'Chrome on Android' })
const now = () => running.operator.clock.now()
const kept = (uid: string) =>
  running.operator.db.selectFrom('accountEvent').selectAll().where('uid', '=', uid).orderBy('id').execute()

test('of a registration it is kept which wordings were agreed to, when, and from where', async () => {
  const from = now()
  const browser = open()
  const { uid } = await register(browser)
  const [event, ...others] = await kept(uid)
  expect(others).toEqual([])
  const words = { appName: '', money: String, contact: undefined }
  for (const { terms, privacy } of Object.values(legal)) {
    const details = { terms: terms(words).effective, privacy: privacy(words).effective, over21: true }
    expect(event).toMatchObject({ kind: 'registered', address: ADDRESS, details })
  }
  expect(event?.device).toContain('Android')
  expect(event?.time).toBeGreaterThanOrEqual(from)
  expect(event?.time).toBeLessThanOrEqual(now())
})

test('each login is kept with how it was proven, and each one that failed, for a name that nobody has, too', async () => {
  const owner = open()
  const { uid, username } = await register(owner)
  const stranger = open()
  await stranger.call('userLogin', { username, password: '987654' })
  await stranger.call('userLogin', { username, password: PASSWORD })
  const { secret } = (await stranger.call('userSecondFactorBegin', { password: PASSWORD })).data
  await stranger.call('userSecondFactorConfirm', { code: codeAt(secret, now()) })
  await running.sandbox.clock.advance(30_000)
  const wrong = codeAt(secret, now() + HOUR)
  await open().call('userLogin', { username, password: PASSWORD, code: wrong })
  await open().call('userLogin', { username, password: PASSWORD, code: codeAt(secret, now()) })
  expect((await kept(uid)).slice(1).map(({ kind, address, details }) => [kind, address, details])).toEqual([
    ['passwordFailed', ADDRESS, { of: 'login' }],
    ['login', ADDRESS, { by: 'password' }],
    ['codeFailed', ADDRESS, {}],
    ['login', ADDRESS, { by: 'passwordAndCode' }],
  ])
  const before = (await kept('')).length
  await open().call('userLogin', { username: newName(), password: PASSWORD })
  expect((await kept('')).slice(before)).toMatchObject([{ kind: 'passwordFailed', address: ADDRESS }])
})

test('so are those with a passkey', async () => {
  const owner = open()
  const { uid } = await register(owner)
  const key = createAuthenticator()
  const origin = running.address
  const asked = (await owner.call('userPasskeyBegin', { password: PASSWORD })).data
  await owner.call('userPasskeyAdd', { name: 'Phone', credential: key.register({ ...asked, origin }) })
  const phone = open()
  const challenge = async () => (await phone.call('userPasskeyLoginBegin')).data.challenge
  await phone.call('userPasskeyLogin', {
    assertion: key.answer({ origin: 'https://evil.test', challenge: await challenge() }),
  })
  await phone.call('userPasskeyLogin', { assertion: key.answer({ origin, challenge: await challenge() }) })
  expect((await kept(uid)).slice(1).map(({ kind, details }) => [kind, details])).toEqual([
    ['passkeyFailed', {}],
    ['login', { by: 'passkey' }],
  ])
})

test('limits and exclusions are kept with when they were asked for', async () => {
  const player = open()
  const { uid } = await register(player)
  const set = (value: number | null) => player.call('rgLimit', { kind: 'deposit', period: 'day', value })
  await set(500)
  await set(900)
  await player.advance(24 * HOUR)
  await player.call('rgConfirm', { kind: 'deposit', period: 'day' })
  await player.call('rgExclude', { length: '6m' })
  const [, lower, raise, confirmed, excluded] = await kept(uid)
  const limit = { of: 'deposit', period: 'day' }
  expect(lower).toMatchObject({ kind: 'limit', details: { ...limit, value: 50_000, from: null } })
  const from = (raise?.time ?? 0) + 24 * HOUR
  expect(raise).toMatchObject({ kind: 'limit', details: { ...limit, value: 90_000, from } })
  expect(confirmed).toMatchObject({ kind: 'limitConfirmed', details: { ...limit, value: 90_000 } })
  expect(confirmed?.time).toBeGreaterThanOrEqual(from)
  const { excludedUntil: until } = (await player.call('rgFetch')).data
  expect(excluded).toMatchObject({ kind: 'excluded', details: { as: 'self', until } })
  expect(excluded?.time).toBeGreaterThanOrEqual(confirmed?.time ?? 0)
})
