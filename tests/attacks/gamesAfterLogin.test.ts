import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODES } from '../../contract/errors.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, PASSWORD, type Player, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { type GamePage, launch, launchAddress, openPage } from './gamePage.ts'

/** An open game ends with its login, and stops when its player may not play. */
let operator: RunningSandbox
let browser: Browser
let player: Player

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())
beforeEach(async () => {
  browser = new Browser(operator.address)
  player = await register(browser)
  await browser.sandbox('POST', 'grant', { uid: player.uid, type: 'cash', amount: 1_000 })
})

const OVER = { ok: false, reason: expect.stringMatching(/^session(Over|Invalid)$/) }
const DAY = 24 * 60 * 60_000

async function balance(): Promise<number> {
  const again = new Browser(operator.address)
  await again.call('userLogin', { username: player.username, password: PASSWORD })
  return (await again.call('balance')).data.userAccountVO.balance
}

async function elsewhere(password = PASSWORD): Promise<Browser> {
  const other = new Browser(operator.address)
  expect(await other.call('userLogin', { username: player.username, password })).toMatchObject({ success: true })
  return other
}

/** A deal that waits for the player's choice. */
async function openRound(page: GamePage) {
  const stake = page.opening.stakes[0] ?? 0
  const { round } = await page.bet(stake)
  return { stake, roundId: round?.roundId ?? '' }
}

/** Every call of a game's page. */
async function askEverything(slot: GamePage, poker: GamePage, roundId: string) {
  return {
    bet: await slot.bet(slot.opening.stakes[0] ?? 0),
    step: await poker.ask('step', { roundId, step: 0, choice: { hold: [true, true, true, true, true] } }),
    look: await poker.ask('look', { roundId }),
    placed: await poker.ask('placed', { requestId: randomUUID() }),
    balance: await poker.ask('balance'),
    history: await poker.ask('history'),
    flights: await slot.ask('flights'),
    fairness: await poker.ask('fairness'),
    rotation: await poker.ask('fairness', { clientSeed: 'mine' }),
  }
}

const ENDS: readonly [string, () => Promise<unknown>][] = [
  ['logging out', () => browser.call('userLogout')],
  [
    'logging in anew in the same browser',
    () => browser.call('userLogin', { username: player.username, password: PASSWORD }),
  ],
  [
    'revoking the session from another device',
    async () => {
      const other = await elsewhere()
      const { data } = await other.call('userSession')
      const id = data.find(({ current }) => !current)?.id
      return other.call('userSessionRevoke', { id })
    },
  ],
  [
    'a change of the password on another device',
    async () => (await elsewhere()).call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' }),
  ],
  ['the operator ending all sessions', () => browser.sandbox('POST', 'session', { uid: player.uid })],
]

test.each(ENDS)('after %s an open game neither bets, plays on, reads nor reveals', async (_name, end) => {
  const unopened = await launchAddress(browser, 'slot')
  const [slot, poker] = [await launch(browser, 'slot'), await launch(browser, 'poker')]
  const { roundId } = await openRound(poker)
  expect(await end()).not.toMatchObject({ success: false })
  for (const answer of Object.entries(await askEverything(slot, poker, roundId)))
    expect(answer).toEqual([answer[0], expect.objectContaining(OVER)])
  expect((await openPage(unopened)).opening).toMatchObject({ ok: false, reason: 'sessionOver' })
})

test('a cash-out of an ended login is not counted, and holds nothing up', async () => {
  const crash = await launch(browser, 'arcade')
  const { round } = await crash.bet(crash.opening.stakes[0] ?? 0, { autoOut: null })
  const roundId = round?.roundId ?? ''
  await browser.call('userLogout')
  expect(await crash.ask('step', { roundId, step: 0, choice: { out: true } })).toMatchObject(OVER)
  const { steps, stepAt } = await operator.sandbox.db
    .selectFrom('gameRound')
    .select(['steps', 'stepAt'])
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow()
  expect({ steps, stepAt }).toEqual({ steps: [], stepAt: null })
})

test.each(ENDS)('after %s an open chat is neither read nor written, and its address opens none', async (_name, end) => {
  const address = new URL((await browser.call('customerSupport')).data.url)
  const json = { 'content-type': 'application/json' }
  const enter = () => {
    const ticket = new URLSearchParams(address.hash.slice(1)).get('t')
    return fetch(new URL('/chat/api/open', address), {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ticket }),
    })
  }
  const { token } = await (await enter()).json()
  const headers = { ...json, authorization: `Bearer ${token}` }
  const read = () => fetch(new URL('/chat/api/messages', address), { headers })
  expect((await read()).status).toBe(200)
  await end()
  expect((await read()).status).toBe(401)
  const body = JSON.stringify({ clientId: randomUUID(), text: 'It is me' })
  expect((await fetch(new URL('/chat/api/message', address), { method: 'POST', headers, body })).status).toBe(401)
  expect((await enter()).status).toBe(401)
})

test('what was staked before is offered again after the next login, and paid', async () => {
  const page = await launch(browser, 'poker')
  const { stake, roundId } = await openRound(page)
  await browser.call('userLogout')
  await browser.call('userLogin', { username: player.username, password: PASSWORD })
  const again = await launch(browser, 'poker')
  expect(again.opening.unfinished).toMatchObject([{ roundId }])
  const hold = [false, false, false, false, false]
  const { round } = await again.ask('step', { roundId, step: 0, choice: { hold } })
  expect(await balance()).toBe(1_000 - stake + (round?.win ?? Number.NaN))
})

