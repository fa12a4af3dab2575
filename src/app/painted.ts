import type { PaintedScreen } from '../../contract/painted.ts'
import { LANGUAGES, type Language } from '../../contract/constants.ts'
import { resources } from '../state/data.ts'

/** What the server painted into this document, if it painted for this page. */
export function readPainted(): PaintedScreen | undefined {
  const text = paintedLanguage() && document.getElementById('painted')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The language of the painted content; index.html removes the mark if this page shows something else. */
function paintedLanguage(): Language | undefined {
  return LANGUAGES.find((language) => language === document.documentElement.dataset['painted'])
}

/** Whether the lobby was painted before the session was known. */
export let isForAnyone = false

/** Shows the lobby as the data worker first brings it: what is visible without scrolling. */
export function showPainted({ audience, lists }: PaintedScreen): void {
  isForAnyone = audience === 'anyone'
  resources.paint('session', isForAnyone ? undefined : { status: 'visitor' })
  resources.paint('lobby', { ...lists, live: [], rows: [] })
}
