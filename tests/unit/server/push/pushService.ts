import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Pushed {
  /** The decrypted content. */
  content: unknown
  /** The claims of the sender's verified token. */
  claims: { aud: string; exp: number; sub: string }
  /** The signing key in base64url. */
  vapidKey: string
  headers: IncomingMessage['headers']
}

/** A browser's subscription for the operator, and its private key. */
export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  received: Pushed[]
}

export interface PushService {
  host: string
  /** Subscribes a browser. */
  subscribe(): PushBrowser
  /** Outcomes of the next deliveries. `silent`: not accepted, no answer; `unanswered`: accepted, no answer. */
  failNext(...endings: Ending[]): void
  /** Number of requests, whatever their outcome. */
  asked(): number
  close(): Promise<void>
}

type Ending = { status: number; headers?: Record<string, string> } | 'silent' | 'unanswered'

/** A push service with its browsers: it verifies the sender (RFC 8292) and really decrypts (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; open: (body: Buffer) => unknown }>()
  const endings: Ending[] = []
  let asked = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1
    const body = await buffer(request)
    const ending = endings.shift()
    if (ending === 'silent') return
    if (typeof ending === 'object') return void response.writeHead(ending.status, ending.headers).end()
    const known = browsers.get(request.url ?? '')
    if (!known) return void response.writeHead(410).end()
    try {
      const sender = readVapid(request.headers.authorization ?? '', host)
      known.browser.received.push({ ...sender, content: known.open(body), headers: request.headers })
      if (ending !== 'unanswered') response.writeHead(201).end()
    } catch (fault) {
      response.writeHead(403).end(String(fault))
    }
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const host = `127.0.0.1:${address.port}`

  return {
    host,
    subscribe() {
      const pair = createECDH('prime256v1')
      const publicKey = pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('hex')}`
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
      const browser: PushBrowser = { endpoint: `http://${host}${path}`, keys, received: [] }
      browsers.set(path, { browser, open: (body) => JSON.parse(decrypt(body, pair, auth).toString()) })
      return browser
    },
    failNext: (...ahead) => void endings.push(...ahead),
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Throws unless the token is signed with its key, for this service and a limited time. */
function readVapid(authorization: string, host: string): Pick<Pushed, 'claims' | 'vapidKey'> {
  const [, token = '', vapidKey = ''] = authorization.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(vapidKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const
  const isGenuine = verify('sha256', Buffer.from(`${header}.${payload}`), signed, Buffer.from(signature, 'base64url'))
  if (!isGenuine) throw new Error('Not signed with its key')
  const claims: Pushed['claims'] = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const leftSec = claims.exp - Date.now() / 1_000
  if (claims.aud !== `http://${host}` || leftSec <= 0 || leftSec > 86_400) throw new Error('Not for here and now')
  return { claims, vapidKey }
}

/** RFC 8188 with the key of RFC 8291: salt, record size, the sender's public key, one record. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const secret = derive(browser.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('Not the last record')
  return padded.subarray(0, end)
}

function derive(key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
