import { expect, test } from 'vitest'
import { ownScriptUrl } from '../../../src/platform/trustedTypes.ts'

const ORIGIN = 'https://jolly.example'

test.each(['/sw.js', `${ORIGIN}/assets/worker.js`, 'assets/worker.js'])('%s is a script of the app', (url) => {
  expect(ownScriptUrl(url, ORIGIN)).toBe(url)
})

test.each(['https://elsewhere.example/sw.js', '//elsewhere.example/x.js', 'data:text/javascript,1', 'blob:null/1'])(
  '%s is not',
  (url) => {
    expect(() => ownScriptUrl(url, ORIGIN)).toThrow(TypeError)
  },
)
