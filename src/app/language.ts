import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES } from '../../contract/constants.ts'
import type { Language } from '../../contract/constants.ts'
import { loadChunk } from './chunkPorts.ts'
import { readHint, writeHint } from './hints.ts'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('../../locales/en-US.po'),
  'vi-VN': () => import('../../locales/vi-VN.po'),
}

/** Messages of the first view in the default language, inlined by the build. */
const firstWords: Messages | undefined =
  import.meta.env.PROD && !import.meta.env.SSR ? JSON.parse('%FIRST_WORDS%') : undefined

let wanted: Language | undefined
let rest: Promise<void> | undefined

/** The language of the last visit, until the data worker knows the settings. */
function firstLanguage(): Language {
  const hint = readHint('language')
  return LANGUAGES.find((language) => language === hint) ?? DEFAULT_LANGUAGE
}

/** Resolves when the messages of the first view are there. */
export async function showFirstWords() {
  const language = firstLanguage()
  if (language !== DEFAULT_LANGUAGE || !firstWords) return showLanguage(language)
  wanted = language
  i18n.loadAndActivate({ locale: language, messages: firstWords })
}

/** Resolves when every message is loaded; rejects when the catalog cannot be loaded. */
export async function allWords(): Promise<void> {
  if (i18n.locale !== DEFAULT_LANGUAGE || !firstWords) return
  rest ??= addRest(firstWords)
  try {
    await rest
  } catch (error) {
    rest = undefined
    throw error
  }
}

async function addRest(first: Messages) {
  const { messages } = await loadChunk(catalogs[DEFAULT_LANGUAGE])
  // Without an event, which would render everything again: what is on screen has its messages.
  Object.assign(first, messages)
}

/** Loads a catalog and renders everything in it. The last call wins; rejects when it cannot be loaded. */
export async function showLanguage(language: Language) {
  wanted = language
  if (i18n.locale === language) return
  const { messages } = await loadChunk(catalogs[language])
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  writeHint('language', language)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`
}
