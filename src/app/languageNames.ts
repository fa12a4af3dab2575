import type { Language } from '../../contract/constants.ts'

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'en-US': 'English', 'vi-VN': 'Tiếng Việt' }
