import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Running } from '../../../../server/running.ts'
import { readSettings } from '../../../../server/settings.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { PATIENCE } from '../../../../server/upstream/calls.ts'
import { startUpstream } from '../../../../server/upstream/start.ts'
import { listen } from '../../../e2e/setup/listen.ts'
import { freePort } from '../../../e2e/setup/operator.ts'
import { handIn, upload } from '../kyc/kycForTests.ts'
import { Browser, PASSWORD, register, startForTests } from '../http/operatorForTests.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jolly-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Jolly</title>')
  writeFileSync(join(folder, 'assets', 'index-abc.js'), '1')
})
afterAll(() => rmSync(folder, { recursive: true }))

function startInFrontOf(upstream: string, env: Record<string, string> = {}, patience = PATIENCE) {
  const read = readSettings({ PORT: '0', LOG_LEVEL: 'silent', JOLLY_UPSTREAM: upstream, ...env })
  return startUpstream({ ...read, upstream: new URL(upstream), appFolder: folder }, patience)
}

/** Sends raw bytes; returns everything received until the other end closes. */
async function raw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const late = setTimeout(() => socket.destroy(), 20_000)
  socket.write(bytes)
  const answered = await text(socket).catch(() => '')
  clearTimeout(late)
  return answered
}

describe('in front of a real operator', () => {
  let operator: RunningSandbox
  let front: Running
  beforeAll(async () => {
    operator = await startForTests()
    front = await startInFrontOf(operator.address)
  })
  afterAll(async () => {
    await front.close()
    await operator.close()
  })

  test('a player registers, logs in elsewhere, uploads and reads, and is known by the app’s own cookie', async () => {
    const browser = new Browser(front.address)
    const { username, uid } = await register(browser)
    expect(browser.cookie).toMatch(/(^|; )jolly_session=/)
    expect((await browser.call('userInfo')).data.uid).toBe(uid)
    const { data } = await upload(browser)
    const picture = await browser.fetch(data.url)
    expect(picture.headers.get('content-type')).toBe('image/png')
    await handIn(browser)
    const other = new Browser(front.address)
    expect(await other.call('userLogin', { username, password: PASSWORD })).toMatchObject({ success: true })
    expect(await other.call('userLogin', { username, password: '999999' })).toMatchObject({ code: 20001 })
  })

  test('what the operator draws is shown, and its sandbox is not served', async () => {
    const browser = new Browser(front.address)
    const [game] = (await (await browser.fetch('/api/open/game/fetch?type=slot&page=1&size=1')).json()).data.list
    // Until it is drawn, a placeholder stands in for it.
    const caching = async () => (await browser.fetch(game.img)).headers.get('cache-control')
    await expect.poll(caching).toContain('immutable')
    const picture = await browser.fetch(game.img)
    expect(picture.headers.get('content-type')).toMatch(/^image\/(webp|svg\+xml)$/)
    for (const path of ['/sandbox', '/sandbox/api/clock', '/wallet/bet', '/payments/callback/sandpay']) {
      expect(await (await browser.fetch(path)).text(), path).not.toMatch(/now|sandbox/i)
    }
  })

  test('the sealed books are the operator’s', async () => {
    const browser = new Browser(front.address)
    expect((await browser.fetch('/books/keys')).headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await (await browser.fetch('/books/tile/entries/x001/000.p/7')).text()).toBe('Nothing here yet')
  })

  test('another page’s request is refused before it gets there', async () => {
    const browser = new Browser(front.address)
    await register(browser)
    const foreign = { origin: 'https://evil.example' }
    expect((await browser.post('/api/user/logout', {}, foreign)).status).toBe(403)
    expect((await browser.post('/api/user/logout', {}, { origin: operator.address })).status).toBe(403)
    expect((await browser.call('userInfo')).success).toBe(true)
  })

  async function line(browser: Browser, uid: string, headers: Record<string, string> = {}) {
    const { origin, cookie } = browser
    const url = `${origin.replace('http', 'ws')}/webSocket/${uid}`
    const socket = new WebSocket(url, { headers: { origin, cookie, ...headers } })
    const heard: { event: string }[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    return { socket, heard }
  }

  async function statusOfRejection(socket: WebSocket): Promise<number | undefined> {
    socket.on('error', () => {})
    const [, answer] = await once(socket, 'unexpected-response')
    return answer.statusCode
  }

  test('the live socket carries messages both ways, and close codes and breaks as they are', async () => {
    const browser = new Browser(front.address)
    const { uid } = await register(browser)
    const { socket, heard } = await line(browser, uid)
    await once(socket, 'open')
    socket.send(JSON.stringify({ event: 'ping' }))
    await expect.poll(() => heard.some(({ event }) => event === 'pong')).toBe(true)
    const direct = new Browser(operator.address)
    await direct.sandbox('POST', 'socket', { uid, event: 'task.reward', content: 3 })
    await expect.poll(() => heard.some(({ event }) => event === 'task.reward')).toBe(true)

    const closed = once(socket, 'close')
    await browser.call('userLogout')
    expect((await closed)[0]).toBe(4001)

    const again = await register(browser)
    const second = await line(browser, again.uid)
    await once(second.socket, 'open')
    const broken = once(second.socket, 'close')
    await direct.sandbox('DELETE', 'socket', { uid: again.uid })
    expect((await broken)[0]).toBe(1006)
  })

  test('the live socket is refused by the operator to strangers, and here to other pages', async () => {
    const browser = new Browser(front.address)
    const { uid } = await register(browser)
    expect(await statusOfRejection((await line(browser, 'somebody')).socket)).toBe(401)
    expect(await statusOfRejection((await line(browser, uid, { origin: 'https://evil.example' })).socket)).toBe(403)
    expect((await fetch(`${front.address}/webSocket/${uid}`)).status).toBe(426)
  })

  test('the app’s own files are served here, and its page may show games from anywhere safe', async () => {
    const page = await fetch(`${front.address}/finance/recharge`)
    expect(await page.text()).toContain('<title>Jolly</title>')
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self' https:;")
    const file = await fetch(`${front.address}/assets/index-abc.js`)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a restart leaves nobody waiting: sockets break, and it is not ready while the operator is away', async () => {
    const own = await startForTests()
    const gate = await startInFrontOf(own.address)
    const ready = async () => (await fetch(`${gate.address}/readyz`)).status
    expect(await ready()).toBe(200)
    const browser = new Browser(gate.address)
    const { uid } = await register(browser)
    const { socket } = await line(browser, uid)
    await once(socket, 'open')
    await own.close()
    expect(await ready()).toBe(503)
    expect((await fetch(`${gate.address}/healthz`)).status).toBe(200)
    expect(await (await browser.post('/api/user/logout', {})).json()).toMatchObject({ success: false, code: 502 })
    await gate.close()
  })
})

describe('in front of an operator that misbehaves', () => {
  let upstream: Server
  let seen: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let address: string
  let front: Running

  beforeEach(async () => {
    seen = []
    answer = (_request, response) => response.end('{}')
    upstream = createServer((request, response) => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const bound = upstream.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0
    address = `http://127.0.0.1:${port}/base`
    front = await startInFrontOf(address)
  })
  afterEach(async () => {
    await front.close()
    upstream.closeAllConnections()
    upstream.close()
  })

  test('it is asked under its own path, with the query as it was', async () => {
    await fetch(`${front.address}/api/open/game/search?keyword=a%20b%2Fc&page=1`)
    expect(seen[0]?.url).toBe('/base/api/open/game/search?keyword=a%20b%2Fc&page=1')
  })

  test('it is never asked for what lies elsewhere, in whatever way the path is written', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n'
    const ways = ['..', '%2e%2e', '.%2E', '..%2fadmin', '..%5cadmin', '%252e%252e', 'a%2f..%2f..%2fadmin']
    for (const way of ways) {
      const host = `HTTP/1.1\r\nHost: ${new URL(front.address).host}\r\n`
      expect(await raw(front.address, `GET /api/${way} ${host}Connection: close\r\n\r\n`), way).toMatch(/ 40[04] /)
      expect(await raw(front.address, `GET /webSocket/${way} ${host}${upgrade}\r\n`), way).toMatch(/ 40[04] /)
    }
    expect(seen).toEqual([])
  })

  test('silence is 504 and absence 502, in the envelope and the language of the app', async () => {
    const hasty = await startInFrontOf(address, {}, { ...PATIENCE, silenceMs: 300 })
    onTestFinished(() => hasty.close())
    answer = () => {}
    const silent = await fetch(`${hasty.address}/api/balance`, { headers: { 'accept-language': 'vi-VN' } })
    expect(silent.status).toBe(504)
    expect(await silent.json()).toMatchObject({
      success: false,
      msg: 'Máy chủ hiện không phản hồi. Vui lòng thử lại sau.',
    })
    answer = (request) => void request.socket.destroy()
    expect((await fetch(`${front.address}/api/balance`)).status).toBe(502)
  })

  test('nothing is asked twice, whatever it answers', async () => {
    answer = (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end()
    expect((await fetch(`${front.address}/api/balance`)).status).toBe(503)
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${front.address}/api/withdraw/create`, post)).status).toBe(503)
    // A retry would have come before these answers.
    expect(seen).toHaveLength(2)
  })

  test('a photo goes on whole', async () => {
    const photo = Buffer.alloc(600_000, 7)
    answer = (request, response) => {
      void buffer(request).then((body) => response.end(JSON.stringify({ same: body.equals(photo) })))
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = await fetch(`${front.address}/api/common/uploadImg`, { method: 'POST', headers, body: photo })
    expect(await sent.json()).toEqual({ same: true })
  })

  test('an answer comes on piece by piece', async () => {
    const { promise: first, resolve: sendRest } = Promise.withResolvers<void>()
    answer = (_request, response) => {
      response.write('one')
      void first.then(() => response.end('two'))
    }
    const streamed = await fetch(`${front.address}/api/letter`)
    const reader = streamed.body?.getReader()
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('one')
    sendRest()
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('two')
  })

  const host = () => `host: ${new URL(front.address).host}\r\n`

  test.each([
    ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n\r\nabcd', '400'],
    ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', '400'],
    ['chunks of no said length', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n', '411'],
    ['a folded header', 'x-a: 1\r\n transfer-encoding: chunked\r\ncontent-length: 0\r\n\r\n', '400'],
    ['a space before the colon', 'content-length : 4\r\n\r\nabcd', '400'],
    ['more than a form needs', 'content-length: 99999999\r\n\r\n', '413'],
  ])('a request with %s goes no further', async (_name, rest, status) => {
    const hidden = 'GET /api/hidden HTTP/1.1\r\n'
    const type = 'content-type: application/json\r\nconnection: close\r\n'
    const answered = await raw(front.address, `POST /api/x HTTP/1.1\r\n${host()}${type}${rest}${hidden}`)
    expect(answered).toContain(`HTTP/1.1 ${status}`)
    expect(seen).toEqual([])
  })

  test.each(['/api/../admin', '/api/..%2fadmin', '/api/%2e%2e/admin', '/api/..%5cadmin', '//evil.example/api/x'])(
    'the path %s does not leave the operator’s calls',
    async (path) => {
      await raw(front.address, `GET ${path} HTTP/1.1\r\n${host()}connection: close\r\n\r\n`)
      for (const { url } of seen) expect(url).toMatch(/^\/base\/api\//)
      expect(seen.filter(({ url }) => url.includes('admin') || url.includes('evil'))).toEqual([])
    },
  )

  test.each([
    ['another protocol', 'POST /api/x', 'upgrade: h2c'],
    ['a socket elsewhere', 'GET /api/x', 'upgrade: websocket'],
  ])('an upgrade to %s hides no request behind it', async (_name, line, upgrade) => {
    const hidden = `GET /api/hidden HTTP/1.1\r\n${host()}\r\n`
    const head = `${line} HTTP/1.1\r\n${host()}connection: Upgrade\r\n${upgrade}\r\ncontent-length: 0\r\n\r\n`
    expect(await raw(front.address, head + hidden)).toMatch(/^HTTP\/1.1 400/)
    expect(seen).toEqual([])
  })

  test('an operator that does not agree to a socket is told by its status, and nothing follows', async () => {
    const upgrade =
      'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==\r\n'
    const hidden = `GET /api/hidden HTTP/1.1\r\n${host()}\r\n`
    const answered = await raw(front.address, `GET /webSocket/u1 HTTP/1.1\r\n${host()}${upgrade}\r\n${hidden}`)
    expect(answered).toMatch(/^HTTP\/1.1 502/)
    expect(seen.map(({ url }) => url)).toEqual(['/base/webSocket/u1'])
  })
})

test('whoever has gone before the operator agrees to a socket leaves none open behind', async () => {
  const upstream = createServer()
  const upstreamPort = await listen(upstream)
  onTestFinished(() => void upstream.close())
  const metricsPort = await freePort()
  const front = await startInFrontOf(`http://127.0.0.1:${upstreamPort}`, { METRICS_PORT: String(metricsPort) })
  onTestFinished(() => front.close())
  const { hostname, host, port } = new URL(front.address)
  const player = connect(Number(port), hostname)
  player.write(
    `GET /webSocket/u1 HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: eA==\r\n\r\n',
  )
  const asked = await once(upstream, 'upgrade')
  const there: Socket = asked[1]
  player.resetAndDestroy()
  // The front has to notice it first.
  await after(200)
  const closed = once(there, 'close')
  there.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n')
  there.resume().on('end', () => there.end())
  await closed
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toMatch(/^jolly_live_sockets 0$/m)
})

test('metrics count answers by route, on a port of their own', async () => {
  const upstream = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const bound = upstream.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const metricsPort = await freePort()
  const front = await startInFrontOf(`http://127.0.0.1:${port}`, { METRICS_PORT: String(metricsPort) })
  await fetch(`${front.address}/api/user/info?secret=1`)
  const counted = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(counted).toMatch(/jolly_http_request_seconds_count\{method="GET",route="\/api\/\*",status="200"\} 1/)
  expect(counted).toContain('process_resident_memory_bytes')
  expect(counted).not.toContain('secret')
  expect((await fetch(`${front.address}/metrics`)).headers.get('content-type')).toContain('html')
  await front.close()
  upstream.close()
})
