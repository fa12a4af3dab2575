import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { CODES, type ErrorName } from '../../../contract/errors.ts'
import { refusalOf } from '../../../src/screens/shared/money/refusalWords.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

/** Every refusal that a deposit, a withdrawal or a quote may be answered with. */
const ANSWERED: ErrorName[] = [
  'validation',
  'tooMany',
  'requestIdReused',
  'notFound',
  'maintenance',
  'inProgress',
  'locked',
  'excluded',
  'kycRequired',
  'barred',
  'notEnough',
  'belowMinimum',
  'aboveMaximum',
  'dayLimit',
  'turnoverLeft',
  'noTradePassword',
  'tradePasswordWrong',
  'walletNotBound',
  'orderOpen',
  'ownLimit',
  'alreadyClaimed',
  'notEligible',
  'expired',
]

function wordsOf(name: ErrorName, data: unknown = null): string {
  const { words } = refusalOf({ kind: 'refused', code: CODES[name], message: 'why', data }, 'en-US')
  return i18n._(words)
}

it('has words of its own for each code', () => {
  const said = ANSWERED.map((name) => wordsOf(name))
  expect(new Set(said).size).toBe(ANSWERED.length)
  expect(said.filter((words) => words.startsWith('The operator said no'))).toEqual([])
})

it.each<[ErrorName, object, string]>([
  ['belowMinimum', { min: 500 }, '₱500.00'],
  ['aboveMaximum', { max: 50_000 }, '₱50,000.00'],
  ['notEnough', { balance: 12.34 }, '₱12.34'],
  ['dayLimit', { left: 2_000 }, '₱2,000.00'],
  ['turnoverLeft', { surplus: 0.1 }, '₱0.10'],
  ['ownLimit', { left: 8_500 }, '₱8,500.00'],
  ['tradePasswordWrong', { left: 3 }, 'Tries left: 3'],
])('%s names the figure that the operator gave', (name, data, figure) => {
  expect(wordsOf(name, data)).toContain(figure)
  expect(wordsOf(name)).not.toContain(figure)
})

it('a code that nobody knows says what the operator said', () => {
  const { words } = refusalOf({ kind: 'refused', code: 99_999, message: 'The moon is full', data: null }, 'en-US')
  expect(i18n._(words)).toContain('The moon is full')
})
