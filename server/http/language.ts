import { DEFAULT_LANGUAGE, type Language } from '../../contract/constants.ts'

/** The app's language that an Accept-Language header asks for first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = part.trim()
    if (tag.startsWith('vi')) return 'vi-VN'
    if (tag.startsWith('en')) return 'en-US'
  }
  return DEFAULT_LANGUAGE
}
