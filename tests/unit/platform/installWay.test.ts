import { expect, test, vi } from 'vitest'

// The module reads `window` when it is loaded.
vi.stubGlobal('window', {})
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { installWayOf } = await import('../../../src/platform/install.ts')

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const PHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT}`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  ['Safari on an iPhone', `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Safari on an iPad', `${MAC} ${WEBKIT} Version/18.0 Safari/605.1.15`, 5, 'ios'],
  ['Safari on a Mac', `${MAC} ${WEBKIT} Version/18.0 Safari/605.1.15`, 0, 'mac'],
  ['Chrome on a Mac', `${MAC} ${CHROME} Safari/537.36`, 0, 'chromium'],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0`, 0, 'chromium'],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'elsewhere'],
  ['Firefox on a Mac', `${MAC} Gecko/20100101 Firefox/145.0`, 0, 'elsewhere'],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 5, 'android'],
  ['Facebook on Android', `Mozilla/5.0 (Linux; Android 14; wv) ${CHROME} Mobile [FB_IAB/FB4A;FBAV/490]`, 5, 'outOfApp'],
  ['Messenger on an iPhone', `${PHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480]`, 5, 'outOfApp'],
  ['a view of Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${CHROME} Mobile Safari/537.36`, 5, 'outOfApp'],
] as const)('%s', (_what, userAgent, maxTouchPoints, way) => {
  expect(installWayOf({ userAgent, maxTouchPoints })).toBe(way)
})
