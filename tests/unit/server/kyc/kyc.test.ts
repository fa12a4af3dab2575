import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addManilaMonths, manilaDay } from '../../../../contract/manilaDay.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { SANDBOX_HEADERS } from '../../../sandboxKey.ts'
import { closeDue } from '../../../../server/domain/closure/close.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { Browser, newName, PASSWORD, register, startForTests } from '../http/operatorForTests.ts'
import { Customer, expectBalancedBooks } from '../cashier/cashierForTests.ts'
import { provider } from '../moneyForTests.ts'
import { BASE, DAY, handIn, MINUTE, newIdNo, pictures } from './kycForTests.ts'

let operator: RunningSandbox
const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

async function player() {
  const browser = open()
  return { browser, ...(await register(browser)) }
}
const statusOf = async (browser: Browser) => (await browser.call('userIdentityFetch')).data.status
const events = async (uid: string, event: string) => {
  const rows = await operator.operator.db
    .selectFrom('liveMessage')
    .select('content')
    .where('uid', '=', uid)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => content.content)
}

describe('the kinds of ID', () => {
  test('say how many sides they have and how long their review takes, in the player’s language', async () => {
    const { browser } = await player()
    const { data } = await browser.call('userIdentityType')
    expect(data.filter(({ recommended }) => recommended).map(({ code }) => code)).toEqual([
      'PHILID',
      'PASSPORT',
      'UMID',
      'DRIVER',
    ])
    expect(data[1]).toMatchObject({
      code: 'PASSPORT',
      sides: 1,
      needExpiry: true,
      reviewText: 'Reviewed within 3 minutes',
    })
    browser.headers['accept-language'] = 'vi-VN'
    const vietnamese = await browser.call('userIdentityType')
    expect(vietnamese.data.at(-1)).toMatchObject({ code: 'VOTER', reviewText: 'Xét duyệt tối đa 24 giờ' })
  })
})

describe('KYC goes', () => {
  test('from unverified over editing and pending to approved, within three minutes for a recommended ID', async () => {
    const { browser, uid } = await player()
    expect((await browser.call('userIdentityFetch')).data).toEqual({ status: 'unverified', images: [] })
    expect((await browser.call('userIdentityBase', BASE)).success).toBe(true)
    expect(await statusOf(browser)).toBe('editing')
    expect((await handIn(browser)).success).toBe(true)
    expect((await browser.call('userInfo')).data).toMatchObject({
      identityStatus: 'pending',
      kycStatus: 'pending',
      withdrawKycStatus: 'pending',
      identityInfo: null,
      gender: 'female',
    })
    await browser.advance(MINUTE)
    expect(await statusOf(browser)).toBe('pending')
    await browser.advance(2 * MINUTE)
    expect((await browser.call('userInfo')).data).toMatchObject({
      identityStatus: 'approved',
      kycStatus: 'approved',
      withdrawKycStatus: 'approved',
      identityInfo: { name: 'Maria Cruz Santos', idType: 'PHILID', idNoMasked: '••••999' },
    })
    const { data } = await browser.call('userIdentityFetch')
    expect(data).toMatchObject({ status: 'approved', idNo: '••••999', base: { lastName: 'Santos' } })
    expect(data.images.map(({ side, status }) => [side, status])).toEqual([
      ['back', 'approved'],
      ['front', 'approved'],
      ['selfie', 'approved'],
    ])
    const told = await events(uid, 'kyc.status')
    expect(told.map((content) => Object(content).status)).toEqual(['editing', 'editing', 'pending', 'approved'])
    expect((await browser.call('letter')).data.list[0]).toMatchObject({ title: 'Your identity is verified' })
  })

  test('and it is kept by which kind of ID somebody was verified, when it was handed in, and when it was judged', async () => {
    const { browser, uid } = await player()
    await browser.call('userIdentityBase', BASE)
    const from = operator.operator.clock.now()
    await handIn(browser)
    await browser.advance(3 * MINUTE)
    expect(await statusOf(browser)).toBe('approved')
    const { db } = operator.operator
    const kept = await db.selectFrom('identity').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    const document = await db
      .selectFrom('identityDocument')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect([kept.idType, document.idType]).toEqual(['PHILID', 'PHILID'])
    const [handedIn, judged] = [kept.submitTime ?? 0, kept.reviewTime ?? 0]
    expect([from <= handedIn, handedIn < judged, judged <= operator.operator.clock.now()]).toEqual([true, true, true])
  })

  test('within a day for another ID', async () => {
    const { browser } = await player()
    const images = await pictures(browser, ['front', 'selfie'])
    await handIn(browser, { idType: 'SSS', images })
    await browser.advance(60 * MINUTE)
    expect(await statusOf(browser)).toBe('pending')
    await browser.advance(DAY)
    expect(await statusOf(browser)).toBe('approved')
  })

  test('no further for who is under review or approved', async () => {
    const { browser } = await player()
    await handIn(browser)
    expect((await browser.call('userIdentityBase', BASE)).code).toBe(10006)
    expect((await handIn(browser)).code).toBe(10006)
    await browser.advance(3 * MINUTE)
    expect((await browser.call('userIdentityBase', BASE)).code).toBe(40002)
    expect((await handIn(browser)).code).toBe(40002)
  })

  test('not for guests, and not without details', async () => {
    const guest = open()
    await guest.call('userLogin', { guest: true })
    expect((await guest.call('userIdentityFetch')).code).toBe(40002)
    const { browser } = await player()
    const images = await pictures(browser, ['front', 'back', 'selfie'])
    expect((await browser.call('userIdentityUpload', { idType: 'PHILID', idNo: newIdNo(), images })).code).toBe(40002)
  })
})

