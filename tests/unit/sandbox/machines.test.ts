import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSigned } from '../../../protocols/signature.ts'
import type { RunningSandbox } from '../../../sandbox/start.ts'
import { startForTests } from '../server/http/operatorForTests.ts'

/** The calls between operator and providers are closed to everybody else. */
let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

const CALLS = [
  ['the catalogue', 'games', '/provider', 'catalogue', {}],
  ['a picture', 'games', '/provider', 'picture', { name: 'cover/koi-palace' }],
  ['rounds', 'games', '/provider', 'rounds', { roundIds: [randomUUID()] }],
  ['a seed', 'games', '/provider', 'seed', { uid: '1' }],
  ['a table', 'games', '/provider', 'tables', { codes: ['baccarat-royal'] }],
  ['a payment', 'games', '/payments', 'order', { orderNo: 'D1' }],
  ['an order', 'app', '/desk', 'order', { uid: '1', orderNo: 'D1' }],
] as const

const baseOf = (where: 'games' | 'app', path: string) =>
  (where === 'games' ? running.gamesAddress : running.address) + path

test.each(CALLS)(
  '%s is told to nobody who does not sign with the secret',
  async (_what, where, path, call, request) => {
    const base = baseOf(where, path)
    const body = JSON.stringify(request)
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${base}/${call}`, { method: 'POST', headers, body })).status).toBe(401)
    const forged = { base, call, body, secret: 'of somebody else', now: running.sandbox.clock.now() }
    await expect(postSigned(forged)).rejects.toThrow('HTTP 401')
  },
)

test('what was signed for one call is not heard as another, nor long afterwards', async () => {
  const { secret } = running.sandbox.payments
  const now = running.sandbox.clock.now()
  const asked = { base: baseOf('games', '/payments'), call: 'order', body: JSON.stringify({ orderNo: 'D1' }), secret }
  expect(await postSigned({ ...asked, now })).toEqual({ result: null })
  await expect(postSigned({ ...asked, now: now - 6 * 60_000 })).rejects.toThrow('HTTP 401')
  await expect(postSigned({ ...asked, base: baseOf('games', '/provider'), call: 'seed', now })).rejects.toThrow('401')
})

test('the operator is told the catalogue, and of rounds that nobody knows nothing', async () => {
  const { provider } = running.operator
  expect(await provider?.rounds([randomUUID()])).toEqual(new Map())
  expect((await provider?.catalogue())?.games).toHaveLength(3_600)
})

test('an answer that does not end is given up, and its sender told', async () => {
  let isTold = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (answer) => answer.enqueue(new Uint8Array(1024 * 1024)),
    cancel: () => void (isTold = true),
  })
  const fetch = async () => new Response(endless)
  const request = { base: 'http://partner.example', call: 'catalogue', body: '{}', secret: 'secret', now: 0, fetch }
  await expect(postSigned(request)).rejects.toThrow('more than')
  expect(isTold).toBe(true)
})
