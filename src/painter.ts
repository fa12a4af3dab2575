import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import type { Language } from '../contract/constants.ts'
import { ENTRY_PATHS, type PaintedScreen, type Painter } from '../contract/painted.ts'
import { GAME_PATH } from '../contract/paths.ts'
import { messages as english } from '../locales/en-US.po'
import { messages as vietnamese } from '../locales/vi-VN.po'
import { page } from './app/page.tsx'
import { showPainted } from './app/painted.ts'
import { routeAt } from './app/routes.ts'
import { loadScreen } from './app/Screen.tsx'

/** Built for the operator's server, which puts into its documents what this renders. */

const words: Record<Language, Messages> = { 'en-US': english, 'vi-VN': vietnamese }

export async function createPainter(): Promise<Painter> {
  const screens = [GAME_PATH, ...ENTRY_PATHS].flatMap((path) => routeAt(path) ?? [])
  await Promise.all(screens.map(loadScreen))
  return (language: Language, screen: PaintedScreen) => {
    i18n.loadAndActivate({ locale: language, messages: words[language] })
    showPainted(screen)
    return renderToString(page)
  }
}
