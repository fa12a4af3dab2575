import { expect, test } from 'vitest'
import * as constants from '../../../contract/constants.ts'
import { GAME_TYPES, showsProvider, showTypeOf } from '../../../contract/display.ts'
import { versionCodeOf } from '../../../contract/version.ts'

test('the constants of section 9 stand as the specification gives them', () => {
  expect(constants).toMatchObject({
    REQUEST_TIMEOUT_MS: 10_000,
    IMAGE_MAX_BYTES: 512_000,
    IMAGE_QUALITY_START: 0.8,
    IMAGE_QUALITY_STEP: 0.1,
    IMAGE_QUALITY_FLOOR: 0.1,
    SOCKET_PING_INTERVAL_MS: 20_000,
    SOCKET_TIMEOUT_MS: 60_000,
    SOCKET_RECONNECT_BASE_MS: 3_000,
    CACHE_PREFIX: 'jolly_app',
    CACHE_EXPIRY_SEC: 86_400,
    LANGUAGES: ['en-US', 'vi-VN'],
    DEFAULT_LANGUAGE: 'en-US',
    DEFAULT_THEME: 'light',
    MINIMUM_AGE: 21,
    MINIMUM_WITHDRAWAL_PESOS: 100,
    MINIMUM_FIRST_DEPOSIT_PESOS: 500,
    KYC_WINDOW_DAYS: 7,
    PERSONAL_DATA_RETENTION_YEARS: 5,
    QUICK_KYC_MINUTES: 3,
    SLOW_KYC_HOURS: 24,
    SIGN_UP_TEXT: 'Daily (Turnover 10 times)',
    GAME_FRAME_HEADER_HIDES_AFTER_MS: 1_000,
    CATCH_DOLL_GRAND_PRIZE_PESOS: 6_666_666,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    LAZY_CHUNKS: 33,
    LAZY_CHUNKS_WITH_STYLES: 30,
    REQUEST_FROM: { browser: 'H5', wrapper: 'APP_H5' },
  })
})

test('live shows type 1, sports type 2, the others 0; live and sports hide the provider', () => {
  expect(GAME_TYPES.map((type) => [type, showTypeOf(type)])).toEqual([
    ['slot', 0],
    ['live', 1],
    ['sports', 2],
    ['fish', 0],
    ['poker', 0],
    ['arcade', 0],
  ])
  expect(showsProvider('live')).toBe(false)
  expect(showsProvider('sports')).toBe(false)
  expect(showsProvider('slot')).toBe(true)
})

test('a later version has a higher version code', () => {
  expect(versionCodeOf('1.4.2')).toBe(10_402)
  expect(versionCodeOf('0.1.0')).toBeLessThan(versionCodeOf('0.1.1'))
  expect(versionCodeOf('0.99.99')).toBeLessThan(versionCodeOf('1.0.0'))
})
