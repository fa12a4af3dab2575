import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { CODES } from '../../contract/errors.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { namesCertificates } from '../../server/domain/account/passkey.ts'
import { codeAt } from '../../server/domain/account/totp.ts'
import { Customer, TRADE } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { type Authenticator, type Changes, createAuthenticator } from './authenticator.ts'

const WRONG = '987654'
/** A server in front of the operator, as a second brand has one. */
const FRONT = 'https://second.example'
const MINUTE = 60_000

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests({ frontOrigins: [FRONT] })))
afterAll(() => operator.close())

let addresses = 0
/** Another device at another address. */
function open(): Browser {
  addresses += 1
  return new Browser(operator.address, { 'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}` })
}

const begin = (browser: Browser, password = PASSWORD) => browser.call('userPasskeyBegin', { password })
const add = (browser: Browser, credential: object, name = 'My phone') =>
  browser.call('userPasskeyAdd', { name, credential })
const challengeTo = async (browser: Browser) => (await browser.call('userPasskeyLoginBegin')).data.challenge
const logIn = (browser: Browser, assertion: object) => browser.call('userPasskeyLogin', { assertion })
const titles = async (browser: Browser) =>
  (await browser.call('letter', { type: 'account' })).data.list.map(({ title }) => title)

async function withPasskey(origin = operator.address) {
  const browser = open()
  const { uid, username } = await register(browser)
  const key = createAuthenticator()
  const asked = (await begin(browser)).data
  expect((await add(browser, key.register({ ...asked, origin }))).success).toBe(true)
  return { browser, uid, username, key }
}

async function answerOf(browser: Browser, key: Authenticator, changes: Changes & { origin?: string } = {}) {
  return key.answer({ origin: changes.origin ?? operator.address, challenge: await challengeTo(browser) }, changes)
}

describe('a login with a passkey', () => {
  test('opens its player’s account and no other, and tells of the new device', async () => {
    const { key, uid } = await withPasskey()
    await withPasskey()
    const laptop = open()
    const { data } = await logIn(laptop, await answerOf(laptop, key))
    expect(data.uid).toBe(uid)
    expect((await laptop.call('userInfo')).data.uid).toBe(uid)
    expect(await titles(laptop)).toContain('Your account was used on a new device')
  })

  test('from a front server’s page is one, too', async () => {
    const { key, uid } = await withPasskey(FRONT)
    const laptop = open()
    expect((await logIn(laptop, await answerOf(laptop, key, { origin: FRONT }))).data.uid).toBe(uid)
  })

  test('needs no code of the app, since it was unlocked', async () => {
    const { browser, key } = await withPasskey()
    const { secret } = (await browser.call('userSecondFactorBegin', { password: PASSWORD })).data
    await browser.call('userSecondFactorConfirm', { code: codeAt(secret, operator.operator.clock.now()) })
    const laptop = open()
    expect((await logIn(laptop, await answerOf(laptop, key))).success).toBe(true)
  })

  test('replayed is refused: of four at once with one answer one gets in, and none later', async () => {
    const { key } = await withPasskey()
    const laptop = open()
    const answer = await answerOf(laptop, key)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(laptop, answer)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await logIn(laptop, answer)).code).toBe(CODES.wrongCredentials)
  })

  test('that was answered elsewhere, too late, or for another challenge is refused', async () => {
    const { key } = await withPasskey()
    const [laptop, other] = [open(), open()]
    // The answer was overheard: its challenge was given to another browser.
    const overheard = await answerOf(laptop, key)
    await challengeTo(other)
    expect((await logIn(other, overheard)).code).toBe(CODES.wrongCredentials)
    const late = await answerOf(laptop, key)
    await laptop.advance(5 * MINUTE)
    expect((await logIn(laptop, late)).code).toBe(CODES.wrongCredentials)
    const forged = key.answer({ origin: operator.address, challenge: Buffer.from('mine').toString('base64url') })
    expect((await logIn(laptop, forged)).code).toBe(CODES.wrongCredentials)
  })

  test.each<[string, Changes & { origin?: string }]>([
    ['from another page', { origin: 'https://jolly.example.evil.test' }],
    ['made for another page', { rpId: 'evil.test' }],
    ['that nobody unlocked', { isUnverified: true }],
    ['with a counter that went back: there is a copy', { counter: 0 }],
  ])('%s is refused', async (_, changes) => {
    const { key } = await withPasskey()
    const laptop = open()
    expect((await logIn(laptop, await answerOf(laptop, key))).success).toBe(true)
    expect((await logIn(laptop, await answerOf(laptop, key, changes))).code).toBe(CODES.wrongCredentials)
  })

  test('names another player with one’s own key in vain', async () => {
    const [thief, victim] = [await withPasskey(), await withPasskey()]
    const userHandle = Buffer.from(victim.uid).toString('base64url')
    const laptop = open()
    const forged = await answerOf(laptop, thief.key, { userHandle })
    expect((await logIn(laptop, forged)).code).toBe(CODES.wrongCredentials)
    const stolenId = { ...(await answerOf(laptop, thief.key, { userHandle })), id: victim.key.id, rawId: victim.key.id }
    expect((await logIn(laptop, stolenId)).code).toBe(CODES.wrongCredentials)
  })

  test('takes the place of this browser’s session, whose token is void', async () => {
    const { key } = await withPasskey()
    const laptop = open()
    await register(laptop)
    const planted = laptop.cookie
    expect((await logIn(laptop, await answerOf(laptop, key))).success).toBe(true)
    const thief = open()
    thief.cookie = planted
    expect((await thief.call('userInfo')).code).toBe(CODES.sessionInvalid)
  })

  test('guessed often locks nobody out who shares the address', async () => {
    const { key } = await withPasskey()
    const browser = open()
    const forged = await answerOf(browser, key)
    for (let n = 0; n < 70; n += 1) {
      const answer = await logIn(browser, { ...forged, response: { ...forged.response, signature: 'AAAA' } })
      expect(answer.code).toBe(CODES.wrongCredentials)
    }
    expect((await logIn(browser, await answerOf(browser, key))).success).toBe(true)
  })
})

