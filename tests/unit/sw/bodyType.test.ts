import { expect, test } from 'vitest'
import { hasBodyOf } from '../../../sw/bodyType.ts'

function answer(type: string, status = 200): Response {
  return new Response('x', { status, headers: { 'content-type': type } })
}

test.each([
  ['/assets/a-1234.js', 'text/javascript; charset=utf-8'],
  ['/assets/a-1234.js', 'application/javascript'],
  ['/assets/a-1234.css', 'text/css'],
  ['/index.html', 'text/html; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s as %s is kept', (url, type) => {
  expect(hasBodyOf(url, answer(type))).toBe(true)
})

test.each([
  ['/assets/a-1234.js', 'text/html'],
  ['/assets/a-1234.css?x=.js', 'text/html'],
  ['/index.html', 'application/json'],
  ['/assets/a-1234.js', ''],
])('%s as %s is not', (url, type) => {
  expect(hasBodyOf(url, answer(type))).toBe(false)
})

test('an error is never kept, whatever its type', () => {
  expect(hasBodyOf('/assets/a.js', answer('text/javascript', 404))).toBe(false)
})
