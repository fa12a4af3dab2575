import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { SANDBOX_HEADERS, SANDBOX_KEY } from '../sandboxKey.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests({ publicOrigin: 'https://play.example' })))
afterAll(() => operator.close())

const port = () => new URL(operator.address).port

/** The status of an answer to exactly these headers: fetch does not allow a Host. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const asked = request(operator.address + path, { method, headers }, (response) => {
    response.resume()
    resolve(response.statusCode)
  })
  asked.on('error', reject)
  asked.end()
  return promise
}

const clock = (headers: Record<string, string>) => ask('/sandbox/api/clock', headers)

describe('the sandbox’s controls', () => {
  test('need the key on their own machine too', async () => {
    expect(await clock({})).toBe(403)
    expect(await clock({ 'x-sandbox-key': '' })).toBe(403)
    expect(await clock({ 'x-sandbox-key': SANDBOX_KEY.slice(0, -1) })).toBe(403)
    expect(await clock({ 'x-sandbox-key': `${SANDBOX_KEY}, ${SANDBOX_KEY}` })).toBe(403)
    expect(await clock(SANDBOX_HEADERS)).toBe(200)
  })

  test('take no key from an address, which ends up in histories and logs', async () => {
    expect(await ask(`/sandbox/api/clock?key=${SANDBOX_KEY}`)).toBe(403)
    expect(await ask(`/sandbox/api/clock?x-sandbox-key=${SANDBOX_KEY}`)).toBe(403)
  })

  test.each([
    '127.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '127.1',
    '2130706433',
    '127.0.0.2',
  ])('do not obey under the name %s, which somebody points here', async (name) => {
    const host = `${name}:${port()}`
    expect(await clock({ ...SANDBOX_HEADERS, host })).toBe(403)
    expect(await clock({ ...SANDBOX_HEADERS, host, origin: `http://${host}` })).toBe(403)
    expect(await ask('/sandbox', { host })).toBe(403)
  })

  test('obey under this machine’s names, on this port, and under the public one', async () => {
    for (const host of [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`, 'play.example']) {
      expect(await clock({ ...SANDBOX_HEADERS, host }), host).toBe(200)
      expect(await ask('/sandbox', { host }), host).toBe(200)
    }
    for (const host of ['127.0.0.1', 'localhost:1', '[::1]:80', 'play.example:8443', 'evil.example']) {
      expect(await clock({ ...SANDBOX_HEADERS, host }), host).toBe(403)
    }
  })

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'http'],
    ['x-forwarded-server', 'proxy'],
    ['x-forwarded', 'for=127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
    ['x-original-host', 'localhost'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['true-client-ip', '127.0.0.1'],
    ['x-envoy-external-address', '127.0.0.1'],
    ['cdn-loop', 'cloudflare'],
  ])('do not obey through a proxy that says %s', async (name, value) => {
    expect(await clock({ ...SANDBOX_HEADERS, [name]: value })).toBe(403)
    expect(await ask('/sandbox', { [name]: value })).toBe(403)
  })

  test('obey no page of another origin', async () => {
    const here = operator.address
    for (const origin of [
      'https://elsewhere.example',
      'null',
      here.replace('http', 'https'),
      `http://localhost:${port()}`,
    ]) {
      expect(await clock({ ...SANDBOX_HEADERS, origin }), origin).toBe(403)
      expect(await ask('/sandbox/api/faults', { ...SANDBOX_HEADERS, origin }, 'DELETE'), origin).toBe(403)
    }
    expect(await clock({ ...SANDBOX_HEADERS, origin: here })).toBe(200)
  })
})
