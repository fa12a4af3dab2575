import { hasLayers } from '../ui/layers.ts'
import { readHint, writeHint } from './hints.ts'
import { navigate } from './navigation.ts'
import { openPopup } from './popups.ts'
import { GAME_PATH } from './paths.ts'

/** The keys for players with a keyboard, and what each does. */
const actions: Record<string, () => void> = {
  '/': () => navigate('/game/search'),
  g: () => navigate(GAME_PATH),
  '?': () => openPopup({ kind: 'shortcuts' }),
}

/** Call once. No key is taken from whoever types, from the browser's own combinations, or from what lies over the page. */
export function listenForShortcuts() {
  document.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented, isComposing, repeat, ctrlKey, metaKey, altKey } = event
    const act = actions[key]
    if (!act || defaultPrevented || isComposing || repeat || ctrlKey || metaKey || altKey) return
    if (hasLayers() || isTyping(target) || !areShortcutsOn()) return
    event.preventDefault()
    act()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Keys without a modifier can be pressed by mistake, or by a voice: they can be turned off. */
export function areShortcutsOn(): boolean {
  return readHint('shortcuts') !== 'off'
}

export function setShortcuts(on: boolean) {
  writeHint('shortcuts', on ? 'on' : 'off')
}
