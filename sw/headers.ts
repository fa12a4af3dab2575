import { createStore, get, set } from 'idb-keyval'
import { CACHE_PREFIX, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/constants.ts'

const store = createStore(`${CACHE_PREFIX}_headers`, 'headers')
const key = 'headers'
const LANGUAGE = 'Accept-Language'

/** Headers of calls, as told by the page: a push or sync event may come while no page is open. */
export async function keepHeaders(headers: unknown): Promise<void> {
  if (isHeaders(headers)) await set(key, headers, store)
}

/** The stored language; the default if there is none or storage fails, so that the push is still shown. */
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
