import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDesk, DeskSilence } from '../../../sandbox/chat/desk.ts'
import type { RunningSandbox } from '../../../sandbox/start.ts'
import { Customer, DAY } from '../server/cashier/cashierForTests.ts'
import { Browser, startForTests } from '../server/http/operatorForTests.ts'

interface Message {
  id: number
  clientId: string
  author: string
  text: string
  picture: boolean
  time: number
}

const realFetch = globalThis.fetch

/** A chat page, as in a browser. */
class ChatPage {
  readonly url: URL
  token = ''

  constructor(url: string) {
    this.url = new URL(url)
  }

  /** Opens it with the app's ticket, or without one. */
  async open(language: string): Promise<this> {
    const answer = await this.enter(language)
    expect(answer.status).toBe(200)
    this.token = (await answer.json()).token
    return this
  }

  enter(language = 'en-US'): Promise<Response> {
    const ticket = new URLSearchParams(this.url.hash.slice(1)).get('t')
    const json = ticket !== null && { 'content-type': 'application/json' }
    const headers = { 'accept-language': language, ...json }
    return this.ask('open', { method: 'POST', headers, ...(json && { body: JSON.stringify({ ticket }) }) })
  }

  ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, ...Object(init.headers) }
    return fetch(new URL(`/chat/api/${path}`, this.url), { ...init, headers })
  }

  say(text: string, more: Record<string, unknown> = {}, language = 'en-US'): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const body = JSON.stringify({ clientId: randomUUID(), text, ...more })
    return this.ask('message', { method: 'POST', headers, body })
  }

  async read(cursor = { time: 0, id: 0 }): Promise<{ list: Message[]; writing: boolean }> {
    const answer = await this.ask(`messages?time=${cursor.time}&id=${cursor.id}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  async texts(): Promise<string[]> {
    return (await this.read()).list.map(({ text }) => text)
  }
}

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

const visitor = () => new Browser(running.address)
const pageOf = async (browser: Browser) => new ChatPage((await browser.call('customerSupport')).data.url)
async function chatOf(browser: Browser): Promise<ChatPage> {
  return (await pageOf(browser)).open(browser.headers['accept-language'] ?? '')
}
/** The helper takes a moment to answer. */
const aMoment = () => visitor().advance(2_000)

describe('the way into the chat', () => {
  test('leads a visitor into the conversation of their browser, on another origin than the app, with a greeting', async () => {
    const browser = visitor()
    const chat = await chatOf(browser)
    expect(chat.url.origin).toBe(running.gamesAddress)
    expect(await chat.texts()).toEqual([expect.stringMatching(/^Hello! I am the sandbox’s helper, a script/)])
    await chat.say('thank you')
    await aMoment()
    expect(await (await chatOf(browser)).texts()).toHaveLength(3)
    expect(await (await chatOf(visitor())).texts()).toHaveLength(1)
  })

  test('speaks the language of the app', async () => {
    const chat = await chatOf(new Browser(running.address, { 'accept-language': 'vi-VN' }))
    expect((await chat.texts())[0]).toMatch(/^Xin chào/)
  })

  test('is open to a suspended player, whose conversation is theirs on any device, and not the device’s', async () => {
    const maria = await new Customer(running).join()
    await maria.browser.advance(7 * DAY)
    expect((await maria.call('userInfo')).data).toMatchObject({ onlyKyc: true })
    await (await chatOf(maria.browser)).say('hello')
    const { username } = maria.player
    const phone = visitor()
    const before = await chatOf(phone)
    await phone.call('userLogin', { username, password: '246810' })
    await aMoment()
    expect(await (await chatOf(phone)).texts()).toHaveLength(3)
    expect(await before.texts()).toHaveLength(1)
  })

  test('needs its token, for a day', async () => {
    const chat = await chatOf(visitor())
    expect((await new ChatPage(`${running.gamesAddress}/chat`).ask('messages')).status).toBe(401)
    await visitor().advance(DAY)
    expect((await chat.ask('messages')).status).toBe(401)
  })

  test('is refused with a ticket that is forged, another’s or too old', async () => {
    const juan = await new Customer(running).join()
    const { url } = await pageOf(juan.browser)
    const ticket = new URLSearchParams(url.hash.slice(1)).get('t') ?? ''
    const [uid, expireTime, signature] = ticket.split('.')
    const enter = async (given: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ticket: given })
      return (await fetch(new URL('/chat/api/open', url), { method: 'POST', headers, body })).status
    }
    expect(await enter(ticket)).toBe(200)
    const others = [
      `${uid}1.${expireTime}.${signature}`,
      `${uid?.replace('player', 'visitor')}.${expireTime}.${signature}`,
      `${uid}.9${expireTime}.${signature}`,
      `${uid}.${expireTime}.`,
      '',
    ]
    for (const other of others) expect(await enter(other), other).toBe(401)
    await visitor().advance(DAY)
    expect(await enter(ticket)).toBe(401)
  })

  test('is a conversation of its own for a tab that nobody sent', async () => {
    const { cs_online } = (await visitor().call('configFetch')).data
    const tab = new ChatPage(String(cs_online))
    expect(await (await tab.open('en-US')).texts()).toHaveLength(1)
  })

  test('is written in the language of the app there, too, whatever the browser speaks', async () => {
    const vietnamese = visitor()
    vietnamese.headers['accept-language'] = 'vi-VN'
    const { cs_online } = (await vietnamese.call('configFetch')).data
    expect(new URL(String(cs_online)).hash).toBe('#lang=vi-VN')
  })

  test('may be framed by the app only', async () => {
    const page = await fetch(`${running.gamesAddress}/chat`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors 'self' ${running.address}`)
    expect(policy).toContain("script-src 'self';")
  })
})

