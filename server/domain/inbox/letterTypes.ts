import type { LetterType } from '../../database/tables/letter.ts'
import type { Words } from '../domainError.ts'

/** The kinds of inbox messages, and of the pushes about them. */
export const LETTER_TYPES: Readonly<Record<LetterType, Words>> = {
  system: { 'en-US': 'News', 'vi-VN': 'Tin tức' },
  account: { 'en-US': 'Account', 'vi-VN': 'Tài khoản' },
  cashier: { 'en-US': 'Money', 'vi-VN': 'Tiền' },
  bonus: { 'en-US': 'Bonuses', 'vi-VN': 'Tiền thưởng' },
}
