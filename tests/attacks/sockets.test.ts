import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SOCKET_CODES, SOCKETS_A_SESSION } from '../../contract/events.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'

let operator: RunningSandbox
let lines: WebSocket[] = []
beforeAll(async () => void (operator = await startForTests()))
afterEach(() => {
  for (const line of lines) line.terminate()
  lines = []
})
afterAll(() => operator.close())

/** A player and a way to open their sockets; each has an address of its own. */
async function player() {
  const browser = new Browser(operator.address)
  const { uid } = await register(browser)
  const url = `${browser.origin.replace('http', 'ws')}/webSocket/${uid}`
  const open = () => {
    const line = new WebSocket(url, { headers: { origin: browser.origin, cookie: browser.cookie } })
    line.on('error', () => {})
    lines.push(line)
    return line
  }
  return { browser, uid, open }
}

/** 101, or the status of the rejected upgrade. */
async function outcome(line: WebSocket): Promise<number> {
  const refused = once(line, 'unexpected-response').then(([, response]): number => response.statusCode)
  return Promise.race([once(line, 'open').then(() => 101), refused])
}

/** Resolves with the message of this sid. */
const hearing = (line: WebSocket, sid: string) =>
  new Promise<void>((resolve) => line.on('message', (data) => JSON.parse(String(data)).sid === sid && resolve()))

const closeCode = (line: WebSocket) => once(line, 'close').then(([code]): number => code)

/** The first words of the operator's statements during some work. */
async function statementsWhile(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const asked = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : String(Object(statement).text),
  )
  query.mockRestore()
  return asked.map((text) => text.replaceAll(/\s+/g, ' '))
}

const ofSockets = (statements: string[]) => statements.filter((text) => /live_message|live_ack/.test(text))

describe('the sockets of one session', () => {
  test('are eight at most: the oldest goes, and is told that another took its place', async () => {
    const { open } = await player()
    const first = open()
    await once(first, 'open')
    const replaced = closeCode(first)
    const others = Array.from({ length: SOCKETS_A_SESSION }, open)
    expect(await Promise.all(others.map(outcome))).toEqual(others.map(() => 101))
    expect(await replaced).toBe(SOCKET_CODES.replaced)
    expect(others.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(SOCKETS_A_SESSION)
  })

  test('1,500 of them are not opened, and cost no more than their session is allowed', async () => {
    const { open } = await player()
    const victim = await player()
    const outcomes: number[] = []
    const statements = await statementsWhile(async () => {
      for (let round = 0; round < 30; round += 1)
        outcomes.push(...(await Promise.all(Array.from({ length: 50 }, () => outcome(open())))))
    })
    expect(outcomes).toHaveLength(1_500)
    expect(outcomes.filter((status) => status === 101).length).toBeLessThanOrEqual(120)
    expect(outcomes.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1_380)
    await expect
      .poll(() => lines.filter(({ readyState }) => readyState === WebSocket.OPEN).length)
      .toBeLessThanOrEqual(SOCKETS_A_SESSION)
    expect(ofSockets(statements).length).toBeLessThanOrEqual(240)
    // Somebody else's call needs as many statements as before.
    const calm = await statementsWhile(() => victim.browser.call('balance'))
    expect(ofSockets(calm)).toEqual([])
  })

  test('are told one message by one read of the database, however many they are', async () => {
    const { browser, uid, open } = await player()
    const all = Array.from({ length: SOCKETS_A_SESSION }, open)
    await Promise.all(all.map((line) => once(line, 'open')))
    const tell = async (sid: string) => {
      const heard = Promise.all(all.map((line) => hearing(line, sid)))
      await browser.sandbox('POST', 'socket', { uid, event: 'balance.change', content: null, sid })
      await heard
    }
    // By then the sockets' first messages were read.
    await tell('first')
    const statements = await statementsWhile(() => tell('m'))
    const reads = ofSockets(statements).filter((text) => text.startsWith('select'))
    expect(reads.length).toBeLessThanOrEqual(2)
  })
})

describe('what a socket says', () => {
  test('sixty thousand pings cut it off, and cost the database nothing', async () => {
    const { browser, uid, open } = await player()
    const victim = await player()
    const line = open()
    await once(line, 'open')
    const heard: string[] = []
    line.on('message', (data) => void heard.push(String(data)))
    // By then the player's undelivered messages were read.
    await browser.sandbox('POST', 'socket', { uid, event: 'balance.change', content: null, sid: 'ready' })
    await expect.poll(() => heard.at(-1)).toContain('ready')
    const cut = closeCode(line)
    const during = await statementsWhile(async () => {
      for (let n = 0; n < 60_000; n += 1) line.send('{"event":"ping"}')
      await victim.browser.call('balance')
    })
    expect(ofSockets(during)).toEqual([])
    expect(await cut).toBe(SOCKET_CODES.tooFast)
    expect(heard.length).toBeLessThan(1_000)
  })

  test.each([
    ['of nothing that was sent', () => crypto.randomUUID()],
    ['of the same message again and again', () => 'm'],
  ])('acknowledgements %s cost a few statements at most', async (_, sidOf) => {
    const { browser, uid, open } = await player()
    const line = open()
    await once(line, 'open')
    const heard = hearing(line, 'm')
    await browser.sandbox('POST', 'socket', { uid, event: 'balance.change', content: null, sid: 'm' })
    await heard
    const statements = await statementsWhile(async () => {
      for (let n = 0; n < 150; n += 1) line.send(JSON.stringify({ event: 'ack', sid: sidOf() }))
      line.send('{"event":"ping"}')
      await new Promise<void>((resolve) => line.on('message', (data) => String(data).includes('pong') && resolve()))
      await browser.call('balance')
    })
    expect(ofSockets(statements).length).toBeLessThanOrEqual(4)
  })

  test('a message larger than any of the app’s ends the connection', async () => {
    const { open } = await player()
    const line = open()
    await once(line, 'open')
    line.send('x'.repeat(5_000))
    expect(await closeCode(line)).toBe(1009)
  })
})
