import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/constants.ts'

/** The app's language that an Accept-Language header asks for first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [wanted] = part.trim().split(/[-;]/)
    const known = LANGUAGES.find((language) => language.split('-')[0] === wanted)
    if (known) return known
  }
  return DEFAULT_LANGUAGE
}
