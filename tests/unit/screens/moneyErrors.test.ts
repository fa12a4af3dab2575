import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { CODES, type ErrorName } from '../../../contract/errors.ts'
import { messages } from '../../../locales/vi-VN.po'
import { exchangeError } from '../../../src/screens/exchange/exchangeError.ts'
import { REASON_WORDS } from '../../../src/screens/shared/kyc/kycWords.ts'
import { cashierError } from '../../../src/screens/shared/money/cashierError.ts'
import { CASHIER_WORDS } from '../../../server/domain/cashier/words.ts'

const english = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
const vietnamese = setupI18n({ locale: 'vi-VN', messages: { 'vi-VN': messages } })

const COMMON: ErrorName[] = [
  'validation',
  'tooMany',
  'requestIdReused',
  'notFound',
  'maintenance',
  'inProgress',
  'excluded',
  'kycRequired',
  'barred',
  'notEnough',
  'dayLimit',
  'notEligible',
]

/** Every error of deposits, withdrawals and quotes. */
const OF_THE_CASHIER: ErrorName[] = [
  ...COMMON,
  'locked',
  'belowMinimum',
  'aboveMaximum',
  'turnoverLeft',
  'noTradePassword',
  'tradePasswordWrong',
  'walletNotBound',
  'orderOpen',
  'ownLimit',
  'alreadyClaimed',
  'expired',
]

const OF_THE_EXCHANGE: ErrorName[] = [...COMMON, 'outOfStock']

const refused = (name: ErrorName, data: unknown) =>
  ({ kind: 'refused', code: CODES[name], message: 'why', data }) as const
const cashierWords = (name: ErrorName, data: unknown = null) => cashierError(refused(name, data), 'en-US').words
const WITH_AN_ORDER = { orderNo: 'D1' }
const exchangeWords = (name: ErrorName) => exchangeError(refused(name, null))
const wordsOf = (name: ErrorName, data?: unknown) => english._(cashierWords(name, data))

it.each([
  ['cashier', OF_THE_CASHIER, (name: ErrorName) => cashierWords(name, WITH_AN_ORDER)],
  ['exchange', OF_THE_EXCHANGE, exchangeWords],
] as const)('the %s has words of its own for each code, in both languages', (_, names, wordsFor) => {
  for (const i18n of [english, vietnamese]) {
    const said = names.map((name) => i18n._(wordsFor(name)))
    expect(new Set(said).size).toBe(names.length)
  }
  expect(names.filter((name) => /^(This|The exchange) was refused/.test(english._(wordsFor(name))))).toEqual([])
  expect(names.filter((name) => vietnamese._(wordsFor(name)) === english._(wordsFor(name)))).toEqual([])
})

it.each<[ErrorName, object, string]>([
  ['belowMinimum', { min: 500 }, '₱500.00'],
  ['aboveMaximum', { max: 50_000 }, '₱50,000.00'],
  ['notEnough', { balance: 12.34 }, '₱12.34'],
  ['dayLimit', { left: 2_000 }, '₱2,000.00'],
  ['turnoverLeft', { surplus: 0.1 }, '₱0.10'],
  ['ownLimit', { left: 8_500 }, '₱8,500.00'],
  ['tradePasswordWrong', { left: 3 }, 'Attempts left: 3'],
])('%s names the figure that the operator gave', (name, data, figure) => {
  expect(wordsOf(name, data)).toContain(figure)
  expect(wordsOf(name)).not.toContain(figure)
})

it('tells of an order that was placed before only if the operator names it: a coupon may have been claimed, too', () => {
  expect(wordsOf('alreadyClaimed', WITH_AN_ORDER)).toContain('This order was already placed.')
  expect(wordsOf('alreadyClaimed')).toBe('This was refused: why')
})

it('an account that is being closed leads to where that is taken back, anything else to the chat', () => {
  const nextOf = (data: object | null) => cashierError(refused('notEligible', data), 'en-US').next?.to
  expect(nextOf({ closing: true })).toBe('/security-center?code=close')
  expect(nextOf(null)).toBe('/livechat')
})

it('a code that nobody knows says what the operator said', () => {
  const { words } = cashierError({ kind: 'refused', code: 99_999, message: 'The moon is full', data: null }, 'en-US')
  expect(english._(words)).toContain('The moon is full')
})

it('promises whoever is barred the same refund as their KYC status does', () => {
  for (const [i18n, promise] of [
    [english, /deposits will be refunded\./],
    [vietnamese, /Tiền nạp (của bạn )?sẽ được hoàn lại\./],
  ] as const) {
    expect(i18n._(cashierWords('barred'))).toMatch(promise)
    expect(i18n._(REASON_WORDS.under21)).toMatch(promise)
  }
})

it.each(['walletNameDiffers', 'tradePasswordChanged'] as const)('says once that no money moved: %s', (name) => {
  for (const i18n of [english, vietnamese]) {
    const message = CASHIER_WORDS[name][i18n === english ? 'en-US' : 'vi-VN']
    const { words } = cashierError({ ...refused('notEligible', null), message }, i18n.locale)
    expect(i18n._(words).match(/No money moved|Chưa có khoản tiền nào được chuyển/g)).toHaveLength(1)
  }
})
