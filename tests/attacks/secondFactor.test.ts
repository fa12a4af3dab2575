import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { CODES } from '../../contract/errors.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { codeAt } from '../../server/domain/account/totp.ts'
import { closeDue } from '../../server/domain/closure/close.ts'
import { inRoot } from '../../tools/root.ts'
import {
  type Answer,
  Browser,
  newPhone,
  PASSWORD,
  register,
  startForTests,
} from '../unit/server/http/operatorForTests.ts'

const WRONG = '987654'
const HALF_MINUTE = 30_000

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

let addresses = 0
/** Another device at another address. */
function open(): Browser {
  addresses += 1
  return new Browser(operator.address, { 'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}` })
}

interface Owner {
  browser: Browser
  uid: string
  username: string
  secret: string
  recoveryCodes: string[]
}

const now = () => operator.operator.clock.now()
/** As the app shows it; each test begins in a half minute of its own. */
const codeOf = ({ secret }: Pick<Owner, 'secret'>) => codeAt(secret, now())
/** A code of that length that the app does not show now. */
const wrongFor = (owner: Owner, n = 0) => {
  const near = new Set([-1, 0, 1].map((step) => codeAt(owner.secret, now() + step * HALF_MINUTE)))
  return [0, 1, 2, 3].map((more) => String(300_000 + n * 4 + more)).find((code) => !near.has(code)) ?? ''
}
const nextCode = () => operator.sandbox.clock.advance(HALF_MINUTE)

const begin = (browser: Browser, password = PASSWORD) => browser.call('userSecondFactorBegin', { password })
const confirm = (browser: Browser, code: string) => browser.call('userSecondFactorConfirm', { code })
const end = (browser: Browser, code: string, password = PASSWORD) =>
  browser.call('userSecondFactorEnd', { password, code })
const isOn = async (browser: Browser) => (await browser.call('userSecondFactorFetch')).data.since !== null
const logIn = (browser: Browser, { username }: { username: string }, code?: string, password = PASSWORD) =>
  browser.call('userLogin', { username, password, ...(code !== undefined && { code }) })
const titles = async (browser: Browser) =>
  (await browser.call('letter', { type: 'account' })).data.list.map(({ title }) => title)

async function joined() {
  const browser = open()
  return { browser, ...(await register(browser)) }
}

async function withApp(): Promise<Owner> {
  const { browser, uid, username } = await joined()
  const { secret } = (await begin(browser)).data
  const { recoveryCodes } = (await confirm(browser, codeOf({ secret }))).data
  await nextCode()
  return { browser, uid, username, secret, recoveryCodes }
}

test('no toast covers recovery codes, which are shown only once', async () => {
  const { browser } = await joined()
  const { secret } = (await begin(browser)).data
  const confirmed = await confirm(browser, codeOf({ secret }))
  expect(confirmed.data.recoveryCodes).not.toEqual([])
  expect(confirmed.msg).toBeNull()
  await nextCode()
  expect((await end(browser, codeOf({ secret }))).msg).toBe('Your authenticator app is turned off')
})

describe('a login', () => {
  test('needs the code besides the password, and nobody hears of the app without the password', async () => {
    const owner = await withApp()
    const stranger = open()
    for (const code of [undefined, codeOf(owner)]) {
      expect((await logIn(stranger, owner, code, WRONG)).code).toBe(CODES.wrongCredentials)
      expect((await logIn(stranger, { username: 'nobody4711' }, code)).code).toBe(CODES.wrongCredentials)
    }
    expect((await logIn(stranger, owner)).code).toBe(CODES.secondFactorWanted)
    expect((await logIn(stranger, owner, wrongFor(owner))).code).toBe(CODES.codeWrong)
    expect((await stranger.call('userInfo')).code).toBe(CODES.sessionInvalid)
    expect((await logIn(stranger, owner, codeOf(owner))).success).toBe(true)
  })

  test('takes a code once: of four at once with the same one gets in, and none after it', async () => {
    const owner = await withApp()
    const code = codeOf(owner)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(owner.browser, owner, code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await logIn(open(), owner, code)).success).toBe(false)
    await nextCode()
    expect((await logIn(owner.browser, owner, codeOf(owner))).success).toBe(true)
  })

  test('after a reset of the password by a code to the phone still needs the app', async () => {
    const { browser, username, phone } = await joined()
    await browser.call('userSmsSendBind', { phone })
    await browser.call('userBind', { phone, code: await browser.smsCode(phone) })
    const { secret } = (await begin(browser)).data
    await confirm(browser, codeOf({ secret }))
    const thief = open()
    await browser.advance(61_000)
    await thief.call('userSmsSendResetLoginPwd', { phone })
    const reset = await thief.call('resetLoginPwd', { phone, code: await thief.smsCode(phone), password: '135791' })
    expect(reset.success).toBe(true)
    expect((await logIn(thief, { username }, undefined, '135791')).code).toBe(CODES.secondFactorWanted)
  })
})

describe('guesses at a code', () => {
  test('in parallel from many addresses: five are judged, and the right one among the last does not get in', async () => {
    const owner = await withApp()
    const right = codeOf(owner)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => logIn(open(), owner, n === 39 ? right : wrongFor(owner, n))),
    )
    expect(answers.some(({ success }) => success)).toBe(false)
    expect(answers.filter(({ code }) => code === CODES.codeWrong)).toHaveLength(4)
  })

  test('lock strangers out, and not the owner’s own device', async () => {
    const owner = await withApp()
    for (let n = 0; n < 5; n += 1) await logIn(open(), owner, wrongFor(owner, n))
    expect((await logIn(open(), owner, codeOf(owner))).code).toBe(CODES.locked)
    expect((await logIn(owner.browser, owner, codeOf(owner))).success).toBe(true)
  })

  test('with a borrowed session turn nothing off, and neither does the code without the password', async () => {
    const owner = await withApp()
    const thief = open()
    thief.cookie = owner.browser.cookie.split('; ').find((cookie) => !cookie.includes('device')) ?? ''
    expect((await end(thief, codeOf(owner), WRONG)).code).toBe(CODES.wrongCredentials)
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await end(thief, wrongFor(owner, n))).code)
    expect(codes.at(-1)).toBe(CODES.locked)
    expect(await isOn(owner.browser)).toBe(true)
  })
})