test('what was staked before settles itself when nobody comes back', async () => {
  const page = await launch(browser, 'poker')
  const { roundId } = await openRound(page)
  await browser.call('userLogout')
  await browser.advance(DAY)
  const status = async () => {
    const { db } = operator.sandbox
    const round = await db.selectFrom('gameRound').select('status').where('id', '=', roundId).executeTakeFirst()
    return round?.status
  }
  await expect.poll(status).toBe('settled')
})

test.each(['real', 'demo'] as const)(
  'on a break, a game is opened to end what was staked in it before, and for nothing else: %s',
  async (mode) => {
    const { list } = (await browser.call('openGameFetch', { type: 'poker', size: 50 })).data
    const code = list.find(({ demo }) => demo)?.code ?? ''
    const ask = () => browser.call('gameGetUrl', { code, mode })
    const open = async () => openPage(new URL((await ask()).data.playUrl ?? ''))
    const { roundId, stake } = await openRound(await open())
    await browser.call('rgExclude', { length: '24h' })
    const refused = { code: CODES.excluded }
    expect(await browser.call('gameGetUrl', { code, mode: mode === 'real' ? 'demo' : 'real' })).toMatchObject(refused)
    const again = await open()
    expect(again.opening.unfinished).toMatchObject([{ roundId }])
    expect(await again.bet(stake)).toMatchObject({ ok: false, reason: 'roundOpen' })
    const hold = [false, false, false, false, false]
    expect(await again.ask('step', { roundId, step: 0, choice: { hold } })).toMatchObject({ ok: true })
    expect(await again.bet(stake)).toMatchObject({ ok: false, reason: 'excluded' })
    expect(await ask()).toMatchObject(refused)
  },
)

test('a round is no other game’s: a step of that cannot spoil it, nor keep the rounds of others from being settled', async () => {
  const [crash, poker] = [await launch(browser, 'arcade'), await launch(browser, 'poker')]
  const { roundId, stake } = await openRound(poker)
  expect(crash.opening.ok).toBe(true)
  const spoilt = await crash.ask('step', { roundId, step: 0, choice: { out: true } })
  expect(spoilt).toMatchObject({ ok: false, reason: 'roundUnknown' })
  expect(await crash.ask('look', { roundId })).toMatchObject({ ok: false, reason: 'roundUnknown' })
  const step = { roundId, step: 0, choice: { hold: Array(5).fill(true) } }
  const { round } = await poker.ask('step', step)
  expect(await balance()).toBe(1_000 - stake + (round?.win ?? Number.NaN))
})

test('a round that cannot be played to its end keeps no other one from being settled', async () => {
  const { db } = operator.sandbox
  const poker = await launch(browser, 'poker')
  const { roundId: spoilt } = await openRound(poker)
  await db.updateTable('gameRound').set({ gameCode: 'no-such-game' }).where('id', '=', spoilt).execute()
  const { roundId } = await openRound(poker)
  await browser.advance(DAY)
  const status = async (id: string) =>
    (await db.selectFrom('gameRound').select('status').where('id', '=', id).executeTakeFirst())?.status
  await expect.poll(() => status(roundId)).toBe('settled')
  expect(await status(spoilt)).toBe('open')
  await db.deleteFrom('gameRound').where('id', '=', spoilt).execute()
})

test('a demo round that was left open keeps nobody from a round for money, and is no part of that game', async () => {
  const { list } = (await browser.call('openGameFetch', { type: 'poker', size: 50 })).data
  const code = list.find(({ demo }) => demo)?.code ?? ''
  const open = async (mode: 'real' | 'demo') =>
    openPage(new URL((await browser.call('gameGetUrl', { code, mode })).data.playUrl ?? ''))
  const demo = await open('demo')
  const { roundId, stake } = await openRound(demo)
  const real = await open('real')
  expect(real.opening.unfinished).toEqual([])
  expect(await real.bet(stake)).toMatchObject({ ok: true })
  expect((await open('demo')).opening.unfinished).toMatchObject([{ roundId }])
})

test('the demo that a guest has open goes on when the account is kept, and stays a demo', async () => {
  const guest = new Browser(operator.address)
  await guest.call('userLogin', { guest: true })
  const page = await launch(guest, 'slot', 'demo')
  const stake = page.opening.stakes[0] ?? 0
  await register(guest)
  expect(await page.bet(stake)).toMatchObject({ ok: true })
  expect((await guest.call('balance')).data.userAccountVO.balance).toBe(0)
})

describe('in a game that is open, the next bet is refused', () => {
  const playing = async () => {
    const page = await launch(browser, 'slot')
    const stake = page.opening.stakes[0] ?? 0
    expect(await page.bet(stake)).toMatchObject({ ok: true })
    return { ...page, stake }
  }

  test('once the player excludes themselves', async () => {
    const page = await playing()
    await browser.call('rgExclude', { length: '24h' })
    expect(await page.bet(page.stake)).toMatchObject({ ok: false, reason: 'excluded' })
  })

  test('once the account is suspended', async () => {
    const page = await playing()
    await operator.operator.db.updateTable('player').set({ barred: true }).where('uid', '=', player.uid).execute()
    expect(await page.bet(page.stake)).toMatchObject({ ok: false, reason: 'suspended' })
  })

  test('beyond a limit that the player sets meanwhile', async () => {
    // Without an earlier bet: a win would widen the limit.
    const page = await launch(browser, 'slot')
    await browser.call('rgLimit', { kind: 'loss', period: 'day', value: 5 })
    const limit = { left: 5, until: expect.any(Number) }
    expect(await page.bet(10)).toMatchObject({ ok: false, reason: 'limit', limit })
  })
})
