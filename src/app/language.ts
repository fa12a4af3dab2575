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

let wanted: Language | undefined

/** The language of the last visit, to begin with before the data worker has told the settings. */
export function firstLanguage(): Language {
  const hint = readHint('language')
  return LANGUAGES.find((language) => language === hint) ?? DEFAULT_LANGUAGE
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
