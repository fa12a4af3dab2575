import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { topUpDemo } from '../../../../server/domain/games/demo.ts'
import { take } from '../../../../server/domain/ledger/postings.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Customer } from '../cashier/cashierForTests.ts'
import { Browser, register, startForTests } from './operatorForTests.ts'

let operator: RunningSandbox
const open = () => new Browser(operator.address)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const gameAnswer = v.looseObject({
  ok: v.boolean(),
  reason: v.optional(v.string()),
  session: v.optional(v.string(), ''),
  currency: v.optional(v.string()),
  balance: v.optional(v.number()),
  stakes: v.optional(v.array(v.number()), []),
  unfinished: v.optional(v.array(v.unknown())),
  endedAway: v.optional(v.array(v.unknown())),
  round: v.optional(
    v.looseObject({ roundId: v.optional(v.string()), win: v.nullable(v.number()), balance: v.nullable(v.number()) }),
  ),
})

/** Calls the play API as the page at this address does. */
async function play(playUrl: string, path: string, body: unknown, session = '') {
  const headers = { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) }
  const url = new URL(path, playUrl)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return v.parse(gameAnswer, await response.json())
}

const tokenOf = (playUrl: string) => new URLSearchParams(new URL(playUrl).hash.slice(1)).get('t')

async function aSlot(browser: Browser): Promise<string> {
  const { list } = (await browser.call('openGameFetch', { type: 'slot', size: 1 })).data
  return list[0]?.code ?? ''
}