describe('a passkey', () => {
  test('that was removed opens nothing, also by an answer from before', async () => {
    const { browser, key } = await withPasskey()
    const laptop = open()
    const before = await answerOf(laptop, key)
    expect((await browser.call('userPasskeyRemove', { id: key.id, password: WRONG })).code).toBe(CODES.wrongCredentials)
    expect((await browser.call('userPasskeyRemove', { id: key.id, password: PASSWORD })).data).toEqual([])
    expect((await logIn(laptop, before)).code).toBe(CODES.wrongCredentials)
    expect(await titles(browser)).toEqual(
      expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
    )
  })

  test('is added with the password, by the session that gave it, and once', async () => {
    const { browser } = await withPasskey()
    const [key, other] = [createAuthenticator(), createAuthenticator()]
    expect((await begin(browser, WRONG)).code).toBe(CODES.wrongCredentials)
    const asked = { ...(await begin(browser)).data, origin: operator.address }
    const thief = open()
    await register(thief)
    expect((await add(thief, key.register(asked))).code).toBe(CODES.wrongCredentials)
    expect((await add(browser, key.register({ ...asked, origin: 'https://evil.test' }))).code).toBe(
      CODES.wrongCredentials,
    )
    const again = { ...(await begin(browser)).data, origin: operator.address }
    expect((await add(browser, key.register(again, { isUnverified: true }))).code).toBe(CODES.wrongCredentials)
    const last = { ...(await begin(browser)).data, origin: operator.address }
    expect((await add(browser, key.register(last))).data).toHaveLength(2)
    expect((await add(browser, other.register(last))).code).toBe(CODES.wrongCredentials)
    // What was asked for at a login adds nothing.
    const login = { challenge: await challengeTo(browser), handle: asked.handle, origin: operator.address }
    expect((await add(browser, other.register(login))).code).toBe(CODES.wrongCredentials)
  })

  test('takes a code where the account has an authenticator app, since it will stand for one', async () => {
    const browser = open()
    await register(browser)
    const { secret } = (await browser.call('userSecondFactorBegin', { password: PASSWORD })).data
    await browser.call('userSecondFactorConfirm', { code: codeAt(secret, operator.operator.clock.now()) })
    const beginWith = (code: string) => browser.call('userPasskeyBegin', { password: PASSWORD, code })
    expect((await begin(browser)).code).toBe(CODES.secondFactorWanted)
    expect((await beginWith('000000')).code).toBe(CODES.codeWrong)
    await browser.advance(MINUTE)
    const asked = (await beginWith(codeAt(secret, operator.operator.clock.now()))).data
    expect((await add(browser, createAuthenticator().register({ ...asked, origin: operator.address }))).success).toBe(
      true,
    )
  })

  test('is not added once the password that was given for it has been changed', async () => {
    const { browser } = await withPasskey()
    const asked = (await begin(browser)).data
    await browser.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: WRONG })
    const late = createAuthenticator().register({ ...asked, origin: operator.address })
    expect((await add(browser, late)).code).toBe(CODES.wrongCredentials)
  })

  test.each([
    ['of Android, by certificates', 'android-key', false],
    ['of another form, by certificates', 'packed', true],
  ])('that says who made it %s is refused before these are read', async (_, format, hasCertificates) => {
    const made = createAuthenticator().register({ handle: 'MQ', challenge: 'AA', origin: operator.address })
    expect(await namesCertificates(made)).toBe(false)
    const statement = hasCertificates ? 'a163783563814100' : 'a0'
    const head = `a363666d74${(0x60 + format.length).toString(16)}${Buffer.from(format).toString('hex')}6761747453746d74`
    const none = Buffer.from(made.response.attestationObject, 'base64url').toString('hex')
    const attestationObject = Buffer.from(
      none.replace('a363666d74646e6f6e656761747453746d74a0', head + statement),
      'hex',
    )
    const named = { ...made.response, attestationObject: attestationObject.toString('base64url') }
    expect(await namesCertificates({ ...made, response: named })).toBe(true)
  })

  test('is renamed and removed by its player alone', async () => {
    const [owner, thief] = [await withPasskey(), await withPasskey()]
    const { id } = owner.key
    expect((await thief.browser.call('userPasskeyRename', { id, name: 'Mine' })).code).toBe(CODES.notFound)
    await thief.browser.call('userPasskeyRemove', { id, password: PASSWORD })
    const renamed = await owner.browser.call('userPasskeyRename', { id, name: '  Old laptop ' })
    expect(renamed.data.map(({ name }) => name)).toEqual(['Old laptop'])
  })
})

