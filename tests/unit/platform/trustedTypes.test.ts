import { expect, test } from 'vitest'
import { knownScriptUrl } from '../../../src/platform/trustedTypes.ts'

const ORIGIN = 'https://jolly.example'

test.each(['/sw.js', `${ORIGIN}/assets/worker.js`, 'assets/worker.js'])('%s is a script of the app', (url) => {
  expect(knownScriptUrl(url, ORIGIN)).toBe(url)
})

test.each(['https://elsewhere.example/sw.js', '//elsewhere.example/x.js', 'data:text/javascript,1', 'blob:null/1'])(
  '%s is not',
  (url) => {
    expect(() => knownScriptUrl(url, ORIGIN)).toThrow(TypeError)
  },
)

test('a build with an ad pixel knows the scripts of its host too, and of no other', () => {
  const pixel = 'https://pixel.example/en_US/events.js'
  const config = 'https://pixel.example/signals/config/1'
  expect(knownScriptUrl(config, ORIGIN, pixel)).toBe(config)
  expect(() => knownScriptUrl('https://elsewhere.example/x.js', ORIGIN, pixel)).toThrow(TypeError)
})
