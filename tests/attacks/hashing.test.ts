import type * as Crypto from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../server/domain/account/password.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Customer } from '../unit/server/cashier/cashierForTests.ts'
import {
  Browser,
  linkPhone,
  newName,
  newPhone,
  PASSWORD,
  register,
  startForTests,
} from '../unit/server/http/operatorForTests.ts'

const TOO_MANY = 10002
const WRONG_CREDENTIALS = 20001
const PATIENCE_MS = 20_000

const atOnce = () => Promise.resolve()
const hashing = vi.hoisted(() => {
  // Modules loaded by earlier files have the unmocked one.
  vi.resetModules()
  return { count: 0, before: (): Promise<void> => Promise.resolve() }
})

/** The real function, after a gate that the test controls. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const watched: typeof Crypto.argon2 = (algorithm, parameters, done) => {
    hashing.count += 1
    void hashing.before().then(() => crypto.argon2(algorithm, parameters, done))
  }
  return { ...crypto, argon2: watched }
})

// Later files load the real one again.
afterAll(() => vi.resetModules())

let operator: RunningSandbox
// On a busy machine a flood takes longer than the minute that it is counted in.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeAll(async () => void (operator = await startForTests()))
afterEach(() => void (hashing.before = atOnce))
afterAll(() => operator.close())

const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)
const newAddress = () => `198.51.100.${(addresses += 1)}`
let addresses = 0

/** Every call that hashes, called anonymously. */
const calls: Record<string, (address: string) => Promise<Response>> = {
  login: (address) => at(address).post('/api/user/login', { username: newName(), password: PASSWORD }),
  registration: (address) =>
    at(address).post('/api/user/custom/register', {
      username: newName(),
      password: PASSWORD,
      registerPhone: newPhone(),
      over21: true,
      terms: true,
    }),
  reset: (address) =>
    at(address).post('/api/reset/login/pwd', { phone: newPhone(), code: '123456', password: PASSWORD }),
}
const at = (address: string) => open({ 'x-forwarded-for': address, deviceId: randomUUID() })

/** Blocks every hash until released, and fills the queue behind them. */
async function holdUp() {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  hashing.before = () => released
  const refusals: unknown[] = []
  const taken: Promise<unknown>[] = []
  while (refusals.length === 0 && taken.length < 1_000) {
    taken.push(hashPassword(PASSWORD).catch((refusal: unknown) => refusals.push(refusal)))
    await Promise.resolve()
  }
  return { size: taken.length, letGo, done: Promise.all(taken) }
}

describe('a flood of password calls', () => {
  test('fills a short line: further ones are told when to come again, and cost nobody a try', async () => {
    const username = newName()
    await register(open(), { username })
    const line = await holdUp()
    expect(line.size).toBeLessThan(50)
    const busy = await open().post('/api/user/login', { username, password: PASSWORD })
    const health = await open().fetch('/healthz')
    const body = await busy.json()
    expect(body).toMatchObject({ code: TOO_MANY, data: { retryAfterSec: 2 } })
    expect(busy.headers.get('retry-after')).toBe('2')
    expect(health.status).toBe(200)
    line.letGo()
    await line.done
    for (let n = 0; n < 4; n += 1) {
      expect((await open().call('userLogin', { username, password: '000000' })).code).toBe(WRONG_CREDENTIALS)
    }
  })

  test.each(Object.keys(calls))('from one address is counted by all processes together: %s', async (name) => {
    const address = newAddress()
    const ask = async () => {
      const response = await calls[name]?.(address)
      return { code: Object(await response?.json()).code, retryAfter: response?.headers.get('retry-after') }
    }
    expect((await ask()).code).not.toBe(TOO_MANY)
    // As other processes count.
    const { rows } =
      await sql`update rate_limit set uses = 120 where key = ${`hash:origin:${address}`} returning uses`.execute(
        operator.operator.db,
      )
    expect(rows).toHaveLength(1)
    const refused = await ask()
    expect(refused.code).toBe(TOO_MANY)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    await operator.sandbox.clock.advance(60_000)
    expect((await ask()).code).not.toBe(TOO_MANY)
  })

  test('by one account is limited: of two hundred changes of its password, ten at once, a few are hashed', async () => {
    const browser = open()
    await register(browser)
    await browser.call('userModifyPasswordTrade', { newPassword: '111111' })
    const before = hashing.count
    const change = () => browser.call('userModifyPasswordTrade', { oldPassword: '111111', newPassword: '111111' })
    for (let turn = 0; turn < 20; turn += 1) await Promise.all(Array.from({ length: 10 }, change))
    expect(hashing.count - before).toBeGreaterThan(0)
    expect(hashing.count - before).toBeLessThanOrEqual(40)
  })

  test('does not shut a neighbour behind the same address out of an account that its device is known to', async () => {
    const address = newAddress()
    const owner = at(address)
    const { username } = await register(owner)
    await sql`update rate_limit set uses = 120 where key = ${`hash:origin:${address}`}`.execute(operator.operator.db)
    expect((await at(address).call('userLogin', { username, password: PASSWORD })).code).toBe(TOO_MANY)
    expect((await owner.call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  })
})

let found: string[] = []
let what = ''

/** A job's transaction ends meanwhile; that of a call which hashes in it does not. */
async function lookForTransaction() {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  patience.addEventListener('abort', () => resolve('late'))
  if ((await Promise.race([untilNoneIsOpen(patience), late])) === 'late') found.push(what)
}

/** The embedded database has one connection, which a transaction blocks. */
async function untilNoneIsOpen(patience: AbortSignal): Promise<void> {
  const open = sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  while ((await open.execute(operator.operator.db)).rows.length > 0 && !patience.aborted) await sleep(20)
}

test('no call hashes a password while it holds a transaction', async () => {
  const juan = new Customer(operator)
  const { browser } = juan
  hashing.before = lookForTransaction
  let hashes = 0
  const during = async (name: string, work: () => Promise<unknown>) => {
    what = name
    hashes = hashing.count
    await work()
    expect(hashing.count, name).toBeGreaterThan(hashes)
  }
  await during('register', () => juan.join())
  const { username, phone } = juan.player
  await during('login', () => browser.call('userLogin', { username, password: PASSWORD }))
  await during('modify login', () =>
    browser.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: PASSWORD }),
  )
  await during('set and modify trade', () => juan.readyToWithdraw(1_000))
  await during('withdraw', () => juan.withdraw(100))
  await during('withdraw with a wrong one', () => juan.withdraw(100, { passwordTrade: '000000' }))
  await browser.call('userSmsSendResetTradePwd')
  const code = await browser.smsCode(phone)
  await during('reset trade', () => browser.call('resetTradePwd', { code, password: '424242' }))
  await linkPhone(browser, phone)
  await operator.sandbox.clock.advance(60_000)
  await browser.call('userSmsSendResetLoginPwd', { phone })
  const second = await browser.smsCode(phone)
  await during('reset login', () => browser.call('resetLoginPwd', { phone, code: second, password: '424242' }))
  expect(found).toEqual([])
})
