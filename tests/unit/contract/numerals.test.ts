import { expect, test } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { createMoneyText } from '../../../contract/moneyText.ts'
import { numeralsOf, writeWhole } from '../../../contract/numerals.ts'

/** Groups of three and of two, from four digits and from five, by comma, stop, space and apostrophe; other digits; none. */
const LOCALES = [
  'en-PH',
  'vi-VN',
  'de-DE',
  'de-CH',
  'es-ES',
  'pl-PL',
  'fr-FR',
  'en-IN',
  'sv-SE',
  'ar-EG',
  'bn-BD',
  'bg-BG',
]
const WHOLE = [0, 7, 12, 999, 1_000, 1_234, 9_999, 12_345, 123_456, 1_234_567, 12_345_678_901]

test.each(LOCALES)('whole numbers are written as Intl writes them, in %s', (locale) => {
  const numerals = numeralsOf(locale)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const all = [...WHOLE, ...WHOLE.slice(1).map((whole) => -whole)]
  expect(all.map((whole) => writeWhole(whole, numerals))).toEqual(all.map(format))
})

test.each(LOCALES)('and amounts, in %s', (locale) => {
  const moneyText = createMoneyText({ code: 'PHP', symbol: '', locale, side: 'before' }, numeralsOf(locale))
  const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const amounts = WHOLE.flatMap((whole) => [whole * 100, whole * 100 + 5, whole * 100 + 90])
  expect(amounts.map((amount) => moneyText(centavos(amount)))).toEqual(amounts.map((amount) => format(amount / 100)))
})
