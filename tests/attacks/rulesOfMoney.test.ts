import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { PLAYER_HEADER } from '../../contract/constants.ts'
import { toCentavos } from '../../contract/money.ts'
import type { Database } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { award, cash as cashPrize } from '../../server/domain/bonus/prize.ts'
import { decide } from '../../server/domain/kyc/review.ts'
import { lockPlayer } from '../../server/domain/account/lockPlayer.ts'
import { assertMayTakeBonus } from '../../server/domain/responsible/exclusion.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Customer, DAY, expectBalancedBooks, MINUTE } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, newName, newPhone, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { BASE } from '../unit/server/kyc/kycForTests.ts'
import { launch } from './gamePage.ts'

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

const join = () => new Customer(running).join()
const exclude = ({ browser }: Pick<Customer, 'browser'>, length = '6m') => browser.call('rgExclude', { length })
const limit = (customer: Customer, value: number | null) =>
  customer.call('rgLimit', { kind: 'deposit', period: 'day', value })
const cash = async (customer: Customer) => (await customer.balance()).balance

/** Whether a transaction waits for a lock. */
async function isWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** What the provider has received and not paid out, in pesos, by the ledger. */
async function atProvider(): Promise<number> {
  const rows = await running.operator.db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('key', 'like', 'provider:%')
    .execute()
  return rows.reduce((sum, { balance }) => sum - balance, 0) / 100
}

describe('a payment over the player’s own deposit limit', () => {
  test('that comes late is sent back as far as it is over, and the order and a letter say so', async () => {
    const maria = await join()
    const late = await maria.order(900)
    await maria.browser.advance(16 * MINUTE)
    await maria.deposit(late.orderNo)
    await limit(maria, 1_000)
    await maria.act((await maria.order(700)).orderNo, 'pay')
    const before = await atProvider()
    await maria.act(late.orderNo, 'payLate')
    await expect.poll(() => cash(maria)).toBe(1_000)
    expect((await atProvider()) - before).toBe(300)
    const { status, amount, refunded, timeline } = await maria.deposit(late.orderNo)
    expect({ status, amount, refunded }).toEqual({ status: 1, amount: 900, refunded: 600 })
    expect(timeline.at(-1)?.note).toContain('₱600 of your payment is going back')
    expect((await maria.letters())[0]?.content).toContain('it is over your own deposit limit. ₱300 is in your balance.')
    expect(await maria.balance()).toMatchObject({ deposit: 1_000, surplus: 1_000 })
    const { limits } = (await maria.call('rgFetch')).data
    expect(limits[0]).toMatchObject({ kind: 'deposit', period: 'day', used: 1_000 })
  })

  test('is sent back too when the limit was lowered while it was under way, of two at once and repeated ones', async () => {
    const maria = await join()
    const orders = [await maria.order(600), await maria.order(600)]
    await limit(maria, 1_000)
    const before = await atProvider()
    await Promise.all(orders.map(({ orderNo }) => maria.act(orderNo, 'payTwice')))
    await expect.poll(() => cash(maria)).toBe(1_000)
    expect((await atProvider()) - before).toBe(1_000)
    const refunded = await Promise.all(orders.map(async ({ orderNo }) => (await maria.deposit(orderNo)).refunded ?? 0))
    expect(refunded.toSorted((a, b) => a - b)).toEqual([0, 200])
    expect(await maria.letters()).toHaveLength(1)
  })

  test('is not held against an order that nobody has paid', async () => {
    const maria = await join()
    await limit(maria, 1_000)
    const first = await maria.order(500)
    await maria.order(500)
    await maria.act(first.orderNo, 'pay')
    await expect.poll(() => cash(maria)).toBe(500)
    expect(await maria.deposit(first.orderNo)).not.toHaveProperty('refunded')
  })
})

describe('a payment that comes after an exclusion began', () => {
  test.each(['pay', 'payLate'])('goes back whole (%s)', async (action) => {
    const maria = await join()
    const { orderNo } = await maria.order(500)
    await exclude(maria)
    if (action === 'payLate') {
      await maria.browser.advance(16 * MINUTE)
      await maria.deposit(orderNo)
    }
    const before = await atProvider()
    await maria.act(orderNo, action)
    await expect.poll(async () => (await maria.deposit(orderNo)).refunded).toBe(500)
    expect(await atProvider()).toBe(before)
    expect(await maria.balance()).toMatchObject({ allAmount: 0, deposit: 0, surplus: 0, fbEvent: false })
    const { timeline } = await maria.deposit(orderNo)
    expect(timeline.at(-1)?.note).toContain('it came after you had asked to pause playing')
    expect((await maria.letters())[0]).toMatchObject({ title: 'A payment was sent back' })
  })
})