describe('what is handed in', () => {
  test('must be whole, valid, and the player’s own, each field named', async () => {
    const { browser } = await player()
    const stranger = await player()
    await browser.call('userIdentityBase', BASE)
    const images = await pictures(browser, ['front', 'selfie'])
    const foreign = await pictures(stranger.browser, ['back'])
    const send = async (changes: object) => {
      const input = { idType: 'DRIVER', idNo: newIdNo(), expiry: '2999-01-01', images, ...changes }
      return Object(await browser.call('userIdentityUpload', input)).data.fields
    }
    expect(await send({})).toEqual({ 'images.back': 'This photo is missing' })
    expect(await send({ images: [...images, ...foreign] })).toEqual({ 'images.back': 'Please upload this photo again' })
    const twice = [...images, { side: 'back', fileId: images[0]?.fileId }]
    expect(await send({ images: twice })).toEqual({ 'images.back': 'Please upload this photo again' })
    expect(await send({ expiry: undefined })).toEqual({ expiry: 'This is required' })
    expect(await send({ expiry: '2001-01-01' })).toEqual({ expiry: expect.stringContaining('expired') })
    expect(await send({ idNo: '-- --' })).toEqual({ idNo: 'Format is incorrect' })
    const noSuchDay = { idType: 'DRIVER', idNo: newIdNo(), expiry: '2999-02-30', images }
    expect((await browser.call('userIdentityUpload', noSuchDay)).code).toBe(10001)
    expect(await statusOf(browser)).toBe('editing')
    expect((await browser.call('userIdentityFetch')).data.images).toEqual([])
  })

  test('is rejected by name of cause, and only what was rejected must be mended', async () => {
    const { browser, uid } = await player()
    const images = await pictures(browser, ['front', 'back', 'selfie'])
    const [tiny] = await pictures(browser, ['back'], [100, 80])
    await handIn(browser, { images: images.map((image) => (image.side === 'back' ? tiny : image)) })
    await browser.advance(3 * MINUTE)
    const rejected = (await browser.call('userIdentityFetch')).data
    expect(rejected).toMatchObject({ status: 'rejected', reasons: ['blurred'], idNo: expect.stringMatching(/9999$/) })
    expect(rejected.images.map(({ side, status, reason }) => [side, status, reason])).toEqual([
      ['back', 'rejected', 'blurred'],
      ['front', 'pending', undefined],
      ['selfie', 'pending', undefined],
    ])
    expect((await browser.call('userInfo')).data).toMatchObject({
      kycStatus: 'rejected',
      withdrawKycStatus: 'rejected',
    })
    expect((await browser.call('letter')).data.list[0]?.content).toMatch(
      /^Back of your ID: The photo is blurred .*light\.$/,
    )
    expect((await events(uid, 'kyc.status')).at(-1)).toMatchObject({ status: 'rejected', reasons: ['blurred'] })
    const again = { idType: 'PHILID', idNo: rejected.idNo }
    const [front] = images
    const unmended = await browser.call('userIdentityUpload', { ...again, images: [front] })
    expect(unmended.data).toMatchObject({ fields: { 'images.back': 'Please take this photo again' } })
    const [back] = await pictures(browser, ['back'])
    // The screen that follows says that they are being reviewed: no toast does.
    expect(await browser.call('userIdentityUpload', { ...again, images: [back] })).toMatchObject({
      success: true,
      msg: null,
    })
    await browser.advance(3 * MINUTE)
    expect(await statusOf(browser)).toBe('approved')
  })

  test('keeps the reasons that are not about the details when those are saved', async () => {
    const { browser, uid } = await player()
    await handIn(browser)
    await browser.sandbox('POST', 'kyc', { uid, status: 'rejected', reasons: ['nameDiffers', 'expired'] })
    await browser.call('userIdentityBase', { ...BASE, lastName: 'Reyes' })
    expect((await browser.call('userIdentityFetch')).data.reasons).toEqual(['expired'])
  })

  test('is mended without a photo when none was at fault, and says again what was handed in', async () => {
    const { browser } = await player()
    const images = await pictures(browser, ['front', 'selfie'])
    await handIn(browser, { idType: 'PASSPORT', idNo: newIdNo('0004'), expiry: '2999-01-01', images })
    await browser.advance(3 * MINUTE)
    const { data } = await browser.call('userIdentityFetch')
    expect(data).toMatchObject({ status: 'rejected', reasons: ['nameDiffers'], expiry: '2999-01-01' })
    await browser.call('userIdentityBase', { ...BASE, lastName: 'Reyes' })
    const mended = { idType: 'PASSPORT', idNo: newIdNo(), expiry: data.expiry, images: [] }
    expect((await browser.call('userIdentityUpload', mended)).success).toBe(true)
    await browser.advance(3 * MINUTE)
    expect(await statusOf(browser)).toBe('approved')
    const { browser: other } = await player()
    await other.call('userIdentityBase', BASE)
    expect((await other.call('userIdentityUpload', mended)).data).toEqual({
      fields: { 'images.front': 'This photo is missing', 'images.selfie': 'This photo is missing' },
    })
  })

  test.each([
    ['0001', 'blurred'],
    ['0002', 'cutOff'],
    ['0003', 'expired'],
    ['0004', 'nameDiffers'],
    ['0006', 'alreadyUsed'],
    ['0007', 'notAccepted'],
  ])('a test number that ends in %s is rejected as %s', async (end, reason) => {
    const { browser } = await player()
    await handIn(browser, { idNo: newIdNo(end) })
    await browser.advance(3 * MINUTE)
    expect((await browser.call('userIdentityFetch')).data).toMatchObject({ status: 'rejected', reasons: [reason] })
  })

  test('an ID that another account uses is rejected, however its number is written, of two at once the later', async () => {
    const [first, second] = [await player(), await player()]
    const idNo = newIdNo()
    await handIn(first.browser, { idNo })
    await second.browser.advance(1)
    await handIn(second.browser, { idNo: ` ${idNo.replace('-', ' ')} ` })
    await first.browser.advance(5 * MINUTE)
    expect(await statusOf(first.browser)).toBe('approved')
    expect((await second.browser.call('userIdentityFetch')).data).toMatchObject({ reasons: ['alreadyUsed'] })
    const other = await handIn(second.browser, { idNo: newIdNo() })
    expect(other.success).toBe(true)
  })
})

