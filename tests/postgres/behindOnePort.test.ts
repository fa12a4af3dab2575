import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort, startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'
import { Browser, register } from '../unit/server/http/operatorForTests.ts'
import { newDatabase } from './newDatabase.ts'

/** Three operator processes behind one port, started by one command. */
let operator: Operator
let metricsPort: number

beforeAll(async () => {
  metricsPort = await freePort()
  const env = { DATABASE_URL: await newDatabase(), WORKERS: '3', METRICS_PORT: String(metricsPort) }
  operator = await startOperatorProcess(env)
})
afterAll(() => operator.stop())

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

test('several processes share the port, sessions and money, and are counted together', async () => {
  const browser = new Browser(operator.origin)
  const { uid } = await register(browser)
  await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 50 })
  // A new connection each time, so that every process gets some.
  const headers = { connection: 'close' }
  const answers = await Promise.all(Array.from({ length: 100 }, () => browser.fetch('/api/balance', { headers })))
  for (const answer of answers) {
    expect((await answer.json()).data.userAccountVO.balance).toBe(50)
  }
  const told = { start: 'cold', lcp: 1_400, inp: 90, cls: 0.02, uncaught: 2, failedChunks: 1 }
  for (let page = 0; page < 3; page += 1) await browser.call('pageTiming', told)
  const counted = await metrics()
  expect(counted).toMatch(/jolly_page_lcp_seconds_bucket\{le="1.5",start="cold"\} 3/)
  expect(counted).toMatch(/jolly_page_inp_seconds_bucket\{le="0.05"\} 0/)
  expect(counted).toMatch(/jolly_page_errors_total\{kind="uncaught"\} 6/)
  expect(counted).toMatch(/jolly_page_errors_total\{kind="chunk"\} 3/)
  expect(counted).toMatch(/jolly_http_request_seconds_count\{method="GET",route="\/api\/balance",status="200"\} 100/)
})

test('a game’s bet reaches its wallet whichever process is asked', async () => {
  const browser = new Browser(operator.origin)
  const { uid } = await register(browser)
  await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 500 })
  const [game] = (await browser.call('gameFetch', { type: 'slot' })).data.list
  for (let round = 0; round < 6; round += 1) {
    const { data } = await browser.call('gameGetUrl', { code: game?.code })
    const play = new URL(data.playUrl ?? '')
    const token = new URLSearchParams(play.hash.slice(1)).get('t')
    const started = await fetch(`${play.origin}/play/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ token }),
    })
    expect(await started.json()).toMatchObject({ ok: true, balance: 500 })
  }
})

test('the sandbox’s clock goes forward in all of them', async () => {
  const browser = new Browser(operator.origin)
  const before = Date.now()
  await browser.advance(3_600_000)
  const ahead = async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.control('GET', 'clock', undefined, { connection: 'close' })),
    )
    const clocks = await Promise.all(answers.map(async (answer) => (await answer.json()).now))
    return clocks.every((now) => now - before >= 3_600_000)
  }
  await expect.poll(ahead).toBe(true)
})

test('a socket hears what any of the processes does', async () => {
  const browser = new Browser(operator.origin)
  const { uid } = await register(browser)
  const { origin, cookie } = browser
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/webSocket/${uid}`, { headers: { origin, cookie } })
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).sid))
  await once(socket, 'open')
  const sids = Array.from({ length: 12 }, () => randomUUID())
  for (const sid of sids) {
    const message = { uid, event: 'balance.change', content: null, sid }
    await browser.control('POST', 'socket', message, { connection: 'close' })
  }
  await expect.poll(() => sids.every((sid) => heard.includes(sid))).toBe(true)
  socket.terminate()
})
