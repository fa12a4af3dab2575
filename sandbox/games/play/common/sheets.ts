import type { AppMessage } from '../../../../contract/frame.ts'
import type { Tell } from '../messages.ts'

const openSheets = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** Whether something lies over the game: then its keys are not the game's. */
export function isCovered(): boolean {
  return openSheets().length > 0
}

/** Opens one over the game, and closes it on a press beside it. */
export function openSheet(sheet: HTMLDialogElement): void {
  sheet.showModal()
  sheet.dispatchEvent(new Event('sheet', { bubbles: true }))
}

/** Tells the app how many are open, and closes the innermost when the player's Back was meant for that. */
export function followSheets(tell: Tell, app: string): void {
  const tellDepth = () => tell({ event: 'layers', depth: openSheets().length })
  document.addEventListener('sheet', tellDepth)
  document.addEventListener('close', tellDepth, { capture: true })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement) target.close()
  })
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === app && isBack(data)) openSheets().at(-1)?.close()
  })
}

function isBack(data: unknown): data is AppMessage {
  const { source, event }: Partial<Record<keyof AppMessage, unknown>> = { ...(typeof data === 'object' && data) }
  return source === 'jolly-app' && event === 'back'
}