describe('somebody under 21', () => {
  /** Of somebody who is 21 in so many days. */
  const birthdayIn = (days: number) => manilaDay(addManilaMonths(operator.operator.clock.now() + days * DAY, -21 * 12))

  test('is refused, and out: no play, no deposit, no second birth date, until the desk lets them write it anew', async () => {
    const { browser, uid } = await player()
    const birthday = birthdayIn(2)
    expect((await browser.call('userIdentityBase', { ...BASE, birthday })).code).toBe(20006)
    expect((await browser.call('userIdentityBase', BASE)).code).toBe(20006)
    expect(await statusOf(browser)).toBe('rejected')
    const { data } = await browser.call('openGameFetch')
    expect((await browser.call('gameGetUrl', { code: data.list[0]?.code })).code).toBe(20006)
    const deposit = { method: 'ewallet', bank: 'gcash', amount: 500, requestId: crypto.randomUUID() }
    expect((await browser.call('rechargePreCreate', deposit)).code).toBe(20006)
    await browser.sandbox('POST', 'kyc', { uid, status: 'editing' })
    // Nothing is corrected yet.
    expect((await browser.call('rechargePreCreate', deposit)).code).toBe(20006)
    const images = await pictures(browser, ['front', 'back', 'selfie'])
    expect((await browser.call('userIdentityUpload', { idType: 'PHILID', idNo: newIdNo(), images })).code).toBe(20006)
    // By the reason, the app leads to the details; once they are corrected, on to the photos.
    expect((await browser.call('userIdentityFetch')).data).toMatchObject({ status: 'editing', reasons: ['under21'] })
    expect((await browser.call('userIdentityBase', BASE)).success).toBe(true)
    const { data: corrected } = await browser.call('userIdentityFetch')
    expect(corrected).toMatchObject({ status: 'editing', base: { birthday: BASE.birthday } })
    expect(corrected.reasons).toBeUndefined()
    const again = { ...deposit, requestId: crypto.randomUUID() }
    expect((await browser.call('rechargePreCreate', again)).success).toBe(true)
  })

  test('who closes the account has their deposits back all the same', async () => {
    const juan = await new Customer(operator, open()).join()
    await juan.act((await juan.order(500)).orderNo, 'pay')
    await juan.grant('cash', 25)
    await juan.call('userIdentityBase', { ...BASE, birthday: birthdayIn(2) })
    expect((await juan.call('userClosureRequest', { password: PASSWORD, waive: 525 })).success).toBe(true)
    await juan.browser.advance(DAY)
    const { db, live, clock } = operator.operator
    await closeDue(db, live, clock.now())
    const moves = await db
      .selectFrom('ledgerEntry')
      .select(['type', 'amount'])
      .where('uid', '=', juan.uid)
      .where('type', 'in', ['depositRefund', 'waived'])
      .where('amount', '<', 0)
      .execute()
    expect(moves).toEqual([
      { type: 'depositRefund', amount: -50_000 },
      { type: 'waived', amount: -2_500 },
    ])
    await expectBalancedBooks(operator)
  })

  test('gets their deposits back from the desk, once; what they won or lost is not made up', async () => {
    const juan = new Customer(operator, open())
    await juan.join()
    const { orderNo } = await juan.order(500)
    await juan.act(orderNo, 'pay')
    await juan.act((await juan.order(300)).orderNo, 'pay')
    await juan.grant('cash', 25)
    const refund = () => juan.browser.control('POST', 'kyc/refund', { uid: juan.uid })
    expect((await refund()).status).toBe(409)
    const birthday = birthdayIn(2)
    expect((await juan.call('userIdentityBase', { ...BASE, birthday })).code).toBe(20006)
    expect(await (await refund()).json()).toEqual({ amount: 800 })
    expect((await refund()).status).toBe(409)
    const [order] = (await juan.call('rechargeFetch', { orderNo })).data.list
    expect(order).toMatchObject({ status: 1, amount: 500, refunded: 500 })
    expect(order?.timeline.at(-1)?.note).toContain('₱500 went back')
    // Nor is anything of them left to bet.
    expect(await juan.balance()).toMatchObject({ allAmount: 25, surplus: 0 })
    expect((await juan.letters())[0]).toMatchObject({ title: 'Your deposits were refunded' })
    const { data } = await juan.call('userBalanceJournalFetch', { type: 'depositRefund' })
    expect(data.list.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-500, -300])
    await expectBalancedBooks(operator)
  })

  test('gets a payment back that comes after that, and reads why', async () => {
    const juan = await new Customer(operator, open()).join()
    const { orderNo } = await juan.order(500)
    await juan.call('userIdentityBase', { ...BASE, birthday: birthdayIn(2) })
    await juan.act(orderNo, 'pay')
    expect(await juan.balance()).toMatchObject({ allAmount: 0, deposit: 0, surplus: 0, fbEvent: false })
    const order = await juan.deposit(orderNo)
    expect(order).toMatchObject({ status: 1, amount: 500, refunded: 500 })
    const note =
      '₱500 of your payment is going back to the account you paid from: only people aged 21 or older may play here.'
    expect(order.timeline.at(-1)?.note).toBe(note)
    expect((await juan.letters())[0]).toMatchObject({ content: note })
    juan.browser.headers['accept-language'] = 'vi-VN'
    expect((await juan.letters())[0]?.content).toContain('chỉ người từ 21 tuổi trở lên mới được chơi')
    await expectBalancedBooks(operator)
  })

  /** Pays a deposit of ₱500 and bets of it, is found to be under age, and gets back what is left. */
  async function refundAfter(bet: number, win: number | null) {
    const juan = await new Customer(operator, open()).join()
    const { orderNo } = await juan.order(500)
    await juan.act(orderNo, 'pay')
    const games = provider(createWallet(operator.operator.db))
    const round = { uid: juan.uid, roundId: juan.uid, now: operator.operator.clock.now() }
    await games.bet(`b-${juan.uid}`, bet * 100, round)
    if (win !== null) await games.win(`w-${juan.uid}`, win * 100, round)
    await juan.call('userIdentityBase', { ...BASE, birthday: birthdayIn(2) })
    const refund = () => juan.browser.control('POST', 'kyc/refund', { uid: juan.uid })
    const refunded = await (await refund()).json()
    const order = await juan.deposit(orderNo)
    const rollback = () => games.rollback(`x-${juan.uid}`, `b-${juan.uid}`, round)
    return { juan, order, refund, rollback, refunded }
  }

  test('has to bet what a rollback brings back of a deposit that went back in part, and reads of that part alone', async () => {
    const { juan, order, rollback, refunded } = await refundAfter(400, null)
    expect(refunded).toEqual({ amount: 100 })
    expect(order).not.toHaveProperty('refunded')
    expect(order?.timeline.at(-1)?.note).toContain('₱100 went back')
    await rollback()
    expect(await juan.balance()).toMatchObject({ balance: 400, surplus: 500 })
  })

  test('has to bet it also when nothing was left meanwhile', async () => {
    const { juan, rollback, refunded } = await refundAfter(400, 0)
    expect(refunded).toEqual({ amount: 100 })
    expect(await juan.balance()).toMatchObject({ balance: 0, surplus: 0 })
    await rollback()
    expect(await juan.balance()).toMatchObject({ balance: 400, surplus: 500 })
  })

  test('gets the rest of a deposit back once it is there, and no more than was paid', async () => {
    const { juan, order, refund, rollback } = await refundAfter(400, null)
    expect((await refund()).status).toBe(409)
    await rollback()
    await juan.grant('cash', 50)
    const answers = await Promise.all([refund(), refund(), refund()])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const answer = answers.find(({ ok }) => ok)
    expect(await answer?.json()).toEqual({ amount: 400 })
    expect(await juan.balance()).toMatchObject({ balance: 50, surplus: 0 })
    const { orderNo } = order
    const whole = await juan.deposit(orderNo)
    expect(whole).toMatchObject({ amount: 500, refunded: 500 })
    expect(whole.timeline.at(-1)?.note).toContain('₱400 went back')
    const { data } = await juan.call('userBalanceJournalFetch', { type: 'depositRefund' })
    expect(data.list).toMatchObject([
      { amount: -400, refNo: orderNo },
      { amount: -100, refNo: orderNo },
    ])
    await expectBalancedBooks(operator)
  })

  test('is asked to bet nothing of a deposit that went back as a whole, also after a rollback', async () => {
    const { juan, order, rollback } = await refundAfter(500, 500)
    expect(order).toMatchObject({ refunded: 500 })
    await rollback()
    expect(await juan.balance()).toMatchObject({ balance: 500, surplus: 0 })
  })

  test('is welcome from the 21st birthday on, by the calendar in Manila', async () => {
    const { browser } = await player()
    const birthday = birthdayIn(0)
    expect((await browser.call('userIdentityBase', { ...BASE, birthday })).success).toBe(true)
  })

  test('a day that the calendar does not have, or that is still to come, is no birthday', async () => {
    const { browser } = await player()
    for (const birthday of ['1990-02-30', '1990-13-01', '2999-01-01', '0000-00-00', 'yesterday']) {
      expect((await browser.call('userIdentityBase', { ...BASE, birthday })).code, birthday).toBe(10001)
    }
    expect((await browser.call('userIdentityBase', { ...BASE, notBarred: false })).code).toBe(10001)
    expect(await statusOf(browser)).toBe('unverified')
  })
})