describe('whoever has excluded themselves', () => {
  const registering = (registerPhone: string, changes: Record<string, unknown> = {}) =>
    register(new Browser(running.address), { registerPhone, ...changes })

  async function comingBack(browser: Browser, registerPhone: string) {
    await browser.call('userSmsSendBind', { phone: registerPhone })
    const smsCode = await browser.smsCode(registerPhone)
    return browser.call('userCustomRegister', {
      username: newName(),
      password: PASSWORD,
      registerPhone,
      smsCode,
      over21: true,
      terms: true,
    })
  }

  test('does not register again with the same phone, and the refusal names no exclusion', async () => {
    const maria = await join()
    const { phone } = maria.player
    await registering(phone)
    await exclude(maria)
    const browser = new Browser(running.address)
    const request = { username: 'again1234', password: '246810', registerPhone: phone, over21: true, terms: true }
    const refused = await browser.call('userCustomRegister', request)
    expect(refused).toMatchObject({
      code: 10001,
      data: { fields: { registerPhone: 'Please use another phone number' } },
    })
    expect(JSON.stringify(refused)).not.toMatch(/exclu|break|until/i)
    await browser.call('userLogin', { guest: true })
    expect(await browser.call('userCustomRegister', request)).toMatchObject({ code: 10001 })
    await registering(newPhone())
  })

  test('keeps nobody from a phone that they only claimed and the owner can prove', async () => {
    const troll = await join()
    const { phone } = troll.player
    await exclude(troll)
    const owner = new Browser(running.address)
    // What the page asks for a code by, where it asks for none otherwise.
    await expect(register(owner, { registerPhone: phone })).rejects.toThrow()
    await owner.call('userSmsSendBind', { phone })
    await register(owner, { registerPhone: phone, smsCode: await owner.smsCode(phone) })
  })

  test.each<[string, (maria: Customer) => Promise<unknown>]>([
    ['has paid in', async (maria) => maria.act((await maria.order(500)).orderNo, 'pay')],
    ['is verified', (maria) => maria.approve()],
  ])('does not come back by proving a number that was never linked, where the account %s', async (_what, prepare) => {
    const maria = await join()
    const { phone } = maria.player
    await prepare(maria)
    await exclude(maria)
    expect(await comingBack(new Browser(running.address), phone)).toMatchObject({ code: 10001 })
  })

  test('does not come back on the same device by proving a number that was never linked', async () => {
    const maria = await join()
    const { phone } = maria.player
    await exclude(maria)
    await maria.browser.call('userLogout')
    const cleared = new Browser(running.address, { deviceId: maria.browser.headers['deviceId'] ?? '' })
    const renamed = new Browser(running.address)
    renamed.cookie = maria.browser.cookie
    for (const browser of [cleared, renamed]) {
      expect(await comingBack(browser, phone)).toMatchObject({ code: 10001 })
      await browser.advance(MINUTE)
    }
  })

  test('is not verified again with another ID, and has back what was paid in', async () => {
    const [first, second] = [await join(), await join()]
    const person = { ...BASE, firstName: 'Peña', middleName: 'Reyes', lastName: 'Dela Cruz', birthday: '1988-02-29' }
    await first.call('userIdentityBase', person)
    await first.browser.sandbox('POST', 'kyc', { uid: first.uid, status: 'approved' })
    await exclude(first)
    const until = (await first.call('rgFetch')).data.excludedUntil
    await second.act((await second.order(500)).orderNo, 'pay')
    await expect.poll(() => cash(second)).toBe(500)

    await second.call('userIdentityBase', { ...person, firstName: 'dela  cruz', middleName: '', lastName: 'PENA' })
    await second.browser.sandbox('POST', 'kyc', { uid: second.uid, status: 'approved' })
    expect((await second.call('userIdentityFetch')).data).toMatchObject({ status: 'rejected', reasons: ['excluded'] })
    expect((await second.call('rgFetch')).data).toMatchObject({ exclusion: 'self', excludedUntil: until })
    expect(await cash(second)).toBe(0)
    expect((await second.letters())[0]?.content).toContain('₱500 went back')
  })

  test('is out of the second account too that was verified before', async () => {
    const accounts = [await join(), await join()]
    const person = { ...BASE, firstName: 'Corazon', lastName: 'Bituin', birthday: '1979-11-03' }
    for (const account of accounts) {
      await account.call('userIdentityBase', person)
      await account.browser.sandbox('POST', 'kyc', { uid: account.uid, status: 'approved' })
    }
    const [one, other] = accounts
    if (one) await exclude(one)
    expect((await other?.call('rgFetch'))?.data).toMatchObject({ exclusion: 'self' })
  })

  test('is out of the second account too when only the first was verified at the time', async () => {
    const [first, second] = [await join(), await join()]
    const person = { ...BASE, firstName: 'Rosario', lastName: 'Bituin', birthday: '1981-11-03' }
    await first.call('userIdentityBase', person)
    await exclude(first)
    await second.call('userIdentityBase', person)
    for (const account of [second, first]) {
      await account.browser.sandbox('POST', 'kyc', { uid: account.uid, status: 'approved' })
    }
    expect((await second.call('rgFetch')).data).toMatchObject({ exclusion: 'self' })
  })

  test('is out of an account that is verified at the same moment', async () => {
    const [first, second] = [await join(), await join()]
    const person = { ...BASE, firstName: 'Dalisay', lastName: 'Ilagan', birthday: '1983-02-11' }
    for (const account of [first, second]) await account.call('userIdentityBase', person)
    await first.browser.sandbox('POST', 'kyc', { uid: first.uid, status: 'approved' })
    await second.browser.sandbox('POST', 'kyc', { uid: second.uid, status: 'pending' })
    const { db, live, clock } = running.operator
    let excluding: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (trx) => {
      await decide(trx, { live, now: clock.now() }, await lockPlayer(trx, second.uid), 'approved')
      let isDone = false
      excluding = exclude(first).then(() => (isDone = true))
      // With one connection it waits for this transaction anyway.
      if (process.env['TEST_DATABASE_URL']) await expect.poll(async () => isDone || (await isWaiting(db))).toBe(true)
    })
    await excluding
    expect((await second.call('rgFetch')).data).toMatchObject({ exclusion: 'self' })
  })

  const verify = ({ browser, uid }: Customer) => browser.sandbox('POST', 'kyc', { uid, status: 'approved' })

  test.each([
    ['it was excluded', 'Tala', verify, exclude],
    ['the person of who was excluded was known', 'Mayumi', exclude, verify],
  ])(
    'takes no bonus on another account that was claimed at the moment when %s',
    async (_when, firstName, before, then) => {
      const [first, second] = [await join(), await join()]
      const person = { ...BASE, firstName, lastName: 'Magbanua', birthday: '1984-08-09' }
      for (const account of [first, second]) await account.call('userIdentityBase', person)
      await verify(second)
      await before(first)
      const { db, clock } = running.operator
      const { uid } = second
      let excluding: Promise<unknown> = Promise.resolve()
      await inTransaction(db, async (trx) => {
        await lockPlayer(trx, uid)
        await assertMayTakeBonus(trx, uid, clock.now())
        let isDone = false
        excluding = then(first).then(() => (isDone = true))
        if (process.env['TEST_DATABASE_URL']) await expect.poll(async () => isDone || (await isWaiting(db))).toBe(true)
        const prize = { rewards: [cashPrize(130)] }
        await award({ trx, uid, now: clock.now() }, { source: 'signUp', key: randomUUID(), prize })
      })
      await excluding
      expect(await second.balance()).toMatchObject({ balance: 0, surplus: 0 })
    },
  )

  test('is not somebody else, whose name and birthday anybody can write into a form', async () => {
    const [victim, stranger] = [await join(), await join()]
    const person = { ...BASE, firstName: 'Amparo', lastName: 'Luna', birthday: '1985-07-07' }
    await victim.call('userIdentityBase', person)
    await victim.browser.sandbox('POST', 'kyc', { uid: victim.uid, status: 'approved' })
    await stranger.call('userIdentityBase', person)
    await exclude(stranger)
    expect((await victim.call('rgFetch')).data.exclusion).toBeNull()
  })

  test('may verify themselves when it is over', async () => {
    const [first, second] = [await join(), await join()]
    const person = { ...BASE, firstName: 'Ligaya', lastName: 'Amihan', birthday: '1991-05-05' }
    await first.call('userIdentityBase', person)
    await first.browser.sandbox('POST', 'kyc', { uid: first.uid, status: 'approved' })
    await exclude(first, '24h')
    await first.browser.advance(DAY + MINUTE)
    await second.call('userIdentityBase', person)
    await second.browser.sandbox('POST', 'kyc', { uid: second.uid, status: 'approved' })
    expect((await second.call('userIdentityFetch')).data).toMatchObject({ status: 'approved' })
  })
})

