import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import type { Connection } from '../../../../server/live/connection.ts'
import { createDelivery } from '../../../../server/live/delivery.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, PASSWORD, register, startForTests } from './operatorForTests.ts'

let operator: RunningSandbox
const open = () => new Browser(operator.address)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

interface Message {
  sid?: string
  event: string
  content?: unknown
}

/** A device on the live socket; records every message. */
class Line {
  readonly heard: Message[] = []
  readonly socket: WebSocket
  private readonly browser: Browser
  private readonly uid: string
  /** Its close code. Listens from the start, because the socket may close before the call that closes it is answered. */
  readonly closed: Promise<number>

  constructor(browser: Browser, uid: string, origin = browser.origin) {
    this.browser = browser
    this.uid = uid
    const url = `${browser.origin.replace('http', 'ws')}/webSocket/${uid}`
    this.socket = new WebSocket(url, { headers: { origin, cookie: browser.cookie } })
    this.socket.on('message', (data) => this.heard.push(JSON.parse(String(data))))
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
  }

  async opened(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open')
    return this
  }

  say(message: Message) {
    this.socket.send(JSON.stringify(message))
  }

  ack(message: Message | undefined) {
    this.say({ event: 'ack', sid: message?.sid ?? '' })
  }

  /** Waits for this many messages. */
  async hears(count: number): Promise<Message[]> {
    await expect.poll(() => this.heard.length).toBeGreaterThanOrEqual(count)
    return this.heard
  }

  /** Waits until earlier messages have arrived, and discards them. */
  async settled() {
    const mark = { uid: this.uid, event: 'balance.change', content: null, sid: randomUUID() }
    await this.browser.sandbox('POST', 'socket', mark)
    const place = () => this.heard.findIndex(({ sid }) => sid === mark.sid)
    await expect.poll(place).toBeGreaterThanOrEqual(0)
    this.heard.splice(place(), 1)
  }
}

/** Until a device's acknowledgement is stored. */
async function acknowledged(uid: string, sid: string): Promise<void> {
  const { db } = operator.operator
  const acks = () =>
    db
      .selectFrom('liveAck as a')
      .innerJoin('liveMessage as m', 'm.id', 'a.messageId')
      .select('a.messageId')
      .where('m.uid', '=', uid)
      .where('m.sid', '=', sid)
      .execute()
  await expect.poll(acks).toHaveLength(1)
}

async function refusedWith(line: Line): Promise<number> {
  const [, response] = await once(line.socket, 'unexpected-response')
  line.socket.on('error', () => {})
  return response.statusCode
}

const push = (browser: Browser, uid: string, sid: string, content: unknown, event = 'balance.change') =>
  browser.sandbox('POST', 'socket', { uid, event, content, sid })