test('who may correct what was not accepted is told so once, in both languages, and anybody else not at all', async () => {
  const { browser, uid } = await player()
  const reopen = () => browser.sandbox('POST', 'kyc', { uid, status: 'editing' })
  const titles = async (language: string) => {
    browser.headers['accept-language'] = language
    return (await browser.call('letter')).data.list.map(({ title }) => title)
  }
  const welcome = await titles('en-US')
  await browser.call('userIdentityBase', BASE)
  await reopen()
  expect(await titles('en-US')).toEqual(welcome)
  await browser.sandbox('POST', 'kyc', { uid, status: 'rejected', reasons: ['nameDiffers'] })
  await reopen()
  await reopen()
  expect(await titles('en-US')).toEqual([
    'You can verify your identity again',
    'Your identity could not be verified',
    ...welcome,
  ])
  expect((await titles('vi-VN'))[0]).toBe('Bạn có thể xác minh danh tính lại')
  expect((await events(uid, 'inbox.unread')).at(-1)).toBe(welcome.length + 2)
})

describe('the seven days', () => {
  const balanceOf = async (browser: Browser) => (await browser.call('balance')).data.userAccountVO.balance
  const books = (browser: Browser) => browser.sandbox('GET', 'books')

  test('end in suspension, told once, with the cash in custody; an approval ends it at once and gives it back', async () => {
    const { browser, uid, username } = await player()
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 321.5 })
    const told = async () => (await events(uid, 'kyc.status')).filter((content) => Object(content).onlyKyc)
    await browser.advance(7 * DAY)
    expect(await told()).toHaveLength(1)
    await browser.advance(DAY)
    // That one has expired, and there is no other.
    expect(await told()).toHaveLength(0)
    expect((await browser.call('userInfo')).data).toMatchObject({ onlyKyc: true, kycStatus: 'unratified' })
    expect(await balanceOf(browser)).toBe(0)
    expect((await browser.call('letter')).data.list[0]?.content).toContain('₱321.5')
    const { data } = await browser.call('openGameFetch')
    expect((await browser.call('gameGetUrl', { code: data.list[0]?.code })).code).toBe(20005)
    expect((await browser.call('signUpSign', { requestId: crypto.randomUUID() })).code).toBe(20005)
    expect((await open().call('userLogin', { username, password: PASSWORD })).success).toBe(true)
    // Later income is held too.
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 10 })
    await browser.advance(1)
    expect(await balanceOf(browser)).toBe(0)
    expect(await books(browser)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    await browser.sandbox('POST', 'kyc', { uid, status: 'approved' })
    expect((await browser.call('userInfo')).data.onlyKyc).toBe(false)
    expect(await balanceOf(browser)).toBe(331.5)
    expect((await browser.call('gameGetUrl', { code: data.list[0]?.code })).success).toBe(true)
    expect((await events(uid, 'kyc.status')).at(-1)).toMatchObject({ status: 'approved', onlyKyc: false })
    expect(await books(browser)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    await browser.advance(DAY)
    expect(await balanceOf(browser)).toBe(331.5)
  })

  test('do not take the money of who has handed in the documents, until those are rejected', async () => {
    const { browser, uid } = await player()
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 50 })
    await browser.advance(7 * DAY - 60 * MINUTE)
    const images = await pictures(browser, ['front', 'selfie'])
    await handIn(browser, { idType: 'SSS', images })
    await browser.advance(2 * 60 * MINUTE)
    expect((await browser.call('userInfo')).data.onlyKyc).toBe(true)
    expect(await balanceOf(browser)).toBe(50)
    await browser.sandbox('POST', 'kyc', { uid, status: 'rejected', reasons: ['cutOff'] })
    await browser.advance(1)
    expect(await balanceOf(browser)).toBe(0)
  })
})

