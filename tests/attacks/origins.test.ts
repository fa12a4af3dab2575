import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, BUILT_APP, register, startForTests } from '../unit/server/http/operatorForTests.ts'

const EVIL = 'evil.example'
let local: RunningSandbox
let hosted: RunningSandbox
beforeAll(async () => {
  local = await startForTests({ appFolder: BUILT_APP })
  const origins = { publicOrigin: 'https://play.example', gamesOrigin: 'https://games.play.example' }
  hosted = await startForTests({ ...origins, appFolder: BUILT_APP })
})
afterAll(async () => {
  await local.close()
  await hosted.close()
})

interface Told {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends exactly these headers: fetch does not allow a Host. */
function ask(address: string, headers: Record<string, string> = {}, post?: object): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>()
  const json = post && { 'content-type': 'application/json' }
  const asked = request(address, { method: post ? 'POST' : 'GET', headers: { ...json, ...headers } }, (response) => {
    let body = ''
    response.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
  })
  asked.on('error', reject)
  asked.end(post && JSON.stringify(post))
  return promise
}

const directive = ({ headers }: Told, name: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((one) => one.startsWith(`${name} `))

const portOf = (address: string) => new URL(address).port

test('who is asking is not heard from a header, unless somebody was trusted to say it', async () => {
  const untold = await startForTests({ trustProxy: readSettings({}).trustProxy })
  onTestFinished(() => untold.close())
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
  const browser = new Browser(untold.address, forged)
  const { headers } = await browser.post('/api/user/login', { guest: true })
  expect(headers.get('strict-transport-security')).toBeNull()
  await register(browser)
  expect((await browser.call('userSession')).data).toMatchObject([{ address: '127.0.0.1' }])
})

describe('what a proxy passes on unread', () => {
  const forged = { 'x-forwarded-host': `${EVIL}:1`, forwarded: `host=${EVIL}`, 'x-forwarded-port': '1' }

  test('is in no policy and in no link', async () => {
    for (const { address } of [local, hosted]) {
      for (const path of ['/', '/api/config/fetch', '/api/app/version', '/api/customerSupport']) {
        const { headers, body } = await ask(address + path, forged)
        expect(JSON.stringify(headers) + body, path).not.toContain(EVIL)
      }
    }
  })

  test('makes nobody’s page the app’s', async () => {
    const headers = { ...forged, origin: `http://${EVIL}:1` }
    expect((await ask(`${local.address}/api/user/login`, headers, { guest: true })).status).toBe(403)
  })
})

describe('a Host', () => {
  test.each([
    'a"b',
    "evil.example'",
    'a b',
    'x;script-src *',
    'user@evil.example',
    'evil.example/x',
    '[',
    '%00',
    'a:b:c',
  ])('that is no name is refused: %s', async (host) => {
    expect((await ask(local.address, { host })).status).toBe(400)
    expect((await ask(`${local.gamesAddress}/chat`, { host })).status).toBe(400)
  })

  test('has no say where the public origin is configured', async () => {
    const page = await ask(hosted.address, { host: EVIL })
    expect(directive(page, 'frame-src')).toBe("frame-src 'self' https://games.play.example")
    const { body } = await ask(`${hosted.address}/api/config/fetch`, { host: EVIL })
    expect(JSON.parse(body).data.cs_online).toBe('https://games.play.example/chat#lang=en-US')
  })
})

describe('the origin of a request', () => {
  const login = (operator: RunningSandbox, origin: string) =>
    ask(`${operator.address}/api/user/login`, { origin }, { guest: true })

  test('is the app’s to the letter: scheme, name, port', async () => {
    const { port } = new URL(local.address)
    expect((await login(local, local.address)).status).toBe(200)
    for (const origin of [`https://127.0.0.1:${port}`, `http://localhost:${port}`, 'http://127.0.0.1', 'null', '']) {
      expect((await login(local, origin)).status, origin).toBe(403)
    }
    expect((await login(hosted, 'https://play.example')).status).toBe(200)
    for (const origin of [
      'http://play.example',
      'https://games.play.example',
      hosted.address,
      'https://play.example.',
    ]) {
      expect((await login(hosted, origin)).status, origin).toBe(403)
    }
  })
})

describe('games, chat and payment page', () => {
  test('can be held by the app’s page alone, which their policy names', async () => {
    const [game] = local.operator.games.hot
    for (const path of [`/play/${game?.code}`, '/chat', '/pay/none']) {
      const framers = directive(await ask(local.gamesAddress + path), 'frame-ancestors')
      expect(framers?.replace("'self' ", ''), path).toBe(`frame-ancestors ${local.address}`)
    }
  })

  test('a game’s page is told by its server which app it leads back to, and by nobody else', async () => {
    const address = `${local.gamesAddress}/play/${local.operator.games.hot[0]?.code}`
    const { body } = await ask(address, { 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` })
    expect(body).toContain(`<meta name="app-origin" content="${local.address}" />`)
  })

  test('name the host that a phone in the house uses, and no star', async () => {
    const { port } = new URL(local.gamesAddress)
    const framers = directive(
      await ask(`http://127.0.0.1:${port}/chat`, { host: `192.168.1.5:${port}` }),
      'frame-ancestors',
    )
    expect(framers).toBe(`frame-ancestors 'self' http://192.168.1.5:${portOf(local.address)}`)
  })
})

describe('the session’s cookie', () => {
  test('does not go to the games: they have another name than the app, which has only one', async () => {
    expect(new URL(local.address).hostname).toBe('127.0.0.1')
    expect(new URL(local.gamesAddress).hostname).toBe('localhost')
    const byOtherName = local.address.replace('127.0.0.1', 'localhost')
    for (const path of ['/', '/game?x=1', '/api/balance', '/index.html', '/webSocket/1']) {
      const { status, headers } = await ask(byOtherName + path)
      expect([status, headers.location], path).toEqual([307, local.address + path])
      expect(headers['set-cookie'], path).toBeUndefined()
    }
    expect((await ask(`${byOtherName}/readyz`)).status).toBe(200)
  })

  test('is for this host alone on https, where no subdomain can write it', async () => {
    const headers = { origin: 'https://play.example' }
    const [cookie = ''] =
      (await ask(`${hosted.address}/api/user/login`, headers, { guest: true })).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-jolly_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const [pair = ''] = cookie.split(';')
    const code = async (sent: string) =>
      JSON.parse((await ask(`${hosted.address}/api/user/info`, { cookie: sent })).body).code
    expect(await code(pair)).not.toBe(20002)
    expect(await code(pair.replace('__Host-', ''))).toBe(20002)
  })
})

describe('on https', () => {
  test('every answer says that it is never asked for otherwise; without https none does', async () => {
    for (const path of ['/', '/api/config/fetch', '/no/such.js']) {
      expect((await ask(hosted.address + path)).headers['strict-transport-security'], path).toBe('max-age=31536000')
      expect((await ask(local.address + path)).headers['strict-transport-security'], path).toBeUndefined()
    }
  })
})

describe('an upgrade to a WebSocket', () => {
  /** The status line of the answer, once the connection has ended. */
  function upgrade(address: string, path: string, headers: Record<string, string> = {}): Promise<string> {
    const { hostname, port, host } = new URL(address)
    const socket = connect(Number(port), hostname)
    const all = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let said = ''
    socket.on('data', (chunk) => void (said += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''))
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    return promise
  }

  test('on any other path is refused, and the connection ends', async () => {
    const paths = [
      '/',
      '/healthz',
      '/api/config/fetch',
      '/webSocket',
      '/webSocketX/1',
      '/sandbox',
      '/no/such/path',
      '/%',
    ]
    for (const path of paths) expect(await upgrade(local.address, path), path).toContain(' 400 ')
  })

  test('from another origin is refused, and the connection ends', async () => {
    const browser = new Browser(local.address)
    const { uid } = await register(browser)
    const { cookie } = browser
    for (const origin of [`http://${EVIL}`, local.gamesAddress, local.address.replace('http', 'https')]) {
      expect(await upgrade(local.address, `/webSocket/${uid}`, { cookie, origin }), origin).toContain(' 403 ')
    }
  })
})