describe('a recovery code', () => {
  test('opens the account once: of three at once one gets in, and the owner is told', async () => {
    const owner = await withApp()
    const [code = '', other = ''] = owner.recoveryCodes
    const browsers = Array.from({ length: 3 }, () => owner.browser)
    const answers = await Promise.all(browsers.map((browser) => logIn(browser, owner, code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await logIn(owner.browser, owner, code)).code).toBe(CODES.codeWrong)
    // As somebody types it.
    expect((await logIn(owner.browser, owner, other.replace('-', '').toLowerCase())).success).toBe(true)
    expect((await owner.browser.call('userSecondFactorFetch')).data.codesLeft).toBe(8)
    expect(await titles(owner.browser)).toContain('A recovery code of your account was used')
  })

  test('is nobody else’s, and void once new ones were made', async () => {
    const [owner, other] = [await withApp(), await withApp()]
    const [code = ''] = owner.recoveryCodes
    expect((await logIn(open(), other, code)).code).toBe(CODES.codeWrong)
    const renewed = await owner.browser.call('userSecondFactorRenew', { password: PASSWORD, code: codeOf(owner) })
    expect(new Set(renewed.data.recoveryCodes).size).toBe(10)
    expect((await logIn(open(), owner, code)).code).toBe(CODES.codeWrong)
    expect((await logIn(open(), owner, renewed.data.recoveryCodes[0])).success).toBe(true)
  })
})

describe('setting it up', () => {
  test('needs the password, and a session that is a player’s', async () => {
    const { browser } = await joined()
    expect((await begin(browser, WRONG)).code).toBe(CODES.wrongCredentials)
    expect((await begin(open())).code).toBe(CODES.sessionInvalid)
    const guest = open()
    await guest.call('userLogin', { guest: true })
    expect((await begin(guest)).code).toBe(CODES.notEligible)
  })

  test('and giving it up half-way changes nothing, nor does the secret work later or after another one', async () => {
    const { browser, username } = await joined()
    const first = (await begin(browser)).data
    expect((await logIn(browser, { username })).success).toBe(true)
    const second = (await begin(browser)).data
    expect((await confirm(browser, codeOf(first))).code).toBe(CODES.codeWrong)
    await browser.advance(10 * 60_000)
    expect((await confirm(browser, codeOf(second))).code).toBe(CODES.codeWrong)
    expect(await isOn(browser)).toBe(false)
    expect((await logIn(open(), { username })).success).toBe(true)
  })

  test('logs all others out, gives this one a new token, and tells the owner', async () => {
    const { browser, username } = await joined()
    const laptop = open()
    await logIn(laptop, { username })
    const copied = open()
    copied.cookie = browser.cookie
    const { secret } = (await begin(browser)).data
    expect((await confirm(browser, codeOf({ secret }))).success).toBe(true)
    for (const other of [laptop, copied]) expect((await other.call('userInfo')).code).toBe(CODES.sessionInvalid)
    expect((await browser.call('userInfo')).success).toBe(true)
    expect(await titles(browser)).toContain('Logging in now needs a code from your authenticator app')
  })

  test('cannot be replaced by a session and the password while it is on', async () => {
    const owner = await withApp()
    expect((await begin(owner.browser)).code).toBe(CODES.notEligible)
    expect((await logIn(owner.browser, owner, codeOf(owner))).success).toBe(true)
  })
})

describe('what opens the account, ends it, gives its papers out or leads its money elsewhere', () => {
  const MINUTE = 60_000
  const FIVE_MINUTES = 5 * MINUTE
  const prove = (browser: Browser, code: string) => browser.call('userSecondFactorProve', { code })

  /** An owner with a linked phone; the code with which the session began is no longer of late. */
  async function owning(): Promise<Owner & { phone: string }> {
    const { browser, ...player } = await joined()
    const code = await codeTo(browser, player.phone)
    await browser.call('userBind', { phone: player.phone, code })
    const { secret } = (await begin(browser)).data
    const { recoveryCodes } = (await confirm(browser, codeOf({ secret }))).data
    await operator.sandbox.clock.advance(FIVE_MINUTES)
    return { browser, ...player, secret, recoveryCodes }
  }
  async function codeTo(browser: Browser, phone: string) {
    await browser.call('userSmsSendBind', { phone })
    return browser.smsCode(phone)
  }

  type Change = (owner: Owner & { phone: string }) => Promise<() => Promise<Answer>>
  const CHANGES: Record<string, Change> = {
    'the login password': async ({ browser }) => {
      const input = { oldPassword: PASSWORD, newPassword: '135791' }
      return () => browser.call('userModifyPasswordLogin', input)
    },
    'the withdrawal password': async ({ browser }) => {
      return () => browser.call('userModifyPasswordTrade', { newPassword: '135791' })
    },
    'a forgotten withdrawal password': async ({ browser, phone }) => {
      await browser.call('userSmsSendResetTradePwd')
      const code = await browser.smsCode(phone)
      return () => browser.call('resetTradePwd', { code, password: '135791' })
    },
    'the phone': async ({ browser }) => {
      const phone = newPhone()
      const code = await codeTo(browser, phone)
      return () => browser.call('userBind', { phone, code, password: PASSWORD })
    },
    'a payout account': async ({ browser }) => {
      const wallet = { bank: 'bdo', name: 'Juan Dela Cruz', account: newPhone() }
      return () => browser.call('userBankCardCreate', wallet)
    },
    'the end of a passkey': async ({ browser }) => {
      return () => browser.call('userPasskeyRemove', { id: 'AAAA', password: PASSWORD })
    },
    'the end of the account': async ({ browser }) => {
      return () => browser.call('userClosureRequest', { password: PASSWORD, waive: 0 })
    },
    'the copy of all data': async ({ browser }) => {
      await browser.call('userDataRequest', { password: PASSWORD })
      await expect.poll(async () => (await browser.call('userDataFetch')).data.status).toBe('ready')
      return () => browser.call('userDataOpen', { password: PASSWORD })
    },
  }

  test.each(Object.entries(CHANGES))('%s takes a code besides what a thief may have', async (_, prepared) => {
    const owner = await owning()
    const change = await prepared(owner)
    const before = await titles(owner.browser)
    expect((await change()).code).toBe(CODES.secondFactorWanted)
    expect((await prove(owner.browser, wrongFor(owner))).code).toBe(CODES.codeWrong)
    expect((await change()).code).toBe(CODES.secondFactorWanted)
    expect(await titles(owner.browser)).toEqual(before)
    expect((await prove(owner.browser, codeOf(owner))).success).toBe(true)
    // What it was asked with before still counts, such as a code to the phone.
    expect((await change()).success).toBe(true)
  })

  test('takes it of the session that asks, and for five minutes', async () => {
    const owner = await owning()
    const laptop = open()
    expect((await logIn(laptop, owner, codeOf(owner))).success).toBe(true)
    const change = (browser: Browser, oldPassword: string, newPassword: string) =>
      browser.call('userModifyPasswordLogin', { oldPassword, newPassword })
    expect((await change(owner.browser, PASSWORD, '135791')).code).toBe(CODES.secondFactorWanted)
    await operator.sandbox.clock.advance(FIVE_MINUTES - MINUTE)
    expect((await change(laptop, PASSWORD, '135791')).success).toBe(true)
    await operator.sandbox.clock.advance(MINUTE)
    expect((await change(laptop, '135791', '246811')).code).toBe(CODES.secondFactorWanted)
  })

  test('takes none from a time to come, as it is once the clock was set back', async () => {
    const owner = await owning()
    expect((await prove(owner.browser, codeOf(owner))).success).toBe(true)
    const ahead = operator.operator.clock.now() + FIVE_MINUTES
    await sql`update player_session set factor_time = ${ahead} where factor_time is not null`.execute(
      operator.operator.db,
    )
    const input = { oldPassword: PASSWORD, newPassword: '135791' }
    expect((await owner.browser.call('userModifyPasswordLogin', input)).code).toBe(CODES.secondFactorWanted)
  })

  test('takes none of who has no app, nor does a code prove anything there', async () => {
    const { browser } = await joined()
    expect((await prove(browser, '123456')).code).toBe(CODES.codeWrong)
    const input = { oldPassword: PASSWORD, newPassword: '135791' }
    expect((await browser.call('userModifyPasswordLogin', input)).success).toBe(true)
  })

  test('cannot be guessed by a borrowed session', async () => {
    const { browser, ...owner } = await owning()
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await prove(browser, wrongFor({ browser, ...owner }, n))).code)
    expect(codes.at(-1)).toBe(CODES.locked)
    expect((await prove(browser, codeOf(owner))).code).toBe(CODES.locked)
  })
})