describe('the KYC desk', () => {
  test('lists what waits with its pictures, and decides picture by picture', async () => {
    const { browser, uid } = await player()
    await handIn(browser)
    const desk = Object(await browser.sandbox('GET', 'kyc'))
    const review = desk.pending.find((each: { uid: string }) => each.uid === uid)
    expect(review).toMatchObject({ idType: 'PHILID', base: { firstName: 'Maria' }, images: { length: 3 } })
    const picture = await browser.fetch(review.images[0].url, { headers: SANDBOX_HEADERS })
    expect((await browser.fetch(review.images[0].url)).status).toBe(403)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await browser.sandbox('POST', 'kyc', { uid, status: 'rejected', images: { selfie: 'blurred' } })
    const { data } = await browser.call('userIdentityFetch')
    expect(data).toMatchObject({ status: 'rejected', reasons: ['blurred'] })
    expect(data.images.find(({ side }) => side === 'selfie')).toMatchObject({ status: 'rejected', reason: 'blurred' })
    expect(data.images.find(({ side }) => side === 'front')).toMatchObject({ status: 'pending' })
    expect((await browser.call('letter')).data.list[0]?.content).toMatch(/^Selfie with your ID: The photo is blurred/)
  })

  test('verifies with one call somebody who has handed in nothing, under the name that it says', async () => {
    const { browser, uid } = await player()
    expect(await browser.sandbox('POST', 'kyc', { uid, status: 'approved', name: 'Jose Rizal' })).toEqual({
      status: 'approved',
    })
    expect((await browser.call('userInfo')).data.identityInfo?.name).toBe('Jose Rizal')
    await expect(browser.sandbox('POST', 'kyc', { uid, status: 'rejected' })).rejects.toThrow('409')
    await expect(browser.sandbox('POST', 'kyc', { uid: newName(), status: 'approved' })).rejects.toThrow('404')
  })
})