describe('the live socket', () => {
  test('tells an app that is older than this release of the newer one, once a day', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const line = await new Line(browser, uid).opened()
    await browser.call('userInfo')
    await line.settled()
    expect(line.heard.map(({ event }) => event)).not.toContain('app.version')
    browser.headers['versionCode'] = '1'
    for (let time = 0; time < 2; time += 1) await browser.call('userInfo')
    await line.settled()
    const told = line.heard.filter(({ event }) => event === 'app.version')
    const newest = (await browser.call('appVersion')).data
    expect(told.map(({ content }) => content)).toEqual([newest])
  })

  test('opens only for the player of the cookie, from the app’s own page', async () => {
    const [browser, stranger] = [open(), open()]
    const { uid } = await register(browser)
    await register(stranger)
    expect(await refusedWith(new Line(stranger, uid))).toBe(401)
    expect(await refusedWith(new Line(open(), uid))).toBe(401)
    expect(await refusedWith(new Line(browser, uid, 'https://elsewhere.example'))).toBe(403)
    const line = await new Line(browser, uid).opened()
    line.socket.close()
  })

  test('answers a ping, and takes garbage without a word', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const line = await new Line(browser, uid).opened()
    for (const garbage of ['', '{', '[]', '{"event":"ack"}', '{"event":"rm -rf"}']) line.socket.send(garbage)
    line.say({ event: 'ping' })
    expect(await line.hears(1)).toEqual([{ event: 'pong' }])
    line.socket.close()
  })

  test('sends what was not acknowledged again after a reconnect, in order, and what was acknowledged not', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const first = await new Line(browser, uid).opened()
    for (const sid of ['a', 'b', 'c']) await push(browser, uid, sid, sid)
    expect((await first.hears(3)).map(({ sid }) => sid)).toEqual(['a', 'b', 'c'])
    first.ack(first.heard[1])
    await acknowledged(uid, 'b')
    await browser.sandbox('DELETE', 'socket', { uid })
    expect(await first.closed).toBe(1006)
    await push(browser, uid, 'd', 'd')
    const second = await new Line(browser, uid).opened()
    expect((await second.hears(3)).map(({ sid }) => sid)).toEqual(['a', 'c', 'd'])
    second.socket.close()
  })

  test('tells every device of a player, each until it has acknowledged', async () => {
    const [phone, laptop] = [open(), open()]
    const { uid, username } = await register(phone)
    await laptop.call('userLogin', { username, password: PASSWORD })
    const [one, two] = [await new Line(phone, uid).opened(), await new Line(laptop, uid).opened()]
    await push(phone, uid, 'x', 1)
    // Preceded by the message about the new device.
    one.ack((await one.hears(2))[1])
    await acknowledged(uid, 'x')
    await two.hears(2)
    two.socket.close()
    const again = await new Line(laptop, uid).opened()
    expect(await again.hears(2)).toMatchObject([{ event: 'inbox.unread' }, { sid: 'x' }])
    one.socket.close()
    again.socket.close()
  })

  test('carries a badge’s absolute count, the newest only', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const ids = (await browser.call('letter')).data.list.map(({ id }) => id)
    await browser.call('letterRead', { ids: ids.slice(0, 1) })
    await browser.call('letterRead', { ids })
    const line = await new Line(browser, uid).opened()
    await line.hears(1)
    await line.settled()
    expect(line.heard.filter(({ event }) => event === 'inbox.unread')).toMatchObject([{ content: 0 }])
    line.socket.close()
  })

  test('tells a player who was away once that the balance changed', async () => {
    const browser = open()
    const { uid } = await register(browser)
    for (let n = 0; n < 3; n += 1) await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 100 })
    const line = await new Line(browser, uid).opened()
    await line.hears(1)
    await line.settled()
    expect(line.heard.filter(({ event }) => event === 'balance.change')).toHaveLength(1)
    line.socket.close()
  })

  test('sends a message without a sid at once, and never again', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const line = await new Line(browser, uid).opened()
    await browser.sandbox('POST', 'socket', { uid, event: 'app.version', content: 7 })
    expect(await line.hears(1)).toEqual([{ event: 'app.version', content: 7 }])
    line.socket.close()
    const again = await new Line(browser, uid).opened()
    await again.settled()
    expect(again.heard).toEqual([])
    again.socket.close()
  })

  test('is cut with the code that the sandbox says', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const line = await new Line(browser, uid).opened()
    await browser.sandbox('DELETE', 'socket', { uid, code: 4002 })
    expect(await line.closed).toBe(4002)
  })

  test('ends with its session, after saying so', async () => {
    const [phone, laptop] = [open(), open()]
    const { uid, username } = await register(phone)
    await laptop.call('userLogin', { username, password: PASSWORD })
    const line = await new Line(laptop, uid).opened()
    await line.settled()
    await phone.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    expect(await line.closed).toBe(4001)
    expect(line.heard.at(-1)).toEqual({ event: 'session.kick', content: { reason: 'password' } })
  })

  test('ends with a session that ended while it was opened, which no kick can find', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const line = new Line(browser, uid)
    const { db, live } = operator.operator
    const { attach } = live
    live.attach = (socket, session) => {
      void db
        .deleteFrom('playerSession')
        .where('uid', '=', uid)
        .execute()
        .then(() => attach(socket, session))
    }
    await line.opened()
    expect(await line.closed).toBe(1006)
    live.attach = attach
  })

  test('keeps no more than two hundred messages for a player who is away', async () => {
    const browser = open()
    const { uid } = await register(browser)
    for (let n = 0; n < 210; n += 1) await push(browser, uid, `m${n}`, n)
    const line = await new Line(browser, uid).opened()
    await line.hears(200)
    await line.settled()
    const sids = line.heard.flatMap(({ sid }) => sid ?? [])
    expect([sids.length, sids[0], sids.at(-1)]).toEqual([200, 'm10', 'm209'])
    line.socket.close()
  })

  test('lets go of a device that does not read, and sends it all again when it comes back', async () => {
    const browser = open()
    const { uid } = await register(browser)
    const line = await new Line(browser, uid).opened()
    line.socket.pause()
    const cut = new Promise((resolve) => line.socket.once('close', resolve))
    const large = 'x'.repeat(60_000)
    for (let n = 0; n < 190; n += 1) await push(browser, uid, `l${n}`, large)
    line.socket.resume()
    await cut
    expect(line.heard.length).toBeLessThan(190)
    const again = await new Line(browser, uid).opened()
    await again.hears(1)
    again.socket.close()
  })

  test('tells thousands in slices: whoever else asks the database comes in between', async () => {
    const uids = Array.from({ length: 400 }, (_, player) => `told${player}`)
    const order: ('told' | 'asked')[] = []
    const device = (uid: string): Connection => ({
      uid,
      sessionId: uid,
      deliver: () => void order.push('told'),
      send: () => {},
      silentMs: () => 0,
      break: () => {},
    })
    const { db } = operator.operator
    const delivery = createDelivery(db, (uid) => [device(uid)])
    for (const uid of uids) delivery.tell(uid)
    while (order.filter((event) => event === 'told').length < uids.length) {
      await sql`select 1`.execute(db)
      order.push('asked')
    }
    const longest = Math.max(
      ...order
        .join()
        .split('asked')
        .map((run) => run.split('told').length - 1),
    )
    expect(longest).toBeLessThanOrEqual(50)
  })
})
