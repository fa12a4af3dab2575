import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { WITHDRAWAL } from '../../contract/statuses.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { closeDue } from '../../server/domain/closure/close.ts'
import { callBack, Customer } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'

const WRONG_CREDENTIALS = 20001
const SESSION_INVALID = 20002
const LOCKED = 20003
const IN_PROGRESS = 10006
const NOT_ELIGIBLE = 40002
const WRONG = '987654'

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const request = (browser: Browser, waive = 0, password = PASSWORD) =>
  browser.call('userClosureRequest', { password, waive })
const cancel = (browser: Browser) => browser.call('userClosureCancel')
const isClosing = async (browser: Browser) => (await browser.call('userClosureFetch')).data.closing !== null

/** The job, at once. */
const closeNow = () => closeDue(operator.operator.db, operator.operator.live, operator.operator.clock.now())

async function passADay(browser: Browser): Promise<void> {
  await browser.advance(DAY_MS)
  await closeNow()
}

test('a session alone closes nothing: wrong passwords are counted, and lock', async () => {
  const owner = new Browser(operator.address)
  await register(owner)
  const thief = new Browser(operator.address, { 'x-forwarded-for': '203.0.113.77' })
  thief.cookie = owner.cookie
  const codes: number[] = []
  for (let n = 0; n < 10; n += 1) codes.push((await request(thief, 0, WRONG)).code)
  expect(codes.slice(0, 4)).toEqual(Array(4).fill(WRONG_CREDENTIALS))
  expect(new Set(codes.slice(4))).toEqual(new Set([LOCKED]))
  expect((await request(thief)).code).toBe(LOCKED)
  expect(await isClosing(owner)).toBe(false)
})

test('visitors and guests have nothing to close, and nobody takes back for another', async () => {
  const visitor = new Browser(operator.address)
  for (const answer of [await request(visitor), await cancel(visitor), await visitor.call('userClosureFetch')])
    expect(answer.code).toBe(SESSION_INVALID)
  const guest = new Browser(operator.address)
  await guest.call('userLogin', { guest: true })
  expect((await request(guest)).code).toBe(NOT_ELIGIBLE)
  const [owner, other] = [new Browser(operator.address), new Browser(operator.address)]
  await register(owner)
  await register(other)
  await request(owner)
  await cancel(other)
  expect(await isClosing(owner)).toBe(true)
})

test('many presses at once are one request and one warning', async () => {
  const owner = new Browser(operator.address)
  await register(owner)
  const answers = await Promise.all(Array.from({ length: 4 }, () => request(owner)))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  const { list } = (await owner.call('letter', { type: 'account' })).data
  expect(list.filter(({ title }) => title === 'Your account is going to be closed')).toHaveLength(1)
})

test('while it is being closed nothing is staked, paid in or given, but what is left can be withdrawn', async () => {
  const customer = await new Customer(operator).join()
  await customer.readyToWithdraw(500)
  const quoted = await customer.quote(500)
  expect((await request(customer.browser, 500)).success).toBe(true)
  const refused = [
    await customer.call('rechargeBuild', { preId: quoted.data.preId, requestId: 'one' }),
    await customer.quote(500),
    await customer.call('gameGetUrl', { code: 'any', mode: 'real' }),
    await customer.call('signUpSign', { requestId: 'two' }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill(NOT_ELIGIBLE))
  const { data } = await customer.withdraw(500)
  expect(data.status).toBe(WITHDRAWAL.pending)
  for (const status of [WITHDRAWAL.reviewed, WITHDRAWAL.processing, WITHDRAWAL.success])
    await customer.move(data.orderNo, status)
  await passADay(customer.browser)
  expect((await customer.call('userInfo')).code).toBe(SESSION_INVALID)
})

test('a withdrawal that fails keeps the account open, since the money is back', async () => {
  const customer = await new Customer(operator).join()
  await customer.readyToWithdraw(500)
  const { data } = await customer.withdraw(500)
  expect((await request(customer.browser)).code).toBe(IN_PROGRESS)
  for (const status of [WITHDRAWAL.reviewed, WITHDRAWAL.processing, WITHDRAWAL.success])
    await customer.move(data.orderNo, status)
  expect((await request(customer.browser)).success).toBe(true)
  await customer.grant('cash', 300)
  const second = await customer.withdraw(300)
  await customer.move(second.data.orderNo, WITHDRAWAL.rejected)
  await passADay(customer.browser)
  expect(await isClosing(customer.browser)).toBe(false)
  expect((await customer.balance()).balance).toBe(300)
})

test('a payment that comes when it is closed goes back, and so does its repetition', async () => {
  const customer = await new Customer(operator).join()
  const { orderNo } = await customer.order(500)
  await customer.browser.advance(16 * 60_000)
  // Looks at the order, which has expired.
  await customer.deposit(orderNo)
  expect((await request(customer.browser)).success).toBe(true)
  await passADay(customer.browser)
  for (const _ of [1, 2]) await callBack(operator, { orderNo, amount: 500 })
  const { db } = operator.operator
  const order = await db.selectFrom('depositOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
  expect(order).toMatchObject({ status: 1, refunded: 50_000 })
})

test('a closed account is logged out everywhere, and a login hears why, with the right password alone', async () => {
  const phone = new Browser(operator.address)
  const { username } = await register(phone)
  const laptop = new Browser(operator.address)
  await laptop.call('userLogin', { username, password: PASSWORD })
  await request(phone)
  await passADay(phone)
  for (const browser of [phone, laptop]) expect((await browser.call('userInfo')).code).toBe(SESSION_INVALID)
  const stranger = new Browser(operator.address, { 'x-forwarded-for': '203.0.113.78' })
  expect((await stranger.call('userLogin', { username, password: WRONG })).code).toBe(WRONG_CREDENTIALS)
  const answer = await laptop.call('userLogin', { username, password: PASSWORD })
  expect([answer.code, answer.msg]).toEqual([NOT_ELIGIBLE, expect.stringMatching(/^You closed this account on /)])
  // Nobody takes its name at once.
  const other = new Browser(operator.address, { 'x-forwarded-for': '203.0.113.79' })
  const taken = await other.call('userCustomRegister', {
    username,
    password: PASSWORD,
    registerPhone: '9170000001',
    over21: true,
    terms: true,
  })
  expect(taken.success).toBe(false)
})

test('whoever excluded themselves is not back earlier by closing and signing up again', async () => {
  const customer = await new Customer(operator).join()
  const { browser, player } = customer
  await browser.call('rgExclude', { length: '6m' })
  expect((await request(browser)).success).toBe(true)
  await passADay(browser)
  await browser.advance(40 * DAY_MS)
  const again = new Browser(operator.address)
  const answer = await again.call('userCustomRegister', {
    username: `back${player.uid}`.slice(0, 12),
    password: PASSWORD,
    registerPhone: player.phone,
    over21: true,
    terms: true,
  })
  expect(answer.success).toBe(false)
  expect(JSON.stringify(answer.data)).toContain('registerPhone')
})
