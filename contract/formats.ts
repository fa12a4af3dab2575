/** The validation rules of the specification's section 5: formats, input filters and messages, to the letter. */

export const MESSAGES = {
  format: 'Format is incorrect',
  email: 'Email format is incorrect',
  date: 'Date format is incorrect',
  required: 'This is required',
  passwordMismatch: 'Password is not match',
  passwordsInconsistent: 'Two password entries are inconsistent!',
} as const

export type ValidationMessage = (typeof MESSAGES)[keyof typeof MESSAGES]

export const FORMATS = {
  username: /^[A-Za-z0-9]{6,13}$/,
  /** No control, zero-width, bidi or blank characters. */
  visible: /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]*$/u,
  password: /^\d{6,12}$/,
  registerPhone: /^\d{10}$/,
  mobilePhone: /^\d{10,11}$/,
  smsCode: /^\d{6}$/,
  recoveryCode: /^[A-Za-z2-7]{5}-?[A-Za-z2-7]{5}$/,
  redemptionCode: /^[A-Za-z0-9]{4,20}$/,
  walletName: /^(?=.*[A-Za-z])[A-Za-z ]{2,32}$/,
  walletAccount: /^\d{1,32}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
} as const

export type Format = keyof typeof FORMATS

export const PHONE_ACCOUNT_BANKS: ReadonlySet<string> = new Set(['gcash', 'maya'])
export const PHONE_ACCOUNT_PLACEHOLDER = '10-11 digit mobile number'

/** A wallet account's format depends on its bank: a phone number for gcash and maya, up to 32 digits elsewhere. */
export function walletAccountFormat(bank: string): RegExp {
  return PHONE_ACCOUNT_BANKS.has(bank) ? FORMATS.mobilePhone : FORMATS.walletAccount
}

/** The validation message of a required field, or undefined. */
export function checkRequired(value: string, format: RegExp): ValidationMessage | undefined {
  if (value.trim() === '') return MESSAGES.required
  return format.test(value) ? undefined : MESSAGES.format
}

/** Whether this is a real date, yyyy-mm-dd: 30 February has the right format but does not exist. */
export function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return FORMATS.date.test(day) && Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}

/** A real date, yyyy-mm-dd. */
export function checkDate(value: string): ValidationMessage | undefined {
  if (value.trim() === '') return MESSAGES.required
  return isRealDay(value) ? undefined : MESSAGES.date
}

const VIETNAMESE = 'A-Za-zÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯưẠ-ỹ'

/** Letters that Unicode does not take apart into one of A to Z and an accent. */
const SPELLINGS = [
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['þ', 'th'],
  ['Þ', 'TH'],
  ['ı', 'i'],
] as const

/** As a bank spells a name, which knows only the letters A to Z: `Đặng` is `Dang`. */
export function withoutAccents(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '')
  return SPELLINGS.reduce((text, [letter, spelt]) => text.replaceAll(letter, spelt), bare)
}

/** Input filters: characters that a field does not take are dropped while typing or pasting. */
export const INPUT_FILTERS = {
  number: (text: string) => text.replace(/\D/g, ''),
  amount: filterAmount,
  lettersAndDigits: (text: string) => text.replace(/[^A-Za-z0-9]/g, ''),
  lettersAndSpaces: (text: string) => withoutAccents(text).replace(/[^A-Za-z ]/g, ''),
  digitsLettersAndSpaces: (text: string) => text.replace(/[^A-Za-z0-9 ]/g, ''),
  vietnamese: (text: string) => text.normalize('NFC').replace(new RegExp(`[^${VIETNAMESE} ]`, 'g'), ''),
  phone: filterPhone,
  mobilePhone: filterMobilePhone,
} as const

export type InputFilter = keyof typeof INPUT_FILTERS

/** Digits and one dot, with at most two decimals. */
function filterAmount(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').slice(0, 2)}`
}

/** The ten digits after +63; a pasted +63, 63 or leading 0 is forgiven, one after the other too. */
function filterPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const national = digits.length > 10 ? digits.replace(/^630*/, '') : digits
  return national.slice(0, 10)
}

/** Ten digits, or eleven with a leading 0, as people write them; what is longer begins with the country code. */
function filterMobilePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^0?\d{0,10}$/.test(digits) ? digits : filterPhone(digits)
}