describe('a launch', () => {
  test('puts its game first among those recently played, once it has reached the player, also after a logout', async () => {
    const browser = open()
    const { username } = await register(browser)
    const recent = async () => (await browser.call('userGameRecent')).data.map(({ code }) => code)
    const reach = async (code: string) => {
      const { playUrl = '' } = (await browser.call('gameGetUrl', { code, mode: 'demo' })).data
      await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })
      await browser.advance(1_000)
    }
    expect(await recent()).toEqual([])
    await reach('koi-palace')
    await reach('parol-lights')
    expect(await recent()).toEqual(['parol-lights', 'koi-palace'])
    await reach('koi-palace')
    await browser.call('gameGetUrl', { code: 'jeepney-joy' })
    expect(await recent()).toEqual(['koi-palace', 'parol-lights'])
    await browser.call('userLogout')
    await browser.call('userLogin', { username, password: '246810' })
    expect(await recent()).toEqual(['koi-palace', 'parol-lights'])
    const stranger = open()
    await register(stranger)
    expect((await stranger.call('userGameRecent')).data).toEqual([])
    expect((await open().call('userGameRecent')).code).toBe(20002)
  })

  test('goes to the games’ own origin, with a token in the fragment that works once', async () => {
    const browser = open()
    await register(browser)
    const code = await aSlot(browser)
    const { data } = await browser.call('gameGetUrl', { code })
    expect(data).toMatchObject({ openMode: 'frame', needBindWallet: false })
    const url = new URL(data.playUrl ?? '')
    expect(url.origin).toBe(operator.gamesAddress)
    expect(url.pathname).toBe(`/play/${code}`)
    const fragment = new URLSearchParams(url.hash.slice(1))
    expect(fragment.get('theme')).toBe('light')
    const dark = (await browser.call('gameGetUrl', { code, theme: 'dark' })).data.playUrl ?? ''
    expect(new URLSearchParams(new URL(dark).hash.slice(1)).get('theme')).toBe('dark')
    expect(fragment.get('lobby')).toBe(`${browser.origin}/game`)
    expect(fragment.get('cashier')).toBe(`${browser.origin}/finance/recharge`)
    const token = tokenOf(url.href)
    expect(await play(url.href, '/play/api/session', { token })).toMatchObject({
      ok: true,
      currency: 'PHP',
      balance: 0,
    })
    expect(await play(url.href, '/play/api/session', { token })).toMatchObject({ ok: false })
  })

  test('is out of date after two minutes', async () => {
    const browser = open()
    await register(browser)
    const { data } = await browser.call('gameGetUrl', { code: await aSlot(browser) })
    await browser.advance(2 * 60_000)
    const answer = await play(data.playUrl ?? '', '/play/api/session', { token: tokenOf(data.playUrl ?? '') })
    expect(answer.ok).toBe(false)
  })

  test('is demo only for guests, needs a session, and a game that there is', async () => {
    const guest = open()
    const code = await aSlot(guest)
    expect((await guest.call('gameGetUrl', { code })).code).toBe(20002)
    await guest.call('userLogin', { guest: true })
    expect((await guest.call('gameGetUrl', { code, mode: 'real' })).code).toBe(40002)
    expect((await guest.call('gameGetUrl', { code: 'no-such-game' })).code).toBe(10004)
    const [table] = (await guest.call('openGameFetchLive', { size: 1 })).data.list
    expect((await guest.call('gameGetUrl', { code: table?.code })).code).toBe(40002)
    const { data } = await guest.call('gameGetUrl', { code })
    const answer = await play(data.playUrl ?? '', '/play/api/session', { token: tokenOf(data.playUrl ?? '') })
    expect(answer).toMatchObject({ ok: true, currency: 'DEMO', balance: 1000 })
  })

  test('fills the demo money up, whatever is left of it, and says what the game is called', async () => {
    const guest = open()
    const code = await aSlot(guest)
    await guest.call('userLogin', { guest: true })
    const first = (await guest.call('gameGetUrl', { code })).data
    expect(first).toMatchObject({ name: expect.any(String), img: expect.stringContaining(code) })
    const { session, stakes } = await play(first.playUrl ?? '', '/play/api/session', {
      token: tokenOf(first.playUrl ?? ''),
    })
    const bet = stakes.at(-1)
    const body = { requestId: crypto.randomUUID(), bet, choice: {} }
    await play(first.playUrl ?? '', '/play/api/round', body, session)
    const again = (await guest.call('gameGetUrl', { code })).data.playUrl ?? ''
    const { balance } = await play(again, '/play/api/session', { token: tokenOf(again) })
    expect(balance).toBeGreaterThanOrEqual(1_000)
  })

  test('fills the demo money up under a key that is the same for the same filling, and no other', async () => {
    const { db, clock } = operator.operator
    const { uid } = (await open().call('userLogin', { guest: true })).data
    for (const n of [1, 2]) {
      const spent = { uid, key: `spent:${uid}:${n}`, kind: 'demo', amount: n, type: 'demo', now: clock.now() } as const
      await db.transaction().execute((trx) => take(trx, spent))
      await topUpDemo(db, uid, clock.now())
      await topUpDemo(db, uid, clock.now())
    }
    const fillings = await db.selectFrom('ledgerJournal').select('key').where('uid', '=', uid).orderBy('id').execute()
    const positions = [0, 2, 4].map((entries) => `demo:${uid}:${entries}`)
    expect(fillings.map(({ key }) => key).filter((key) => key.startsWith(`demo:${uid}`))).toEqual(positions)
  })
})

test('a table is opened beside the app, where the app is native', async () => {
  const browser = open()
  await register(browser)
  const [table] = (await browser.call('openGameFetchLive', { size: 1 })).data.list
  expect((await browser.call('gameGetUrl', { code: table?.code })).data).toMatchObject({ openMode: 'browser' })
})

test('who has paid in ₱5,000 says first where it is to be paid out', async () => {
  const customer = await new Customer(operator).join()
  const code = await aSlot(customer.browser)
  await customer.act((await customer.order(5_000)).orderNo, 'pay')
  const { data } = await customer.call('gameGetUrl', { code })
  // The screen that asks for it says for which game.
  expect(data).toEqual({ needBindWallet: true, name: expect.stringContaining(' '), img: expect.stringContaining(code) })
  expect((await customer.call('gameGetUrl', { code, mode: 'demo' })).data.needBindWallet).toBe(false)
  await customer.call('userBankCardCreate', { bank: 'bpi', name: 'Juan Dela Cruz', account: customer.player.phone })
  expect((await customer.call('gameGetUrl', { code })).data).toMatchObject({ needBindWallet: false })
})

