import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { CODES } from '../../../../contract/errors.ts'
import { addManilaMonths } from '../../../../contract/manilaDay.ts'
import { centavos, toCentavos } from '../../../../contract/money.ts'
import { DEPOSIT, WITHDRAWAL } from '../../../../contract/statuses.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { encryptedRegisterPhone } from '../../../../server/domain/account/phone.ts'
import { isPhoneOfExcluded } from '../../../../server/domain/responsible/exclusion.ts'
import { startSession } from '../../../../server/domain/account/session.ts'
import { userInfo } from '../../../../server/domain/account/userInfo.ts'
import { playerOf, playerWithPhone } from '../../../../server/domain/account/user.ts'
import { acceptInvitation } from '../../../../server/domain/bonus/invitation.ts'
import { expectFriend } from '../../../../server/domain/bonus/friends.ts'
import { settleDeposit } from '../../../../server/domain/cashier/depositTransitions.ts'
import { closeDue, startClosing } from '../../../../server/domain/closure/close.ts'
import { cancelClosure, closureOf, requestClosure } from '../../../../server/domain/closure/closure.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { filesInDatabase } from '../../../../server/files/inDatabase.ts'
import { keepUpload } from '../../../../server/domain/kyc/upload.ts'
import { takeTurn } from '../../../../server/jobs/jobTurn.ts'
import { enforceRetention } from '../../../../server/jobs/retention/enforce.ts'
import { suspendOverdue } from '../../../../server/domain/kyc/deadline.ts'
import { type Bonuses, openBonuses } from '../bonus/bonusForTests.ts'
import { png } from '../kyc/kycForTests.ts'

let at: Bonuses
beforeAll(async () => void (at = await openBonuses()))
afterAll(() => at.close())
afterEach(() => void vi.useRealTimers())

const DEVICE = { deviceId: 'd', device: 'Chrome · Android', address: '203.0.113.9' }
/** Between two looks at an account that waits. */
const AGAIN_MS = 10 * 60_000
const HASH = 'the hash of the password'

async function account(changes: Parameters<Bonuses['player']>[0] = {}): Promise<string> {
  const uid = await at.player(changes)
  await at.db
    .updateTable('player')
    .set({ password: HASH, kycStatus: 'approved', identityStatus: 'approved' })
    .where('uid', '=', uid)
    .execute()
  return uid
}

const ask = (uid: string, pesos = 0) =>
  requestClosure({ db: at.db, live: at.live, device: DEVICE, now: at.clock.now() }, uid, {
    waive: toCentavos(pesos),
    provenHash: HASH,
  })
const takeBack = (uid: string) => cancelClosure({ db: at.db, live: at.live, now: at.clock.now() }, uid)
const closeNow = () => closeDue(at.db, at.live, at.clock.now())
const stateOf = (uid: string) => closureOf(at.db, uid)
const player = (uid: string) => playerOf(at.db, uid)
/** As every screen is told. */
const closingOf = async (uid: string) => (await userInfo(at.db, await player(uid), at.clock.now())).closing
const titles = async (uid: string) => {
  const rows = await at.db.selectFrom('letter').select('title').where('uid', '=', uid).orderBy('id').execute()
  return rows.map(({ title }) => title['en-US'])
}

async function closed(uid: string): Promise<string> {
  await ask(uid)
  at.clock.advance(DAY_MS)
  await closeNow()
  expect(await player(uid)).toMatchObject({ closure: 'closed' })
  return uid
}

