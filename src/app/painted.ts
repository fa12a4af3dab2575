import type { PaintedScreen } from '../../contract/painted.ts'
import { LANGUAGES, type Language } from '../../contract/constants.ts'
import { resources } from '../state/data.ts'

/** What the server rendered into this document; undefined if it was not rendered for this page. */
export function readPainted(): PaintedScreen | undefined {
  const text = paintedLanguage() && document.getElementById('painted')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The language of the server-rendered content; index.html removes the mark if this page shows something else. */
function paintedLanguage(): Language | undefined {
  return LANGUAGES.find((language) => language === document.documentElement.dataset['painted'])
}

/** Whether the lobby was rendered for anybody, without a session. */
export let isForAnyone = false

/** Shows the server-rendered lobby as the data worker first sends it: what is visible without scrolling. */
export function showPainted({ audience, lists }: PaintedScreen): void {
  isForAnyone = audience === 'anyone'
  resources.paint('session', isForAnyone ? undefined : { status: 'visitor' })
  resources.paint('lobby', { ...lists, live: [], fresh: [], rows: [] })
}
