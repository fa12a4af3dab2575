import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/constants.ts'
import type { Language } from '../../contract/constants.ts'
import { loadChunk } from './chunkPorts.ts'
import { readHint, writeHint } from './hints.ts'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('../../locales/en-US.po'),
  'vi-VN': () => import('../../locales/vi-VN.po'),
}

/** What the first view says in the default language: the build writes it here. */
const firstWords: Messages | undefined = import.meta.env.PROD ? JSON.parse('%FIRST_WORDS%') : undefined

let wanted: Language | undefined
let rest: Promise<void> | undefined

/** The language of the last visit, to begin with before the data worker has told the settings. */
function firstLanguage(): Language {
  const hint = readHint('language')
  return LANGUAGES.find((language) => language === hint) ?? DEFAULT_LANGUAGE
}

/** Settles when the first view can be read. */
export async function showFirstWords() {
  const language = firstLanguage()
  if (language !== DEFAULT_LANGUAGE || !firstWords) return showLanguage(language)
  wanted = language
  i18n.loadAndActivate({ locale: language, messages: firstWords })
}

/** Settles when every screen can be read; rejects when the catalog cannot be had. */
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
  // In silence: what is on screen has its words, and to tell it would render all of it again.
  Object.assign(first, messages)
}

/** Loads a catalog and shows everything in it. The last one asked for wins; rejects when it cannot be had. */
export async function showLanguage(language: Language) {
  wanted = language
  if (i18n.locale === language) return
  const { messages } = await loadChunk(catalogs[language])
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  writeHint('language', language)
}
