import { expect, test } from 'vitest'
import { answerHeaders, ownCookie, requestHeaders } from '../../../../server/upstream/headers.ts'

const UPSTREAM = new URL('https://operator.example/base')
const APP = { app: 'https://jolly.example', games: 'https://games.jolly.example' }
const asking = { method: 'POST', ip: '203.0.113.9', headers: {}, origins: APP } as const

test('a request goes on as one of the operator’s own, without what belongs to the connection or is claimed', () => {
  const headers = {
    host: 'jolly.example',
    origin: 'https://jolly.example',
    referer: 'https://jolly.example/finance/recharge?orderNo=1',
    cookie: 'session=1',
    deviceid: 'd',
    'x-jolly-player': 'u1',
    'x-admin': '1',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/admin',
    connection: 'keep-alive, X-Secret-Hop',
    'x-secret-hop': '1',
    'transfer-encoding': 'chunked',
    te: 'trailers',
    expect: '100-continue',
    'x-forwarded-for': '10.0.0.1',
    'x-real-ip': '10.0.0.1',
    forwarded: 'for=10.0.0.1',
    'content-length': '2',
  }
  expect(requestHeaders({ ...asking, headers }, UPSTREAM)).toEqual({
    host: 'operator.example',
    origin: 'https://operator.example',
    cookie: 'session=1',
    deviceid: 'd',
    'x-jolly-player': 'u1',
    'content-length': '2',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  })
})

test('a GET has no body to measure, and no Origin is made up', () => {
  const read = requestHeaders({ ...asking, method: 'GET', headers: { 'content-length': '7' } }, UPSTREAM)
  expect(read).toEqual({
    host: 'operator.example',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  })
})

test('an answer is the app’s own: its cookies, its redirects, no cross-origin permission', () => {
  const headers = {
    'set-cookie': ['a=1; Domain=operator.example; Path=/; HttpOnly; Secure; SameSite=None', 'b=2'],
    location: 'https://operator.example/api/next?x=1',
    connection: 'keep-alive',
    'keep-alive': 'timeout=5',
    'transfer-encoding': 'chunked',
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    'strict-transport-security': 'max-age=0',
    server: 'secret/1.0',
    etag: '"1"',
  }
  expect(answerHeaders(headers, asking, UPSTREAM)).toEqual({
    'set-cookie': ['a=1; Path=/; HttpOnly; Secure; SameSite=None', 'b=2'],
    location: '/api/next?x=1',
    etag: '"1"',
  })
  expect(answerHeaders({ 'set-cookie': 'a=1; domain=x' }, asking, UPSTREAM)).toEqual({ 'set-cookie': ['a=1'] })
  const elsewhere = { location: 'https://operator.example.evil.com/' }
  expect(answerHeaders(elsewhere, asking, UPSTREAM)).toEqual(elsewhere)
})

test.each([
  ['s=1; Path=/; Secure; HttpOnly; SameSite=None', 's=1; Path=/; HttpOnly; SameSite=Lax'],
  ['s=1;domain=.operator.example;secure', 's=1'],
  ['secure=domain; Max-Age=1', 'secure=domain; Max-Age=1'],
])('without https %s becomes a cookie that a browser keeps', (cookie, own) => {
  expect(ownCookie(cookie, false)).toBe(own)
})
