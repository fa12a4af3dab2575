import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '../../server/http/limits.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, startForTests } from '../unit/server/http/operatorForTests.ts'
import { type GamePage, launch } from './gamePage.ts'
import { pipelined } from './pipelined.ts'

/** A flood at the games' origin is rejected with a message and a time; other players are not affected. */
let operator: RunningSandbox
let browser: Browser
let page: GamePage

// On a busy machine a flood takes longer than the minute that it is counted in.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeAll(async () => {
  operator = await startForTests()
  browser = new Browser(operator.address)
  await browser.call('userLogin', { guest: true })
  page = await launch(browser, 'slot', 'demo')
})
afterAll(() => operator.close())

const at = (path: string) => new URL(path, operator.gamesAddress)

test('a session that asks too often is refused its bets, and another one behind the same address is not', async () => {
  const [stake = 0] = page.opening.stakes
  const authorization = `Bearer ${page.opening.session}`
  await pipelined(operator.gamesAddress, LIMITS.gamesSession.max, {
    path: '/play/api/nothing',
    headers: { authorization },
  })
  const answer = await page.fetch('round', { requestId: crypto.randomUUID(), bet: stake })
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(10)
  expect(await answer.json()).toEqual({ ok: false, reason: 'tooMany', retryAfterSec: seconds })

  const other = await launch(browser, 'slot', 'demo')
  expect(other.opening.balance).toBe(page.opening.balance)
  expect(await other.bet(stake)).toMatchObject({ ok: true })
})

test('an address opens only so many chats', async () => {
  const { max } = LIMITS.chatOpening
  const open = (count: number) => pipelined(operator.gamesAddress, count, { method: 'POST', path: '/chat/api/open' })
  expect(new Set(await open(max))).toEqual(new Set([200]))
  expect(new Set(await open(20))).toEqual(new Set([429]))
  const stored = await operator.sandbox.db.selectFrom('chat').select('id').execute()
  expect(stored).toHaveLength(max)
})

test('an address that asks for anything too often is refused everything there, and its player plays on elsewhere', async () => {
  const statuses = await pipelined(operator.gamesAddress, LIMITS.games.max + 1, { path: '/nothing' })
  expect(statuses.at(0)).toBe(404)
  expect(statuses.at(-1)).toBe(429)

  const { code } = (await browser.call('openGameFetch', { type: 'slot', size: 1 })).data.list[0] ?? {}
  const paths = [
    `/play/${code}`,
    '/play/verify',
    `/play/art/${code}/scene.svg`,
    '/play/assets/nothing.js',
    '/play/api/history',
    '/pay/an-order',
    '/pay/page.css',
    '/chat',
    '/chat/api/messages',
    '/nothing',
  ]
  const answers = await Promise.all(paths.map((path) => fetch(at(path), { headers: { 'accept-language': 'vi-VN' } })))
  for (const answer of answers) {
    expect([answer.url, answer.status]).toEqual([answer.url, 429])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await answers[0]?.text()).toMatch(/^Mạng của bạn gửi quá nhiều yêu cầu.* \d+ giây/)
  expect(await answers[4]?.json()).toMatchObject({ reason: 'tooMany' })
  expect(await browser.call('balance')).toMatchObject({ success: true })
})
