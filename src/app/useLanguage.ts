import { useLingui } from '@lingui/react/macro'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/constants.ts'

/** The page's language, for texts that are not in its catalog. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return LANGUAGES.find((known) => known === i18n.locale) ?? DEFAULT_LANGUAGE
}
