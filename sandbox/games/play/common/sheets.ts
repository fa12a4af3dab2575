import type { AppMessage } from '../../../../contract/frame.ts'
import type { Tell } from '../messages.ts'

const openSheets = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** Whether a sheet is open: then keys are not the game's. */
export function isCovered(): boolean {
  return openSheets().length > 0
}

/** Opens a sheet over the game; a press beside it closes it. */
export function openSheet(sheet: HTMLDialogElement): void {
  sheet.showModal()
  sheet.dispatchEvent(new Event('sheet', { bubbles: true }))
}

/** Reports the number of open sheets to the app, and closes the innermost on the player's Back. */
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
