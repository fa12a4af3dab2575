import type { PaintedScreen } from '../../contract/painted.ts'
import { LANGUAGES, type Language } from '../../contract/constants.ts'
import { resources } from '../state/data.ts'
import { setPaintedPath } from './navigation.ts'

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

/** Shows a server-rendered screen as the data worker first sends it; of the lobby, what is visible without scrolling. */
export function showPainted(screen: PaintedScreen): void {
  setPaintedPath(screen.path)
  isForAnyone = screen.audience === 'anyone'
  resources.paint('session', isForAnyone ? undefined : { status: 'visitor' })
  if ('lists' in screen) resources.paint('lobby', { ...screen.lists, live: [], fresh: [], rows: [] })
}