const countOf = async (table: string, uid: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where uid = ${uid}`.execute(at.db)
  return rows[0]?.count
}

const order = (uid: string, status: number) => ({
  orderNo: randomUUID(),
  uid,
  provider: 'gcash',
  bank: 'gcash',
  amount: 50_000,
  status,
  createTime: at.clock.now(),
  finishTime: null,
})

async function depositOrder(uid: string, status: 0 | 3): Promise<string> {
  const row = { ...order(uid, status), status, method: 'ewallet', bonus: 0, couponId: null }
  await at.db
    .insertInto('depositOrder')
    .values({ ...row, expireTime: at.clock.now() + 1_000 })
    .execute()
  return row.orderNo
}

const paid = (orderNo: string) =>
  settleDeposit(
    at.db,
    at.live,
    { orderNo, reference: randomUUID(), provider: 'gcash', amount: centavos(50_000), outcome: 'paid' },
    at.clock.now(),
  )

const move = (uid: string, roundId: string) =>
  ({ provider: 'games', uid, asset: 'PHP', gameCode: 'g1', gameType: 'slot', roundId, now: at.clock.now() }) as const

describe('asking for it', () => {
  test('begins 24 hours, once, and tells the owner; taken back, everything stays', async () => {
    const uid = await account()
    expect(await stateOf(uid)).toEqual({ owed: 0, hindrances: [], closing: null })
    const [first, second] = await Promise.all([ask(uid), ask(uid)])
    expect(first).toMatchObject({ closing: { dueTime: at.clock.now() + DAY_MS, waived: 0 } })
    expect(second).toEqual(first)
    expect(await titles(uid)).toEqual(['Your account is going to be closed'])
    at.clock.advance(DAY_MS - 1)
    await closeNow()
    expect(await player(uid)).toMatchObject({ closure: 'closing', password: HASH })
    expect(await closingOf(uid)).toBe(at.clock.now() + 1)
    expect(await takeBack(uid)).toMatchObject({ closing: null })
    expect(await closingOf(uid)).toBeNull()
    expect(await takeBack(uid)).toMatchObject({ closing: null })
    at.clock.advance(1)
    await closeNow()
    expect(await player(uid)).toMatchObject({ closure: null, password: HASH })
    expect(await titles(uid)).toEqual(['Your account is going to be closed', 'Your account stays open'])
  })

  test('needs the balance to be paid out, or given up to the centavo', async () => {
    const uid = await account()
    await at.deposit(uid, 12.5)
    expect(await stateOf(uid)).toMatchObject({ closing: null, owed: 12.5 })
    for (const wrong of [0, 12.49, 12.51])
      await expect(ask(uid, wrong)).rejects.toMatchObject({ code: CODES.notEligible })
    expect(await ask(uid, 12.5)).toMatchObject({ closing: { waived: 12.5 } })
  })

  test('waits for what is on its way', async () => {
    const uid = await account()
    const pending = await depositOrder(uid, DEPOSIT.pending)
    const wallet = createWallet(at.db)
    await at.deposit(uid, 1)
    await wallet.bet({ ...move(uid, `open-${uid}`), transactionId: randomUUID(), amount: centavos(100) })
    const withdrawal = {
      ...order(uid, WITHDRAWAL.processing),
      status: WITHDRAWAL.processing,
      dueTime: null,
      reason: null,
    }
    await sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, status, create_time)
      values (${withdrawal.orderNo}, ${uid}, 'gcash', 'gcash', 'n', 'a', 'InstaPay', 100, ${WITHDRAWAL.processing}, 0)`.execute(
      at.db,
    )
    await at.db.updateTable('player').set({ identityStatus: 'pending' }).where('uid', '=', uid).execute()
    expect((await stateOf(uid)).hindrances).toEqual(['round', 'deposit', 'withdrawal', 'review'])
    await expect(ask(uid)).rejects.toMatchObject({ code: CODES.inProgress })
    await sql`update withdraw_order set status = ${WITHDRAWAL.success} where uid = ${uid}`.execute(at.db)
    await at.db.updateTable('player').set({ identityStatus: 'approved' }).where('uid', '=', uid).execute()
    await at.db.updateTable('depositOrder').set({ status: 3 }).where('orderNo', '=', pending).execute()
    expect((await stateOf(uid)).hindrances).toEqual(['round'])
    const win = { ...move(uid, `open-${uid}`), transactionId: randomUUID(), amount: centavos(0), endsRound: true }
    await wallet.win(win)
    expect(await ask(uid)).toMatchObject({ closing: {} })
  })

  test('is refused when the password was changed since it was given', async () => {
    const uid = await account()
    await at.db.updateTable('player').set({ password: 'another' }).where('uid', '=', uid).execute()
    await expect(ask(uid)).rejects.toMatchObject({ code: CODES.inProgress })
  })
})

