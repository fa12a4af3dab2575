import { buzz } from '../platform/haptics.ts'
import { openPopup } from './popups.ts'
import { areShortcutsOn } from './shortcuts.ts'

/** Long press in ms; a browser's own context menu comes about as late. */
const HOLD_MS = 500
/** A finger that moves further, in pixels, scrolls. */
const STILL_PX = 10

/**
 * Opens a game's figures: by a long press, a right click, the menu key or I on its tile (`InfoUnderMouse` has a button).
 * Listens once for all tiles; each has its game's code in `data-game`, and its name in the title of its button.
 */
export function listenForGameInfo() {
  document.addEventListener('contextmenu', (event) => {
    if (openGameInfo(event.target)) event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event
    if (key !== 'i' || ctrlKey || metaKey || altKey || repeat || !areShortcutsOn()) return
    if (openGameInfo(event.target)) event.preventDefault()
  })
  document.addEventListener('pointerdown', (event) => event.pointerType === 'touch' && watchHold(event))
}

/** iOS sends no context menu event for a long press. */
function watchHold({ target, clientX, clientY, pointerId }: PointerEvent) {
  if (!gameOf(target)) return
  const end = new AbortController()
  const timer = setTimeout(() => {
    end.abort()
    if (!openGameInfo(target)) return
    buzz(12)
    ignoreClick()
  }, HOLD_MS)
  end.signal.addEventListener('abort', () => clearTimeout(timer))
  const stop = (event: PointerEvent) => {
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL_PX
    if (event.pointerId !== pointerId || event.type !== 'pointermove' || !isStill) end.abort()
  }
  for (const type of ['pointermove', 'pointerup', 'pointercancel', 'pointerdown'] as const)
    document.addEventListener(type, stop, { signal: end.signal })
}

/** The click that follows when the finger is lifted would play the game. */
function ignoreClick() {
  const end = new AbortController()
  const { signal } = end
  document.addEventListener(
    'click',
    (event) => {
      // A key's click has no press before it.
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      end.abort()
    },
    { capture: true, signal },
  )
  document.addEventListener('pointerdown', () => end.abort(), { capture: true, signal })
}

/** Whether there is a game under the target. */
export function openGameInfo(target: EventTarget | null): boolean {
  const game = gameOf(target)
  if (game) openPopup({ kind: 'gameInfo', ...game })
  return game !== undefined
}

export function tileOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-game]')) || undefined
}

function gameOf(target: EventTarget | null): { code: string; name: string } | undefined {
  const tile = tileOf(target)
  const code = tile?.dataset['game']
  const name = tile?.querySelector('button')?.title
  return code && name ? { code, name } : undefined
}