describe('a withdrawal that a passkey confirms', () => {
  const order = { bank: 'bpi', amount: 100 }

  async function readyToWithdraw() {
    const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
    const key = createAuthenticator()
    const asked = (await begin(juan.browser)).data
    expect((await add(juan.browser, key.register({ ...asked, origin: operator.address }))).success).toBe(true)
    await juan.browser.advance(DAY_MS)
    return { juan, key }
  }

  /** As the app does: a challenge for this withdrawal, and the passkey's answer to it. */
  async function confirmed(browser: Browser, key: Authenticator, changes: Changes & Partial<typeof order> = {}) {
    const input = { ...order, requestId: randomUUID() }
    const { challenge } = (await browser.call('withdrawPasskey', { ...input, ...changes })).data
    return { ...input, passkey: key.answer({ origin: operator.address, challenge }, changes) }
  }

  test('is one: of four at once and a repetition, one order is made', async () => {
    const { juan, key } = await readyToWithdraw()
    const input = await confirmed(juan.browser, key)
    const answers = await Promise.all(Array.from({ length: 4 }, () => juan.call('withdrawCreate', input)))
    answers.push(await juan.call('withdrawCreate', input))
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
    expect((await juan.balance()).balance).toBe(900)
  })

  test('is not another one: neither its amount, nor its account, nor its id can be changed', async () => {
    const { juan, key } = await readyToWithdraw()
    const input = await confirmed(juan.browser, key)
    const changed = [{ amount: 200 }, { requestId: randomUUID() }]
    for (const change of changed) {
      const requestId = randomUUID()
      const answer = await juan.call('withdrawCreate', { ...input, requestId, ...change })
      expect(answer.code).toBe(CODES.wrongCredentials)
    }
    expect((await juan.balance()).balance).toBe(1_000)
    expect((await juan.call('withdrawCreate', input)).success).toBe(true)
  })

  test('is not confirmed by a login’s answer, another session, a stranger’s passkey, or too late', async () => {
    const { juan, key } = await readyToWithdraw()
    const stranger = await readyToWithdraw()
    const login = { ...order, requestId: randomUUID(), passkey: await answerOf(juan.browser, key) }
    const foreign = await confirmed(juan.browser, stranger.key)
    const named = await confirmed(juan.browser, stranger.key, {
      userHandle: Buffer.from(juan.player.uid).toString('base64url'),
    })
    const unlocked = await confirmed(juan.browser, key, { isUnverified: true })
    for (const input of [login, foreign, named, unlocked])
      expect((await juan.call('withdrawCreate', input)).code).toBe(CODES.wrongCredentials)
    const laptop = open()
    await logIn(laptop, await answerOf(laptop, key))
    const elsewhere = await confirmed(juan.browser, key)
    expect((await laptop.call('withdrawCreate', elsewhere)).code).toBe(CODES.wrongCredentials)
    const late = await confirmed(juan.browser, key)
    await juan.browser.advance(5 * MINUTE)
    expect((await juan.call('withdrawCreate', late)).code).toBe(CODES.wrongCredentials)
    expect((await juan.balance()).balance).toBe(1_000)
  })

  test('is not confirmed by a passkey of the last 24 hours, or one that was removed after it had answered', async () => {
    const { juan, key } = await readyToWithdraw()
    const added = createAuthenticator()
    const asked = (await begin(juan.browser)).data
    await add(juan.browser, added.register({ ...asked, origin: operator.address }))
    const input = { ...order, requestId: randomUUID() }
    expect((await juan.call('withdrawPasskey', input)).data.known).toEqual([key.id])
    expect((await juan.call('withdrawCreate', await confirmed(juan.browser, added))).code).toBe(CODES.wrongCredentials)
    const before = await confirmed(juan.browser, key)
    await juan.call('userPasskeyRemove', { id: key.id, password: PASSWORD })
    expect((await juan.call('withdrawCreate', before)).code).toBe(CODES.wrongCredentials)
    expect((await juan.balance()).balance).toBe(1_000)
  })

  test('needs exactly one proof', async () => {
    const { juan, key } = await readyToWithdraw()
    const input = await confirmed(juan.browser, key)
    const { passkey: _passkey, ...bare } = input
    expect((await juan.call('withdrawCreate', bare)).code).toBe(CODES.validation)
    expect((await juan.call('withdrawCreate', { ...input, passwordTrade: TRADE })).code).toBe(CODES.validation)
  })
})

test.each(['AA', 'AAECAw', '_____w'])(
  'a passkey that names nobody (%s) is refused, not a fault',
  async (userHandle) => {
    const { key } = await withPasskey()
    const laptop = open()
    expect((await logIn(laptop, await answerOf(laptop, key, { userHandle }))).code).toBe(CODES.wrongCredentials)
  },
)