describe('the helper', () => {
  test('writes for a moment, then answers what was asked', async () => {
    const chat = await chatOf(visitor())
    await chat.say('Where is my KYC?')
    const soon = await chat.read()
    expect(soon).toMatchObject({ writing: true, list: [{ author: 'helper' }, { author: 'player' }] })
    await aMoment()
    const last = soon.list.at(-1)
    const after = await chat.read(last)
    expect(after).toMatchObject({ writing: false, list: [{ author: 'helper', text: /^KYC takes a valid ID/ }] })
  })

  test.each([
    ['I cannot withdraw!', 'en-US', /^A withdrawal needs/],
    ['Tôi không rút tiền được', 'vi-VN', /^Để rút tiền cần/],
    ['Quên MẬT KHẨU', 'vi-VN', /^“Quên mật khẩu\?”/],
    ['I want a break from this', 'en-US', /^You can set limits/],
    ['can I talk to a person?', 'en-US', /no person behind the sandbox/],
    ['xyzzy', 'en-US', /^I did not understand/],
  ])('answers “%s”', async (text, language, answer) => {
    const chat = await chatOf(visitor())
    await chat.say(text, {}, language)
    await aMoment()
    expect((await chat.texts()).at(-1)).toMatch(answer)
  })

  test('tells how an order stands, to its own player only', async () => {
    const maria = await new Customer(running).join()
    const { orderNo } = await maria.order(700)
    const chat = await chatOf(maria.browser)
    await chat.say('Where is it?', { orderNo })
    await aMoment()
    expect((await chat.texts()).at(-1)).toBe(
      `Your deposit ${orderNo} of ₱700: it is waiting for your payment. If you have paid, press “Check again” on the order; a late payment is credited too.`,
    )
    await maria.act(orderNo, 'pay')
    await chat.say('', { orderNo })
    await aMoment()
    expect((await chat.texts()).at(-1)).toContain('it is credited')
    await chat.say(`And now my deposit ${orderNo}?`)
    await aMoment()
    expect((await chat.texts()).at(-1)).toMatch(new RegExp(`^Your deposit ${orderNo} of ₱700: it is credited[^\\n]*$`))
    const strangers = [
      [visitor(), /^I can only look up orders for players who are logged in/],
      [(await new Customer(running).join()).browser, /^I can’t find that order on your account\. Check the number/],
    ] as const
    for (const [stranger, words] of strangers) {
      const theirs = await chatOf(stranger)
      await theirs.say('', { orderNo })
      await aMoment()
      expect((await theirs.texts()).at(-1)).toMatch(words)
    }
  })
})

describe('a message', () => {
  test('that is sent again is the same message, with one answer', async () => {
    const chat = await chatOf(visitor())
    const clientId = randomUUID()
    await Promise.all([chat.say('hello', { clientId }), chat.say('hello', { clientId })])
    await chat.say('hello', { clientId })
    await aMoment()
    expect(await chat.texts()).toHaveLength(3)
  })

  test('is refused when it is misshapen, or one of too many', async () => {
    const chat = await chatOf(visitor())
    for (const more of [{ clientId: 'x' }, { text: 'a'.repeat(2_001) }, { orderNo: '; drop' }, { text: 'a\0b' }]) {
      expect((await chat.say('hello', more)).status).toBe(400)
    }
    for (let said = 0; said < 30; said += 1) expect((await chat.say('hello')).status).toBe(200)
    expect((await chat.say('hello')).status).toBe(429)
    await visitor().advance(60_000)
    expect((await chat.say('hello')).status).toBe(200)
  })
})

