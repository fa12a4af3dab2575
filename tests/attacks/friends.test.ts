import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../server/database/transaction.ts'
import { followApproval } from '../../server/domain/bonus/follow.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, newPhone, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const open = () => new Browser(operator.address)
const energyOf = async (browser: Browser) => (await browser.call('energyfillFetch')).data

/** As the desk approves. */
async function approve(uid: string): Promise<void> {
  const { db, live, clock } = operator.operator
  await inTransaction(db, async (trx) => {
    const approved = { kycStatus: 'approved', identityStatus: 'approved' } as const
    await trx.updateTable('player').set(approved).where('uid', '=', uid).execute()
    await followApproval({ trx, live, now: clock.now() }, uid)
  })
}

async function bind(browser: Browser, phone: string) {
  await browser.call('userSmsSendBind', { phone })
  return browser.call('userBind', { phone, code: await browser.smsCode(phone), password: PASSWORD })
}

/** A verified referrer. */
async function verified(browser: Browser) {
  const player = await register(browser)
  expect((await bind(browser, player.phone)).code).toBe(0)
  await approve(player.uid)
  return player
}

const papers = {
  middleName: '',
  gender: 'female',
  nationality: 'Filipino',
  address: '12 Mabini Street',
  city: 'Quezon City',
  province: 'Metro Manila',
  incomeSource: 'Employment',
  notBarred: true,
}

describe('friends that are not there', () => {
  test('ten registrations with one phone number bring nothing, no task either, and are shown as on their way', async () => {
    const inviter = open()
    const { invitationCode } = await register(inviter)
    const registerPhone = newPhone()
    for (let n = 0; n < 10; n += 1) await register(open(), { invitationCode, registerPhone })
    const { charges, friends, friendLimits } = await energyOf(inviter)
    expect(charges).toBe(0)
    expect(friendLimits?.onTheWay).toEqual({ charges: 30, spins: 10 })
    expect(new Set(friends.map(({ state }) => state))).toEqual(new Set(['registered']))
    expect((await inviter.call('gameHelper')).data.spins).toBe(0)
    // The claimable one is for the registration.
    expect((await inviter.call('badgeData')).data).toMatchObject({ inviteFriendEnergy: 0, taskRewardNum: 1 })
  })

  test('one phone number belongs to one account, and makes one of them a friend', async () => {
    const inviter = open()
    const { invitationCode } = await verified(inviter)
    const registerPhone = newPhone()
    const codes: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const friend = open()
      const { uid } = await register(friend, { invitationCode, registerPhone })
      codes.push((await bind(friend, registerPhone)).code)
      await approve(uid)
      await operator.sandbox.clock.advance(60_000)
    }
    expect(codes).toEqual([0, 40002, 40002])
    const { charges, friends } = await energyOf(inviter)
    expect(charges).toBe(3)
    expect(friends.map(({ state }) => state)).toEqual(['verifying', 'verifying', 'paid'])
  })

  test('verified without a proven phone is not a friend yet, and is one with it', async () => {
    const [inviter, friend] = [open(), open()]
    const { invitationCode } = await verified(inviter)
    const { uid, phone } = await register(friend, { invitationCode })
    await approve(uid)
    expect((await energyOf(inviter)).charges).toBe(0)
    await bind(friend, phone)
    expect((await energyOf(inviter)).charges).toBe(3)
    // Who the friend is, is the friend's to tell.
    const journal = (await inviter.call('userBalanceJournalFetch', { page: 1, size: 50 })).data.list
    expect(journal.map(({ type }) => type)).toContain('invite')
    expect(JSON.stringify(journal)).not.toContain(uid)
  })

  test.each([
    ['on the inviter’s own browser', (inviter: Browser, friend: Browser) => void (friend.cookie = deviceOf(inviter))],
    [
      'with the inviter’s device id',
      (inviter: Browser, friend: Browser) => void (friend.headers['deviceId'] = String(inviter.headers['deviceId'])),
    ],
  ])('registered %s does not count', async (_what, share) => {
    const [inviter, friend] = [open(), open()]
    const { invitationCode } = await verified(inviter)
    share(inviter, friend)
    const { uid, phone } = await register(friend, { invitationCode })
    await bind(friend, phone)
    await approve(uid)
    const { charges, friends } = await energyOf(inviter)
    expect(charges).toBe(0)
    expect(friends.map(({ state }) => state)).toEqual(['notCounted'])
  })

  test.each([
    ['on one browser', (first: Browser, second: Browser) => void (second.cookie = deviceOf(first)), {}],
    [
      'with one device id',
      (first: Browser, second: Browser) => void (second.headers['deviceId'] = String(first.headers['deviceId'])),
      {},
    ],
    ['with one phone number', () => {}, { registerPhone: newPhone() }],
  ])('two who register %s are one friend', async (_what, share, same) => {
    const [inviter, first, second] = [open(), open(), open()]
    const { invitationCode } = await verified(inviter)
    const players = [await register(first, { invitationCode, ...same })]
    share(first, second)
    players.push(await register(second, { invitationCode, ...same }))
    for (const [n, browser] of [first, second].entries()) {
      expect((await bind(browser, newPhone())).code).toBe(0)
      await approve(players[n]?.uid ?? '')
    }
    expect(await statesOf(inviter)).toEqual(['notCounted', 'paid'])
  })

  test('one human with several IDs is one friend,', async () => {
    const inviter = open()
    const { invitationCode } = await verified(inviter)
    const human = { ...papers, firstName: 'Ana', lastName: 'Reyes', birthday: '1980-02-03' }
    for (const name of [human, { ...human, firstName: 'REYES', lastName: 'Ána' }]) {
      const friend = open()
      const player = await register(friend, { invitationCode })
      expect((await friend.call('userIdentityBase', name)).code).toBe(0)
      await bind(friend, player.phone)
      await approve(player.uid)
    }
    expect(await statesOf(inviter)).toEqual(['notCounted', 'paid'])
    expect((await energyOf(inviter)).charges).toBe(3)
  })

  test('who is nobody yet has no friends: they count once the inviter is a person too', async () => {
    const [inviter, friend] = [open(), open()]
    const { invitationCode, uid, phone } = await register(inviter)
    const player = await register(friend, { invitationCode })
    await bind(friend, player.phone)
    await approve(player.uid)
    expect(await energyOf(inviter)).toMatchObject({ charges: 0, friendLimits: { onTheWay: { charges: 3 } } })
    await approve(uid)
    expect((await energyOf(inviter)).charges).toBe(0)
    await bind(inviter, phone)
    expect((await energyOf(inviter)).charges).toBe(3)
    expect((await inviter.call('gameHelper')).data.spins).toBe(1)
  })

  test('who takes a proven number away from nobody: whoever only typed it does not block its owner', async () => {
    const [squatter, owner] = [open(), open()]
    const registerPhone = newPhone()
    await register(squatter, { registerPhone })
    await register(owner, { registerPhone })
    expect((await bind(owner, registerPhone)).code).toBe(0)
    await operator.sandbox.clock.advance(60_000)
    expect((await bind(squatter, registerPhone)).code).toBe(40002)
  })
})

const statesOf = async (inviter: Browser) => (await energyOf(inviter)).friends.map(({ state }) => state)

const deviceOf = ({ cookie }: Browser) => cookie.split('; ').find((part) => part.includes('device=')) ?? ''
