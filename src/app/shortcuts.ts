import { GAME_PATH } from '../../contract/paths.ts'
import { hasLayers } from '../ui/layers.ts'
import { readHint, writeHint } from './hints.ts'
import { navigate } from './navigation.ts'
import { openPopup } from './popups.ts'

/** The keyboard shortcuts and their actions. */
const actions: Record<string, () => void> = {
  '/': () => navigate('/game/search'),
  g: () => navigate(GAME_PATH),
  '?': () => openPopup({ kind: 'shortcuts' }),
}

/** Call once. Ignores keys in fields, the browser's own combinations, and keys under a layer. */
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

/** Single keys can be pressed by mistake or by voice control: they can be turned off. */
export function areShortcutsOn(): boolean {
  return readHint('shortcuts') !== 'off'
}

export function setShortcuts(on: boolean) {
  writeHint('shortcuts', on ? 'on' : 'off')
}