test('a bonus that is over is not played on with while an older round is kept open', async () => {
  const customer = await join()
  const { browser, uid } = customer
  const { db, clock } = running.operator
  await customer.approve()
  await inTransaction(db, async (trx) => {
    const prize = { rewards: [cashPrize(500)] }
    await award({ trx, uid, now: clock.now() }, { source: 'signUp', key: randomUUID(), prize })
  })
  await browser.advance(30 * DAY - 60 * MINUTE)
  // The first session ends with the bonus.
  await browser.call('userLogin', { username: customer.player.username, password: PASSWORD })
  await customer.grant('cash', 100)
  const [poker, slot] = [await launch(browser, 'poker'), await launch(browser, 'slot')]
  const stake = poker.opening.stakes[0] ?? 0
  const { round } = await poker.bet(stake)
  await browser.advance(120 * MINUTE)

  expect(await slot.bet(slot.opening.stakes[0] ?? 0)).toMatchObject({ ok: false, reason: 'bonusOver' })
  expect(await cash(customer)).toBe(600 - stake)
  const step = { roundId: round?.roundId, step: 0, choice: { hold: Array(5).fill(false) } }
  const win = (await poker.ask('step', step)).round?.win ?? Number.NaN
  expect(await slot.bet(slot.opening.stakes[0] ?? 0)).toMatchObject({ ok: true })
  const taken = await db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('uid', '=', uid)
    .where('type', '=', 'bonusExpired')
    .execute()
  expect(taken).toContainEqual({ amount: -toCentavos(500 + Math.max(0, win - stake)) })
})

