import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'
import { Browser, PASSWORD, register } from '../unit/server/http/operatorForTests.ts'
import { handIn, upload } from '../unit/server/kyc/kycForTests.ts'
import { newDatabase } from './newDatabase.ts'

/** Two operator processes on one database, as behind a load balancer. */
let operators: [Operator, Operator]
let url: string

const MINUTE = 60_000

beforeAll(async () => {
  url = await newDatabase()
  // Both find the database empty, and one fills it.
  const start = () => startOperatorProcess({ DATABASE_URL: url })
  operators = await Promise.all([start(), start()])
})
afterAll(() => Promise.all(operators.map((operator) => operator.stop())))

/** The same browser at the other process. */
function elsewhere(browser: Browser): Browser {
  const other = operators.find(({ origin }) => origin !== browser.origin)
  const same = new Browser(other?.origin ?? '', { deviceId: browser.headers['deviceId'] ?? '' })
  same.cookie = browser.cookie
  return same
}

async function player() {
  const browser = new Browser(operators[0].origin)
  const joined = await register(browser)
  return { ...joined, browser, other: elsewhere(browser) }
}

interface Message {
  event: string
  sid?: string
  content?: unknown
}

async function listenAt(browser: Browser, uid: string) {
  const { origin, cookie } = browser
  const heard: Message[] = []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/webSocket/${uid}`, { headers: { origin, cookie } })
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { heard, socket }
}

describe('two operators on one PostgreSQL', () => {
  test('know the same sessions, money and pictures', async () => {
    const { browser, other, uid } = await player()
    expect((await other.call('userInfo')).data.uid).toBe(uid)
    await other.sandbox('POST', 'grant', { uid, type: 'cash', amount: 12.34 })
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(12.34)
    const { data } = await upload(browser)
    expect((await other.fetch(data.url)).status).toBe(200)
    expect(await other.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  })

  test('reach a player’s socket whichever of them holds it, in order', async () => {
    const { browser, other, uid } = await player()
    const [here, there] = [await listenAt(browser, uid), await listenAt(other, uid)]
    for (let n = 0; n < 20; n += 1) {
      const at = n % 2 === 0 ? browser : other
      await at.sandbox('POST', 'socket', { uid, event: 'balance.change', content: n, sid: `m${n}` })
    }
    for (const { heard } of [here, there]) {
      const said = () => heard.filter(({ sid }) => sid?.startsWith('m')).map(({ content }) => content)
      await expect.poll(said).toEqual(Array.from({ length: 20 }, (_, n) => n))
    }
    here.socket.close()
    there.socket.close()
  })

  test('tell at one what the KYC desk decides at the other', async () => {
    const { browser, other, uid } = await player()
    await handIn(browser)
    const { heard, socket } = await listenAt(browser, uid)
    await other.sandbox('POST', 'kyc', { uid, status: 'approved' })
    await expect
      .poll(() => heard.findLast(({ event }) => event === 'kyc.status')?.content)
      .toMatchObject({ status: 'approved' })
    expect((await browser.call('userInfo')).data.kycStatus).toBe('approved')
    socket.close()
  })

  test('end at one the socket of a session that is ended at the other', async () => {
    const { browser, username, uid } = await player()
    const laptop = new Browser(operators[1].origin)
    await laptop.call('userLogin', { username, password: PASSWORD })
    const { socket, heard } = await listenAt(laptop, uid)
    const closed = once(socket, 'close')
    await browser.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    expect((await closed)[0]).toBe(4001)
    expect(heard.at(-1)).toMatchObject({ event: 'session.kick' })
  })

  test('do once what is asked of both at the same time under one id', async () => {
    const { browser, other } = await player()
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? browser : other).call('battlePassSign', { requestId })),
    )
    expect(answers.filter(({ success, data }) => success && !data.replayed)).toHaveLength(1)
    expect(answers.every(({ success }) => success)).toBe(true)
  })

  test('have one clock, which no move is lost of, and which a restart does not set back', async () => {
    const here = operators.map(({ origin }) => new Browser(origin))
    const aheadOf = async (browser: Browser) => {
      const asked = Date.now()
      const { now } = Object(await browser.sandbox('GET', 'clock'))
      return Number(now) - asked
    }
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => here.map((browser) => browser.advance(MINUTE))))
    for (const browser of here) await expect.poll(() => aheadOf(browser)).toBeGreaterThanOrEqual(10 * MINUTE)
    const later = await startOperatorProcess({ DATABASE_URL: url })
    const ahead = await aheadOf(new Browser(later.origin))
    await later.stop()
    expect(ahead).toBeGreaterThanOrEqual(10 * MINUTE)
    expect(ahead).toBeLessThan(11 * MINUTE)
  })
})
