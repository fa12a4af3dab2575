import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, newName, PASSWORD, register, startForTests } from './operatorForTests.ts'

let operator: RunningSandbox
const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

/** A raw connection. */
async function dial(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

describe('rate limits', () => {
  test('stop an address that floods a costly call, and say when to come back', async () => {
    const flooding = { 'x-forwarded-for': '203.0.113.50' }
    const ask = () => open(flooding).call('userLogin', { username: newName() })
    const answers = await Promise.all(Array.from({ length: 130 }, ask))
    const refused = answers.filter(({ code }) => code === 10002)
    expect(refused.length).toBe(10)
    expect(Object(refused[0]?.data).retryAfterSec).toBeGreaterThan(0)
    expect((await open({ 'x-forwarded-for': '203.0.113.51' }).call('userLogin', {})).code).toBe(10001)
  })

  test('let hundreds behind one address open the login, which offers passkeys, and log in', async () => {
    const shared = { 'x-forwarded-for': '203.0.113.52' }
    const opened = await Promise.all(Array.from({ length: 200 }, () => open(shared).call('userPasskeyLoginBegin')))
    expect(opened.filter(({ success }) => !success)).toEqual([])
    expect((await open(shared).call('userLogin', {})).code).toBe(10001)
  })
})

describe('whether a name exists', () => {
  test('cannot be told from how long a wrong login takes', async () => {
    const { username } = await register(open())
    // CPU time over all the operator's threads: elapsed time varies on a busy machine.
    const time = async (name: string) => {
      const before = process.cpuUsage()
      await open({ 'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}` }).call('userLogin', {
        username: name,
        password: '111111',
      })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const [known, unknown]: number[][] = [[], []]
    for (let n = 0; n < 4; n += 1) {
      known?.push(await time(username))
      unknown?.push(await time(newName()))
    }
    // Without the dummy hash, an unknown name would be answered ten times as fast.
    expect(Math.min(...(unknown ?? []))).toBeGreaterThan(Math.min(...(known ?? [])) / 3)
  })
})

describe('nobody breaks the operator', () => {
  test('with JSON that is deeper than a stack', async () => {
    const body = `{"phone":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const headers = { 'content-type': 'application/json' }
    const response = await open().fetch('/api/user/sms/send/resetLoginPwd', { method: 'POST', headers, body })
    expect([response.status, (await response.json()).code]).toEqual([200, 10001])
  })

  test('with NUL in a field', async () => {
    const browser = open()
    await register(browser)
    expect((await browser.call('userModify', { nickname: 'a\u0000b' })).code).toBe(10001)
    expect((await browser.call('userGameCollect', { code: '\u0000' })).code).toBe(10001)
  })

  test.each(['/%', '/api/balance%zz', '/webSocket/%ff'])('with an upgrade to %s, which ends', async (path) => {
    const upgrade = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`
    const socket = await dial(operator.address, upgrade)
    socket.resume()
    await once(socket, 'close')
  })

  test.each([
    ['address', '/api/user/login'],
    ['gamesAddress', '/play/api/session'],
  ] as const)(
    'with a request to its %s that is never finished: the operator stops all the same',
    async (origin, path) => {
      const short = await startForTests()
      const half = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\nexpect: 100-continue\r\n\r\n`
      const socket = await dial(short[origin], half)
      await once(socket, 'data')
      socket.write('{')
      // Otherwise it would wait for the request timeout of three minutes.
      await short.close()
    },
  )
})

describe('every answer', () => {
  test('of a call is kept by no cache, and has the headers that browsers heed', async () => {
    const browser = open()
    await register(browser)
    const { headers } = await browser.fetch('/api/user/info')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('to another site’s page is no: for every POST', async () => {
    const browser = open()
    const { username } = await register(browser)
    const elsewhere = { origin: 'https://elsewhere.example' }
    for (const origin of ['https://elsewhere.example', 'null', 'http://[', `${operator.address}.evil.example`]) {
      const response = await browser.post('/api/user/modify', { nickname: 'Taken' }, { ...elsewhere, origin })
      expect(response.status, origin).toBe(403)
    }
    expect((await browser.call('userInfo')).data.nickname).toBe(username)
    expect((await open().call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  })
})