test('turned off, nothing of it is left, and the password is enough', async () => {
  const owner = await withApp()
  expect((await end(owner.browser, codeOf(owner))).data).toEqual({ since: null, codesLeft: 0 })
  expect((await logIn(owner.browser, owner)).success).toBe(true)
  expect(await titles(owner.browser)).toContain('Logging in no longer needs a code from your authenticator app')
  const { db } = operator.operator
  expect(await db.selectFrom('authenticatorApp').select('uid').where('uid', '=', owner.uid).execute()).toEqual([])
})

test('the statements for a lost phone leave the password, end the logins, hold withdrawals, and touch nobody else', async () => {
  const [owner, other] = [await withApp(), await withApp()]
  const guide = readFileSync(inRoot('docs', 'operators.md'), 'utf8')
  const [, script = ''] = /### Lost authenticator apps.*?<<'SQL'\n(.*?)\nSQL\n/s.exec(guide) ?? []
  const { db } = operator.operator
  await sql.raw(script.replaceAll(":'uid'", `'${owner.uid}'`)).execute(db)
  expect((await owner.browser.call('userInfo')).code).toBe(CODES.sessionInvalid)
  expect((await logIn(open(), owner)).success).toBe(true)
  expect(await db.selectFrom('recoveryCode').select('uid').where('uid', '=', owner.uid).execute()).toEqual([])
  const holds = await db.selectFrom('withdrawalHold').selectAll().where('uid', 'in', [owner.uid, other.uid]).execute()
  expect(holds).toMatchObject([{ uid: owner.uid, reason: 'phone' }])
  // By the database's own clock.
  expect(Math.abs((holds[0]?.until ?? 0) - Date.now() - DAY_MS)).toBeLessThan(DAY_MS / 24)
  expect(await isOn(other.browser)).toBe(true)
})

test('what is stored shows neither the secret nor a code, and goes with the account', async () => {
  const owner = await withApp()
  const { db, live } = operator.operator
  const rows = [
    await db.selectFrom('authenticatorApp').selectAll().where('uid', '=', owner.uid).execute(),
    await db.selectFrom('recoveryCode').selectAll().where('uid', '=', owner.uid).execute(),
  ]
  expect(rows.map(({ length }) => length)).toEqual([1, 10])
  const stored = JSON.stringify(rows)
  for (const secret of [
    owner.secret,
    ...owner.recoveryCodes,
    ...owner.recoveryCodes.map((code) => code.replace('-', '')),
  ])
    expect(stored).not.toContain(secret)
  await owner.browser.call('userClosureRequest', { password: PASSWORD, waive: 0 })
  await owner.browser.advance(DAY_MS)
  await closeDue(db, live, now())
  for (const table of ['authenticatorApp', 'recoveryCode'] as const)
    expect(await db.selectFrom(table).select('uid').where('uid', '=', owner.uid).execute()).toEqual([])
})