describe('when the hours are over', () => {
  test('what was given up goes to the house, once, with what was held until KYC', async () => {
    const uid = await at.player()
    await at.db.updateTable('player').set({ password: HASH }).where('uid', '=', uid).execute()
    await at.deposit(uid, 30)
    at.clock.advance(8 * DAY_MS)
    await suspendOverdue(at.db, { live: at.live, now: at.clock.now() })
    await at.deposit(uid, 2.5)
    expect(await stateOf(uid)).toMatchObject({ owed: 32.5 })
    await ask(uid, 32.5)
    at.clock.advance(DAY_MS)
    await Promise.all([closeNow(), closeNow(), closeNow()])
    expect(await player(uid)).toMatchObject({ closure: 'closed' })
    expect(await at.has(uid, 'cash')).toBe(0)
    const waived = await at.db
      .selectFrom('ledgerEntry')
      .select('amount')
      .where('uid', '=', uid)
      .where('type', '=', 'waived')
      .execute()
    expect(waived.map(({ amount }) => amount)).toContain(-3_250)
    expect(waived.filter(({ amount }) => amount < 0)).toHaveLength(1)
    expect((await at.requirements(uid)).filter(({ status }) => status === 'open')).toEqual([])
    // Nothing happens to it again.
    await suspendOverdue(at.db, { live: at.live, now: at.clock.now() })
    expect(await titles(uid)).toEqual([])
  })

  test('more money than was given up keeps it open, with a letter', async () => {
    const uid = await account()
    await ask(uid)
    await at.deposit(uid, 7)
    at.clock.advance(DAY_MS)
    await closeNow()
    expect(await stateOf(uid)).toMatchObject({ closing: null, owed: 7 })
    expect(await player(uid)).toMatchObject({ closure: null, password: HASH })
    expect((await titles(uid)).at(-1)).toBe('Your account was not closed')
    expect(await at.has(uid, 'cash')).toBe(7)
  })

  test('it waits for a withdrawal that is under way', async () => {
    const uid = await account()
    await ask(uid)
    await sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, status, create_time)
      values (${randomUUID()}, ${uid}, 'gcash', 'gcash', 'n', 'a', 'InstaPay', 100, ${WITHDRAWAL.processing}, 0)`.execute(
      at.db,
    )
    at.clock.advance(2 * DAY_MS)
    await closeNow()
    expect(await stateOf(uid)).toMatchObject({ closing: {}, hindrances: ['withdrawal'] })
    await sql`update withdraw_order set status = ${WITHDRAWAL.success} where uid = ${uid}`.execute(at.db)
    await closeNow()
    expect(await stateOf(uid)).toMatchObject({ closing: {}, hindrances: [] })
    at.clock.advance(AGAIN_MS)
    await closeNow()
    expect(await player(uid)).toMatchObject({ closure: 'closed' })
  })

  test('a payment that comes later goes back to where it came from, before and after', async () => {
    const uid = await account()
    const [during, after] = [await depositOrder(uid, DEPOSIT.timeout), await depositOrder(uid, DEPOSIT.timeout)]
    await ask(uid)
    await paid(during)
    expect(await at.has(uid, 'cash')).toBe(0)
    at.clock.advance(DAY_MS)
    await closeNow()
    expect(await player(uid)).toMatchObject({ closure: 'closed' })
    await paid(after)
    expect(await at.has(uid, 'cash')).toBe(0)
    const orders = await at.db.selectFrom('depositOrder').select('refunded').where('uid', '=', uid).execute()
    expect(orders.map(({ refunded }) => refunded)).toEqual([50_000, 50_000])
  })

  test.each(Array.from({ length: 5 }, (_, n) => n))(
    'a deposit, a bet and the closing at the same moment lose no money (%i)',
    async () => {
      const uid = await account()
      await at.deposit(uid, 5)
      const late = await depositOrder(uid, DEPOSIT.timeout)
      await ask(uid, 5)
      at.clock.advance(DAY_MS)
      const wallet = createWallet(at.db)
      const roundId = `race-${uid}`
      const bet = () => wallet.bet({ ...move(uid, roundId), transactionId: `bet-${uid}`, amount: centavos(300) })
      const [, staked] = await Promise.all([closeNow(), bet(), paid(late), closeNow()])
      const state = (await player(uid)).closure
      const cash = await at.has(uid, 'cash')
      // The stake came first and the round holds the closing up, or the closing was first and there was nothing to stake.
      if (staked.ok) expect([state, cash]).toEqual(['closing', 2])
      else expect([state, cash]).toEqual(['closed', 0])
      if (!staked.ok) return
      const win = { ...move(uid, roundId), transactionId: `win-${uid}`, amount: centavos(900), endsRound: true }
      await wallet.win(win)
      at.clock.advance(AGAIN_MS)
      await closeNow()
      expect([(await player(uid)).closure, await at.has(uid, 'cash')]).toEqual([null, 11])
    },
  )

  test('a win that arrives after it stays in the books under its number', async () => {
    const uid = await account()
    await at.deposit(uid, 1)
    const roundId = `late-${uid}`
    const wallet = createWallet(at.db)
    await wallet.bet({ ...move(uid, roundId), transactionId: randomUUID(), amount: centavos(100) })
    const win = (amount: number) =>
      wallet.win({ ...move(uid, roundId), transactionId: randomUUID(), amount: centavos(amount), endsRound: true })
    await win(0)
    await closed(uid)
    expect(await win(500)).toMatchObject({ ok: true })
    expect(await at.has(uid, 'cash')).toBe(5)
    await closeNow()
    expect(await player(uid)).toMatchObject({ closure: 'closed' })
    // Whoever they are stays known until it is paid out.
    at.clock.advance(6 * 366 * DAY_MS)
    await enforceRetention(at.db, at.clock.now())
    expect(await countOf('account_closure', uid)).toBe(1)
  })
})

test('a job that cannot close an account fails in every process, so that it is seen to be late', async () => {
  await ask(await account())
  at.clock.advance(DAY_MS)
  const live = { ...at.live, kick: () => Promise.reject(new Error('no')) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed: string[] = []
  for (const process of ['one', 'other']) {
    const { promise: told, resolve } = Promise.withResolvers<void>()
    const job = startClosing({ ...at, live }, () => {
      failed.push(process)
      resolve()
    })
    vi.advanceTimersByTime(10_000)
    await told
    await job.stop()
  }
  expect(failed).toEqual(['one', 'other'])
  await closeNow()
})

test('a job that is stopped ends with the account at hand, and the next process has its turn', async () => {
  const uids = [await account(), await account()]
  for (const uid of uids) await ask(uid)
  at.clock.advance(DAY_MS)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const kick: typeof at.live.kick = (...sessions) => {
    resolve(job.stop())
    return at.live.kick(...sessions)
  }
  const job = startClosing({ ...at, live: { ...at.live, kick } }, (fault) => {
    throw fault
  })
  vi.advanceTimersByTime(10_000)
  await stopped
  const closures = await Promise.all(uids.map(async (uid) => (await player(uid)).closure))
  expect(new Set(closures)).toEqual(new Set(['closed', 'closing']))
  expect(await takeTurn(at.db, 'closures', 10_000)).not.toBeNull()
  await closeNow()
})

describe('a closed account', () => {
  const personal = ['letter', 'favourite', 'login_day', 'rg_limit', 'wallet_account', 'player_session', 'data_export']

  async function full(): Promise<string> {
    const uid = await account()
    const { db } = at
    await db
      .updateTable('player')
      .set({ nickname: 'Maria', ...encryptedRegisterPhone(db, uid, '9171234567') })
      .where('uid', '=', uid)
      .execute()
    await startSession(db, { uid, guest: false }, DEVICE, at.clock.now())
    await sql`insert into favourite (uid, code, time) values (${uid}, 'x', 0)`.execute(db)
    await sql`insert into login_day (uid, day) values (${uid}, 1)`.execute(db)
    await sql`insert into rg_limit (uid, kind, period, value) values (${uid}, 'loss', 'day', 100)`.execute(db)
    await sql`insert into data_export (uid, request_time) values (${uid}, 0)`.execute(db)
    await sql`insert into wallet_account (uid, bank, name, account, account_key, time)
      values (${uid}, 'bpi', 'n', 'a', ${uid}, 0)`.execute(db)
    await sql`insert into known_device (uid, device_id, seen_time) values (${uid}, 'd', ${at.clock.now()})`.execute(db)
    await sql`insert into identity (uid, base) values (${uid}, 'base')`.execute(db)
    const upload = (requestId: string) =>
      keepUpload(
        { db, files: filesInDatabase },
        { uid, scene: 'kyc', requestId, content: png(), from: null, now: at.clock.now() },
      )
    const fileId = await upload('one')
    await upload('never handed in')
    await sql`insert into identity_image (uid, side, file_id, status) values (${uid}, 'front', ${fileId}, 'approved')`.execute(
      db,
    )
    await sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, status, create_time)
      values (${uid}, ${uid}, 'p', 'gcash', 'name', 'account', 'InstaPay', 100, ${WITHDRAWAL.success}, 0)`.execute(db)
    return uid
  }

  const heldOf = async (uid: string) =>
    Object.fromEntries(await Promise.all(KEPT.map(async (t) => [t, await countOf(t, uid)])))
  const KEPT = ['identity', 'identity_image', 'uploaded_file', 'known_device', 'account_closure']

  test('is erased at once, but for what the law keeps; that goes when its time has passed', async () => {
    const uid = await full()
    const before = await player(uid)
    await closed(uid)
    const closedTime = at.clock.now()
    for (const table of personal) expect([table, await countOf(table, uid)]).toEqual([table, 0])
    expect(await heldOf(uid)).toEqual({
      identity: 1,
      identity_image: 1,
      uploaded_file: 1,
      known_device: 1,
      account_closure: 1,
    })
    expect(await player(uid)).toMatchObject({
      password: null,
      passwordTrade: null,
      phone: null,
      registerPhone: '',
      nickname: 'closed',
      username: before.username,
      phoneHash: before.phoneHash,
    })

    at.clock.advance(30 * DAY_MS - 1)
    await enforceRetention(at.db, at.clock.now())
    expect(await player(uid)).toMatchObject({ username: before.username, registerPhoneHash: before.registerPhoneHash })
    at.clock.advance(1)
    await enforceRetention(at.db, at.clock.now())
    expect(await player(uid)).toMatchObject({
      username: 'closed',
      usernameKey: `closed ${uid}`,
      phoneHash: null,
      registerPhoneHash: null,
    })
    expect(await heldOf(uid)).toMatchObject({ identity: 1, known_device: 0, account_closure: 1 })
    const row = await at.db.selectFrom('accountClosure').selectAll().where('uid', '=', uid).executeTakeFirst()
    expect(row).toMatchObject({ password: null, knownUntil: null, closedTime })

    await enforceRetention(at.db, addManilaMonths(closedTime, 60) - 1)
    expect(await heldOf(uid)).toMatchObject({ identity: 1, identity_image: 1, uploaded_file: 1 })
    await enforceRetention(at.db, addManilaMonths(closedTime, 60))
    expect(Object.values(await heldOf(uid)).every((count) => count === 0)).toBe(true)
    const paidOut = await at.db
      .selectFrom('withdrawOrder')
      .select(['name', 'account', 'amount'])
      .where('uid', '=', uid)
      .execute()
    expect(paidOut).toEqual([{ name: '', account: '', amount: 100 }])
  })

  test('has no phone that codes are sent to, and invites nobody', async () => {
    const uid = await full()
    const { invitationCode } = await player(uid)
    const phone = `9${uid.slice(1)}`
    expect((await playerWithPhone(at.db, phone))?.uid).toBe(uid)
    const friend = await at.player()
    await expectFriend(at.db, uid, friend)
    await closed(uid)
    expect(await playerWithPhone(at.db, phone)).toBeUndefined()
    expect(await inTransaction(at.db, (trx) => acceptInvitation(trx, friend, invitationCode))).toBeNull()
    const reward = await at.db.selectFrom('friendReward').select('status').where('friendUid', '=', friend).execute()
    expect(reward).toEqual([{ status: 'notCounted' }])
  })

  test('of a self-excluded player stays known until that ends, so that nobody comes back earlier', async () => {
    const uid = await full()
    const now = at.clock.now()
    await at.exclude(uid, 200 * DAY_MS)
    const claim = (isProven: boolean) => ({
      phone: `9${uid.slice(1)}`,
      isProven,
      device: { key: null, deviceId: 'd' },
      now: at.clock.now(),
    })
    await closed(uid)
    for (const days of [31, 100, 198]) {
      at.clock.advance(now + days * DAY_MS - at.clock.now())
      await enforceRetention(at.db, at.clock.now())
      expect([await isPhoneOfExcluded(at.db, claim(true)), await isPhoneOfExcluded(at.db, claim(false))]).toEqual([
        true,
        true,
      ])
    }
    at.clock.advance(now + 201 * DAY_MS - at.clock.now())
    await enforceRetention(at.db, at.clock.now())
    expect(await isPhoneOfExcluded(at.db, claim(true))).toBe(false)
    expect(await player(uid)).toMatchObject({ phoneHash: null, username: 'closed' })
    expect(await countOf('player_exclusion', uid)).toBe(1)
  })
})
