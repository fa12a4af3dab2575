import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, newName, newPhone, PASSWORD, register, startForTests } from './operatorForTests.ts'

let operator: RunningSandbox
const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

describe('the sandbox obeys', () => {
  test('only what it understands', async () => {
    const { status } = await open().control('POST', 'clock', { advanceMs: -1 })
    expect(status).toBe(400)
  })

  test('when its clock is moved, and dates its answers by it: the app shows times as the games do', async () => {
    const browser = open()
    const dated = async () => Date.parse((await browser.fetch('/api/config/fetch')).headers.get('date') ?? '')
    const before = await dated()
    await browser.advance(3_600_000)
    expect((await dated()) - before).toBeGreaterThanOrEqual(3_600_000)
  })
})

test('whoever asks the controls too often is told when to come again', async () => {
  // Counted before it is looked at who asks, and from where.
  const headers = { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' }
  const logIn = () => fetch(`${operator.address}/sandbox/api/login`, { method: 'POST', headers, body: '{}' })
  for (let asked = 0; asked < 120; asked += 1) expect((await logIn()).status).toBe(403)
  const refused = await logIn()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('the fault lab', () => {
  const fault = (browser: Browser, body: Record<string, unknown>) => browser.sandbox('POST', 'faults', body)

  test('makes so many answers of a call an HTTP error, a refusal, or late, and then no more', async () => {
    const browser = open()
    await fault(browser, { call: '/api/config/fetch', status: 502, times: 2 })
    await fault(browser, { call: 'configFetch', code: 10005, msg: 'Back soon', times: 1 })
    await fault(browser, { call: 'configFetch', delayMs: 300, times: 1 })
    const statuses = [await browser.fetch('/api/config/fetch'), await browser.fetch('/api/config/fetch')]
    expect(statuses.map(({ status }) => status)).toEqual([502, 502])
    expect(await browser.call('configFetch')).toEqual({ success: false, code: 10005, msg: 'Back soon', data: null })
    const started = performance.now()
    expect((await browser.call('configFetch')).success).toBe(true)
    expect(performance.now() - started).toBeGreaterThan(290)
    expect(await browser.sandbox('GET', 'faults')).toEqual([])
  })

  test('drops an answer after the call was done', async () => {
    const browser = open()
    const username = newName()
    await fault(browser, { call: 'userCustomRegister', drop: true, delayMs: 50, times: 1 })
    const body = { username, password: PASSWORD, registerPhone: newPhone(), over21: true, terms: true }
    await expect(browser.call('userCustomRegister', body)).rejects.toThrow()
    expect((await open().call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  })

  test('reaches paths with names in them and whole folders, but never itself, until it is cleared', async () => {
    const browser = open()
    await register(browser)
    await fault(browser, { call: 'gameRecord', status: 504, times: 1 })
    await fault(browser, { call: '/assets/*', status: 500, times: 9 })
    await fault(browser, { call: '/sandbox/*', status: 500, times: 9 })
    expect((await browser.fetch('/api/game/record/slot')).status).toBe(504)
    expect((await browser.fetch('/assets/any.js')).status).toBe(500)
    expect(await browser.sandbox('DELETE', 'faults')).toEqual([])
    expect((await browser.fetch('/assets/any.js')).status).toBe(404)
  })

  test('can meet only each so many-th answer', async () => {
    const browser = new Browser(operator.address)
    await fault(browser, { call: 'configFetch', status: 503, every: 3, times: 2 })
    const statuses = []
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await browser.fetch('/api/config/fetch')).status)
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200])
  })
})

describe('grants and books', () => {
  test('what is given is there, and the books balance', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 250.5 })
    await browser.sandbox('POST', 'grant', { uid, type: 'points', amount: 40 })
    const { data } = await browser.call('balance')
    expect(data.userAccountVO).toMatchObject({ balance: 250.5, allAmount: 250.5, withdrawalAmount: 250.5 })
    expect(data.userPointVO.value).toBe(40)
    expect(await browser.sandbox('GET', 'books')).toMatchObject({
      balanced: true,
      chainOk: true,
      negative: [],
      journals: 2,
    })
    await expect(browser.sandbox('POST', 'grant', { uid: 'nobody', type: 'cash', amount: 1 })).rejects.toThrow()
  })
})

describe('what is not served', () => {
  test('answers 404', async () => {
    const none = await open().fetch('/api/no/such/call')
    expect([none.status, (await none.json()).success]).toEqual([404, false])
  })

  test('malformed and huge bodies are refused without a fault', async () => {
    const browser = open()
    const headers = { 'content-type': 'application/json' }
    const send = async (body: string) =>
      (await browser.fetch('/api/user/login', { method: 'POST', headers, body })).status
    expect(await send('{"username":')).toBe(400)
    expect(await send(JSON.stringify({ username: 'x'.repeat(100_000) }))).toBe(413)
    for (const body of ['null', '[]', '"text"', '7']) expect(await send(body), body).toBe(200)
  })
})
