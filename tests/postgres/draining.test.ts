import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SOCKET_ABNORMAL_CLOSE } from '../../contract/constants.ts'
import { type Operator, startOperatorProcess } from '../e2e/setup/operator.ts'
import { Browser, register } from '../unit/server/http/operatorForTests.ts'
import { newDatabase } from './newDatabase.ts'

const PLAYERS = 25
const SOCKETS = 200

/** One of two operators on one database is stopped while it is in use. */
let leaving: Operator
let staying: Operator

beforeAll(async () => {
  const url = await newDatabase()
  const start = () => startOperatorProcess({ DATABASE_URL: url })
  ;[leaving, staying] = await Promise.all([start(), start()])
})
afterAll(() => Promise.all([leaving, staying].map((operator) => operator.stop())))

interface Message {
  sid?: string
}

async function listenAt({ origin }: Operator, { cookie }: Browser, uid: string) {
  const heard: Message[] = []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/webSocket/${uid}`, { headers: { origin, cookie } })
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { socket, heard }
}

test('a host that is stopped answers its calls, and sends its sockets elsewhere spread over time', async () => {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const browser = new Browser(leaving.origin)
      return { browser, uid: (await register(browser)).uid }
    }),
  )
  const [{ browser, uid } = { browser: new Browser(leaving.origin), uid: '' }] = players
  const ended: { at: number; code: number }[] = []
  for (let n = 0; n < SOCKETS; n += 1) {
    const player = players[n % PLAYERS]
    if (!player) continue
    const { socket } = await listenAt(leaving, player.browser, player.uid)
    socket.once('close', (code) => ended.push({ at: performance.now(), code }))
  }

  await browser.sandbox('POST', 'faults', { call: 'userInfo', delayMs: 1_500, times: 1 })
  const underWay = browser.call('userInfo')
  await expect.poll(() => browser.sandbox('GET', 'faults')).toEqual([])
  leaving.child.kill('SIGTERM')

  await expect.poll(() => ended.length).toBe(SOCKETS)
  expect([...new Set(ended.map(({ code }) => code))]).toEqual([SOCKET_ABNORMAL_CLOSE])
  const times = ended.map(({ at }) => at)
  // 500 a second.
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan((0.75 * SOCKETS) / 0.5)
  expect((await underWay).data.uid).toBe(uid)
  if (leaving.child.exitCode === null) await once(leaving.child, 'exit')
  expect(leaving.child.exitCode).toBe(0)

  // What is said meanwhile waits for them there.
  const message = { uid, event: 'balance.change', content: null, sid: 'meanwhile' }
  await new Browser(staying.origin).sandbox('POST', 'socket', message)
  const { socket, heard } = await listenAt(staying, browser, uid)
  await expect.poll(() => heard.map(({ sid }) => sid)).toContain('meanwhile')
  socket.terminate()
})