test('a code is not redeemed in the name of whoever logged in in another tab, and for its own player once', async () => {
  const maria = await join()
  const other = await join()
  const own = { code: 'WELCOME21', requestId: randomUUID(), uid: maria.uid }
  expect(await other.browser.call('redemptionCodeUse', own)).toMatchObject({ success: false, code: 20002 })
  expect(await cash(other)).toBe(0)
  expect(await maria.browser.call('redemptionCodeUse', own)).toMatchObject({ success: true })
  const { uid: _uid, ...asBefore } = own
  // An app that was updated meanwhile repeats its request with the new field; the other way round as well.
  expect(await maria.browser.call('redemptionCodeUse', asBefore)).toMatchObject({ data: { replayed: true } })
})

test('no change is made in the name of whoever logged in in another tab: whatever it is, it says whose it is', async () => {
  const [maria, other] = await Promise.all([join(), join()])
  const asMaria = { [PLAYER_HEADER]: maria.uid }
  const inSomebodysName = Object.values<Call>(calls).filter(
    ({ method, auth }) => method === 'POST' && auth !== 'visitor',
  )
  expect(inSomebodysName.length).toBeGreaterThan(30)
  for (const { path } of inSomebodysName) {
    const refused = await other.browser.post(path.replaceAll(/\{\w+\}/g, 'x'), {}, asMaria)
    expect(await refused.json(), path).toMatchObject({ success: false, code: 20002 })
    expect(refused.headers.get(PLAYER_HEADER)).toBe(other.uid)
  }
  const choose = async (whose: Customer) =>
    (await whose.browser.post(calls.pushChoose.path, { code: 'bonus', on: false }, asMaria)).json()
  expect(await choose(other)).toMatchObject({ code: 20002 })
  expect(await choose(maria)).toMatchObject({ success: true })
  const { kinds } = (await other.browser.call('pushChoices')).data
  expect(kinds).toContainEqual(expect.objectContaining({ code: 'bonus', on: true }))
})

test('a heart that waited on the device is not given in the name of whoever logged in since', async () => {
  const [maria, other] = await Promise.all([join(), join()])
  const [game] = running.operator.games.all
  const heart = { code: game?.code, requestId: randomUUID(), uid: maria.uid }
  expect(await other.browser.call('userGameCollect', heart)).toMatchObject({ success: false, code: 20002 })
  expect(await maria.browser.call('userGameCollect', heart)).toMatchObject({ success: true })
  const { uid: _uid, ...asBefore } = heart
  expect(await maria.browser.call('userGameCollect', asBefore)).toMatchObject({ success: true })
})
