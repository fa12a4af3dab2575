import { expect, test } from 'vitest'
import { isOperatorLive } from '../../../src/app/operatorLive.ts'

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test.each<[string, boolean, () => Promise<Response>]>([
  ['the operator', true, async () => Response.json({ success: true })],
  ['an operator who refuses', true, async () => Response.json({ success: false }, { status: 503 })],
  ['a café’s log-in page in place of everything', false, async () => new Response('<h1>Free WiFi</h1>', html)],
  ['a proxy without an operator behind it', false, async () => new Response('<h1>502</h1>', { ...html, status: 502 })],
  ['no name and no connection', false, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['silence', false, () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
])('of %s: %s', async (_, live, fetch) => {
  expect(await isOperatorLive({ online: () => true, fetch })).toBe(live)
})

test('without a network nobody is asked', async () => {
  const live = await isOperatorLive({ online: () => false, fetch: () => expect.unreachable() })
  expect(live).toBe(false)
})