describe('the desk', () => {
  test('asks the operator about an order once a message, and not for one of too many', async () => {
    const asking = vi.spyOn(globalThis, 'fetch')
    const asked = () => asking.mock.calls.filter(([url]) => String(url).endsWith('/desk/order')).length
    const juan = await new Customer(running).join()
    const { orderNo } = await juan.order(500)
    const chat = await chatOf(juan.browser)
    const clientId = randomUUID()
    for (let said = 0; said < 2; said += 1) await chat.say('', { orderNo, clientId })
    expect(asked()).toBe(1)
    for (let said = 1; said < 30; said += 1) await chat.say('hello')
    expect((await chat.say('', { orderNo })).status).toBe(429)
    expect(asked()).toBe(1)
    asking.mockRestore()
  })

  test('tells its own log when the operator’s answer means nothing, or none comes', async () => {
    const said: unknown[] = []
    const server = createServer((_request, response) => void response.end('{"order":{"kind":"gift"}}'))
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const desk = createDesk({
      operatorOrigin: () => `http://127.0.0.1:${port}`,
      secret: 'secret',
      clock: running.sandbox.clock,
      report: (fault) => said.push(fault),
    })
    await expect(desk.order('u1', 'N1')).rejects.toThrow(DeskSilence)
    await new Promise((closed) => server.close(closed))
    await expect(desk.order('u1', 'N1')).rejects.toThrow(DeskSilence)
    expect(said.map(String)).toEqual(['NotUnderstood: order: order.kind is not understood', 'TypeError: fetch failed'])
  })

  test('does not deny an order that it could not look up', async () => {
    const juan = await new Customer(running).join()
    const { orderNo } = await juan.order(500)
    const chat = await chatOf(juan.browser)
    const asking = vi.spyOn(globalThis, 'fetch')
    asking.mockImplementation(async (url, init) => {
      if (String(url).endsWith('/desk/order')) throw new TypeError('fetch failed')
      return realFetch(url, init)
    })
    await chat.say('', { orderNo })
    asking.mockRestore()
    await aMoment()
    expect((await chat.texts()).at(-1)).toMatch(/^I can’t look up your order just now/)
  })
})

describe('a player’s conversation', () => {
  test('is closed to whoever has its token, once the login is over that it came from', async () => {
    const juan = await new Customer(running).join()
    const chat = await chatOf(juan.browser)
    await juan.call('userLogout')
    expect((await chat.ask('messages')).status).toBe(401)
    expect((await chat.say('hello')).status).toBe(401)
    expect((await new ChatPage(chat.url.href).enter()).status).toBe(401)
  })

  test('is neither shown nor lost while the operator does not say who is logged in', async () => {
    const juan = await new Customer(running).join()
    const chat = await chatOf(juan.browser)
    const asking = vi.spyOn(globalThis, 'fetch')
    asking.mockImplementation(async (url, init) => {
      if (String(url).endsWith('/desk/player')) throw new TypeError('fetch failed')
      return realFetch(url, init)
    })
    expect((await chat.ask('messages')).status).toBe(503)
    expect((await chat.say('hello')).status).toBe(503)
    asking.mockRestore()
    expect(await chat.texts()).toHaveLength(1)
  })
})

describe('a picture', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = (chat: ChatPage, body: Buffer, type = 'image/png') =>
    chat.ask(`picture/${randomUUID()}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: Uint8Array.from(body),
    })

  test('is answered, and shown to its conversation only', async () => {
    const chat = await chatOf(visitor())
    expect((await send(chat, PIXEL)).status).toBe(200)
    await aMoment()
    const { list } = await chat.read()
    expect(list.at(-1)?.text).toMatch(/^Thank you, I have your picture/)
    const { id } = list.find(({ picture }) => picture) ?? { id: 0 }
    const shown = await chat.ask(`picture/${id}`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer()).equals(PIXEL)).toBe(true)
    expect((await (await chatOf(visitor())).ask(`picture/${id}`)).status).toBe(404)
  })

  test('is one by its content, and not too large', async () => {
    const chat = await chatOf(visitor())
    expect((await send(chat, Buffer.from('<svg onload="alert(1)">'))).status).toBe(400)
    expect((await send(chat, PIXEL, 'image/svg+xml')).status).toBe(415)
    expect((await send(chat, Buffer.concat([PIXEL, Buffer.alloc(512_000)]))).status).toBe(413)
  })
})
