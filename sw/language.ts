import { createStore, get, set } from 'idb-keyval'
import { CACHE_PREFIX, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/constants.ts'

const store = createStore(`${CACHE_PREFIX}_language`, 'language')
const key = 'language'

/** What the player chose in the app: a push may come while no page is open to ask. */
export async function keepLanguage(language: unknown): Promise<void> {
  if (isLanguage(language)) await set(key, language, store)
}

/** The default where nothing is kept, or storage is in trouble: that must not cost the push. */
export async function keptLanguage(): Promise<Language> {
  const kept = await get<unknown>(key, store).catch(() => undefined)
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE
}

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
