import { createStore, get, set } from 'idb-keyval'
import { CACHE_PREFIX, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/constants.ts'

const store = createStore(`${CACHE_PREFIX}_headers`, 'headers')
const key = 'headers'
const LANGUAGE = 'Accept-Language'

/** What every call carries, as the app told it: a push may come, or the network, while no page is open to ask. */
export async function keepHeaders(headers: unknown): Promise<void> {
  if (isHeaders(headers)) await set(key, headers, store)
}

/** The default language where nothing is kept, or storage is in trouble: that must not cost the push. */
export async function keptHeaders(): Promise<Record<string, string>> {
  const kept = await get<unknown>(key, store).catch(() => undefined)
  return isHeaders(kept) ? kept : { [LANGUAGE]: DEFAULT_LANGUAGE }
}

export async function keptLanguage(): Promise<Language> {
  const headers = await keptHeaders()
  return LANGUAGES.find((language) => language === headers[LANGUAGE]) ?? DEFAULT_LANGUAGE
}

function isHeaders(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
}
