import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '../../server/http/limits.ts'
import { CALLBACK_BASE, sign, SIGNATURE_HEADER } from '../../protocols/payments.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { type GamePage, launch } from '../attacks/gamePage.ts'
import { pipelined } from '../attacks/pipelined.ts'
import { Browser, startForTests } from '../unit/server/http/operatorForTests.ts'

/** The operator's own machines may share an address with others, but not their rate limit. */
const PLAYERS = 20
const ROUNDS_EACH = 5
let operator: RunningSandbox
const pages: GamePage[] = []

// On a busy machine a flood takes longer than the minute that it is counted in.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeAll(async () => {
  operator = await startForTests()
  for (let player = 0; player < PLAYERS; player++) {
    const browser = new Browser(operator.address)
    await browser.call('userLogin', { guest: true })
    pages.push(await launch(browser, 'slot', 'demo'))
  }
  await pipelined(operator.address, LIMITS.visitor.max, { path: '/api/user/session' })
})
afterAll(() => operator.close())

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, operator.address), init)

test('a visitor who asked too often is told so, by an envelope or by a status', async () => {
  const call = await ask('/api/user/session')
  expect(call.status).toBe(200)
  expect(await call.json()).toMatchObject({ code: 10_002, data: { retryAfterSec: expect.any(Number) } })
  const other = await ask('/pictures/nothing.png')
  expect(other.status).toBe(429)
  expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0)
})

test(`${PLAYERS} players who play fast behind that address are all answered by the wallet`, async () => {
  const play = async (page: GamePage) => {
    const [stake = 0] = page.opening.stakes
    const answers = []
    for (let round = 0; round < ROUNDS_EACH; round++) answers.push(await page.bet(stake))
    return answers
  }
  const answers = (await Promise.all(pages.map(play))).flat()
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(answers).toHaveLength(PLAYERS * ROUNDS_EACH)
})

test('payment callbacks and health checks come through, too', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  const { code, secret } = operator.sandbox.payments
  const body = JSON.stringify({ reference: randomUUID(), orderNo: 'nobody-s', amount: 1, outcome: 'paid' })
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body) }
  const answer = await ask(`${CALLBACK_BASE}/${code}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(422)
})

test('who does not sign is refused, soon for a time, and those who do are heard all the same', async () => {
  const unsigned = { method: 'POST', path: '/wallet/balance', headers: { 'content-length': '0' } }
  const statuses = await pipelined(operator.address, LIMITS.unsigned.max, unsigned)
  expect(new Set(statuses)).toEqual(new Set([401]))
  const refused = await ask('/wallet/bet', { method: 'POST' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await pages[0]?.ask('balance')).toMatchObject({ ok: true })
})