describe('play', () => {
  test('takes bets and pays wins through the ledger, and every round is in the record with its proof', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 500 })
    const code = await aSlot(browser)
    const playUrl = (await browser.call('gameGetUrl', { code })).data.playUrl ?? ''
    const { session, stakes } = await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })
    const bet = stakes[0] ?? 0
    let won = 0
    for (let n = 0; n < 10; n += 1) {
      const { ok, round } = await play(playUrl, '/play/api/round', { requestId: randomUUID(), bet }, session)
      expect(ok).toBe(true)
      expect(round?.balance).toBe((await browser.call('balance')).data.userAccountVO.balance)
      won += Math.round((round?.win ?? 0) * 100)
    }
    const expected = (50_000 - 1000 * bet + won) / 100
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(expected)

    const { list, total } = (await browser.call('gameRecord', { type: 'slot', size: 50 })).data
    expect(total).toBe(10)
    expect(list.reduce((sum, { win }) => sum + Math.round(win * 100), 0)).toBe(won)
    for (const { bet: staked, win, net, fair, status, type } of list) {
      expect([staked, status, type]).toEqual([bet, 'settled', 'slot'])
      expect(net).toBeCloseTo(win - staked, 2)
      expect(fair?.serverSeedHash).toMatch(/^[0-9a-f]{64}$/)
    }
    expect((await browser.call('gameRecord', { type: 'fish' })).data.total).toBe(0)
    const bets = (await browser.call('userBalanceJournalFetch', { type: 'bet' })).data.list
    expect(bets.map(({ remark }) => remark)).toEqual(list.map(({ name }) => name))
    const first = (await browser.call('gameRecord', { type: 'all', size: 1 })).data
    expect(first.totals).toEqual({ bet: 10 * bet, win: won / 100 })
    expect((await browser.call('gameRecord', { type: 'all', status: 'settled' })).data.total).toBe(10)
    expect((await browser.call('gameRecord', { type: 'all', status: 'open' })).data.total).toBe(0)

    const demo = (await browser.call('gameGetUrl', { code, mode: 'demo' })).data.playUrl ?? ''
    const trial = await play(demo, '/play/api/session', { token: tokenOf(demo) })
    await play(demo, '/play/api/round', { requestId: randomUUID(), bet }, trial.session)
    const withDemo = (await browser.call('gameRecord', { type: 'all' })).data
    expect(withDemo).toMatchObject({ total: 11, totals: first.totals })
    expect(withDemo.list.filter((round) => round.demo)).toHaveLength(1)
    expect((await browser.call('vipFetch')).data.turnover).toBe(10 * bet)
    expect(await browser.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  })

  test('a round is told with its time, stake, balance, state, choices and the numbers it was drawn with', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 500 })
    const [poker] = (await browser.call('openGameFetch', { type: 'poker', size: 1 })).data.list
    const playUrl = (await browser.call('gameGetUrl', { code: poker?.code })).data.playUrl ?? ''
    const { session, stakes } = await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })
    const from = operator.operator.clock.now()
    const bet = stakes[0] ?? 0
    const begun = await play(playUrl, '/play/api/round', { requestId: randomUUID(), bet }, session)
    const roundId = begun.round?.roundId
    const told = async () => (await browser.call('gameRecord', { type: 'poker' })).data.list[0]
    expect(await told()).toMatchObject({ roundId, code: poker?.code, bet, win: 0, status: 'open' })

    const choice = { hold: [true, false, true, false, true] }
    await play(playUrl, '/play/api/step', { roundId, step: 0, choice }, session)
    const seeds = new URL('/play/api/fairness', playUrl)
    const headers = { authorization: `Bearer ${session}` }
    await fetch(seeds, { headers })
    // Reveals the seed that the round was drawn with.
    expect((await play(playUrl, '/play/api/fairness', { clientSeed: 'mine' }, session)).ok).toBe(true)
    const round = await told()
    expect(round).toMatchObject({ roundId, bet, status: 'settled', played: { engine: 'videoPoker', steps: [choice] } })
    expect(round?.time).toBeGreaterThanOrEqual(from)
    expect(round?.time).toBeLessThanOrEqual(operator.operator.clock.now())
    expect(round?.fair).toMatchObject({ serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 })
    const moves = (await browser.call('userBalanceJournalFetch', { type: 'bet' })).data.list
    expect(moves).toMatchObject([{ amount: -bet, balanceAfter: 500 - bet }])
    const { balance } = (await browser.call('balance')).data.userAccountVO
    expect(balance).toBeCloseTo(500 - bet + (round?.win ?? 0), 2)
  })

  test('the last invitation spin is launched again, waiting or over, though none is left; one that was never had is not', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const helper = async () => (await browser.call('gameHelper')).data
    const { gameCode: code } = await helper()
    const launch = () => browser.call('gameGetUrl', { code, mode: 'helper' })
    const enter = async () => {
      const playUrl = (await launch()).data.playUrl ?? ''
      return { playUrl, ...(await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })) }
    }
    expect(await launch()).toMatchObject({ success: false })
    expect(await helper()).toMatchObject({ spins: 0, spun: false })

    await browser.sandbox('POST', 'grant', { uid, type: 'spins', amount: 1 })
    const { playUrl, session } = await enter()
    const { round } = await play(playUrl, '/play/api/round', { requestId: randomUUID(), bet: 1 }, session)
    expect(round).toMatchObject({ win: null })
    expect(await helper()).toMatchObject({ spins: 0, spun: true })
    expect((await launch()).data).toMatchObject({ resume: { roundId: round?.roundId } })
    expect((await enter()).unfinished).toMatchObject([{ roundId: round?.roundId }])

    await operator.sandbox.clock.advance(60_000)
    await expect.poll(async () => (await launch()).data.resume).toBeUndefined()
    expect((await enter()).endedAway).toMatchObject([{ roundId: round?.roundId }])
  })

  test('during a break an invitation spin that is not drawn yet is offered and launched; one that is, is not', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const helper = async () => (await browser.call('gameHelper')).data
    const { gameCode: code } = await helper()
    const launch = () => browser.call('gameGetUrl', { code, mode: 'helper' })
    await browser.sandbox('POST', 'grant', { uid, type: 'spins', amount: 2 })
    const playUrl = (await launch()).data.playUrl ?? ''
    const { session } = await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })
    const { round } = await play(playUrl, '/play/api/round', { requestId: randomUUID(), bet: 1 }, session)
    await browser.call('rgExclude', { length: '24h' })
    expect(await helper()).toMatchObject({ spins: 1, spun: true })
    expect((await launch()).data).toMatchObject({ resume: { roundId: round?.roundId } })

    await operator.sandbox.clock.advance(60_000)
    await expect.poll(async () => (await helper()).spun).toBe(false)
    expect(await launch()).toMatchObject({ success: false, data: { until: expect.any(Number) } })
  })

  test('sixty rounds are sixty rows of the record, each with its proof', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 500 })
    const playUrl = (await browser.call('gameGetUrl', { code: await aSlot(browser) })).data.playUrl ?? ''
    const { session, stakes } = await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })
    for (let n = 0; n < 60; n += 1)
      await play(playUrl, '/play/api/round', { requestId: randomUUID(), bet: stakes[0] }, session)
    const pages = await Promise.all([1, 2].map((page) => browser.call('gameRecord', { type: 'all', page, size: 30 })))
    const rounds = pages.flatMap(({ data }) => data.list)
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(60)
    expect(rounds.map(({ fair }) => fair?.nonce)).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n))
  })

  test('a bet beyond the balance is refused with the real balance, and nothing moves', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 0.5 })
    const playUrl = (await browser.call('gameGetUrl', { code: await aSlot(browser) })).data.playUrl ?? ''
    const { session, stakes } = await play(playUrl, '/play/api/session', { token: tokenOf(playUrl) })
    const answer = await play(playUrl, '/play/api/round', { requestId: randomUUID(), bet: stakes.at(-1) }, session)
    expect(answer).toMatchObject({ ok: false, reason: 'notEnough', balance: 0.5 })
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(0.5)
  })
})

describe('the seamless wallet', () => {
  test('hears nobody who does not sign', async () => {
    const response = await open().post('/wallet/win', {
      uid: '1',
      roundId: 'r',
      gameCode: 'g',
      transactionId: 't',
      amount: 9,
    })
    expect(response.status).toBe(401)
  })
})
