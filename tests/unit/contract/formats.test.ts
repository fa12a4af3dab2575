import { describe, expect, test } from 'vitest'
import {
  checkDate,
  checkRequired,
  FORMATS,
  INPUT_FILTERS,
  MESSAGES,
  PHONE_ACCOUNT_PLACEHOLDER,
  walletAccountFormat,
  type Format,
} from '../../../contract/formats.ts'

test('the messages of section 5 are kept to the letter', () => {
  expect(Object.values(MESSAGES)).toEqual([
    'Format is incorrect',
    'Email format is incorrect',
    'Date format is incorrect',
    'This is required',
    'Password is not match',
    'Two password entries are inconsistent!',
  ])
  expect(PHONE_ACCOUNT_PLACEHOLDER).toBe('10-11 digit mobile number')
})

const edges: Record<Format, { good: string[]; bad: string[] }> = {
  username: { good: ['isla41', 'A1b2C3d4E5f6g'], bad: ['isla4', 'A1b2C3d4E5f6gh', 'isla_41', 'isla 41', 'ísla41'] },
  visible: { good: ['Nguyễn Đức', '😀', ''], bad: ['a\u202eb', 'a\u200bb', 'a\nb', '\u3164'] },
  password: { good: ['123456', '123456789012'], bad: ['12345', '1234567890123', '12345a', '１２３４５６'] },
  registerPhone: { good: ['9171234567'], bad: ['917123456', '91712345678', '+639171234', '917 123456'] },
  mobilePhone: { good: ['9171234567', '09171234567'], bad: ['917123456', '091712345678'] },
  smsCode: { good: ['012345'], bad: ['12345', '1234567', '12345x'] },
  recoveryCode: { good: ['ABCDE-FGH27', 'abcdefgh27'], bad: ['012345', 'ABCDE-FGH2', 'ABCDE-FGH18'] },
  redemptionCode: { good: ['ABCD', 'a'.repeat(20)], bad: ['ABC', 'a'.repeat(21), 'FAIR PLAY'] },
  walletName: { good: ['Jo', 'a'.repeat(32), 'Juan dela Cruz'], bad: ['J', 'a'.repeat(33), 'Juan 2', 'Señor', '  '] },
  walletAccount: { good: ['1', '1'.repeat(32)], bad: ['', '1'.repeat(33), '12-34'] },
  email: { good: ['a@b.co'], bad: ['a@b', 'a b@c.co', '@b.co'] },
  date: { good: ['2000-02-29'], bad: ['2000-2-29', '29-02-2000'] },
}

describe.each(Object.entries(edges))('%s', (name, { good, bad }) => {
  const format = FORMATS[name as Format]
  test.each(good)('takes %j', (value) => expect(format.test(value)).toBe(true))
  test.each(bad)('refuses %j', (value) => expect(format.test(value)).toBe(false))
})

test('gcash and maya accounts are phone numbers, other banks take up to 32 digits', () => {
  expect(walletAccountFormat('gcash')).toBe(FORMATS.mobilePhone)
  expect(walletAccountFormat('maya')).toBe(FORMATS.mobilePhone)
  expect(walletAccountFormat('bpi')).toBe(FORMATS.walletAccount)
})

test('an empty field is required, a wrong one has a wrong format', () => {
  expect(checkRequired('  ', FORMATS.username)).toBe('This is required')
  expect(checkRequired('isla', FORMATS.username)).toBe('Format is incorrect')
  expect(checkRequired('isla2041', FORMATS.username)).toBeUndefined()
})

test('a date is a day that exists', () => {
  expect(checkDate('')).toBe('This is required')
  expect(checkDate('2001-02-29')).toBe('Date format is incorrect')
  expect(checkDate('2001-13-01')).toBe('Date format is incorrect')
  expect(checkDate('yesterday')).toBe('Date format is incorrect')
  expect(checkDate('2000-02-29')).toBeUndefined()
})

test.each([
  ['number', '₱1,2a3.4', '1234'],
  ['amount', '₱1,234.567', '1234.56'],
  ['amount', '1.2.3', '1.23'],
  ['amount', '.5', '.5'],
  ['amount', '-50', '50'],
  ['lettersAndDigits', 'isla_20 41!', 'isla2041'],
  ['lettersAndSpaces', 'Juan 2 dela-Cruz', 'Juan  delaCruz'],
  ['lettersAndSpaces', 'Đặng Văn Đức', 'Dang Van Duc'],
  ['lettersAndSpaces', 'María Peña', 'Maria Pena'],
  ['lettersAndSpaces', 'Søren Łoś Groß Œuvré', 'Soren Los Gross OEuvre'],
  ['digitsLettersAndSpaces', 'Blk 4, Lot 7', 'Blk 4 Lot 7'],
  ['vietnamese', 'Nguyễn Thị Hoà 9', 'Nguyễn Thị Hoà '],
  ['vietnamese', 'Đặng'.normalize('NFD'), 'Đặng'],
  ['phone', '+63 917 123 4567', '9171234567'],
  ['phone', '0917-123-4567', '9171234567'],
  ['phone', '+63 0917-123 4567', '9171234567'],
  ['phone', '(+63)0917 1234567', '9171234567'],
  ['phone', '0063 917 123 4567', '9171234567'],
  ['phone', '639171234567', '9171234567'],
  ['phone', '6391712345', '6391712345'],
  ['mobilePhone', '0917 123 4567', '09171234567'],
  ['mobilePhone', '917 123 4567', '9171234567'],
  ['mobilePhone', '+63 917 123 4567', '9171234567'],
  ['mobilePhone', '+63 0917 123 4567', '9171234567'],
  ['mobilePhone', '63917123456', '917123456'],
] as const)('the %s filter turns %j into %j', (filter, typed, kept) => {
  expect(INPUT_FILTERS[filter](typed)).toBe(kept)
})
