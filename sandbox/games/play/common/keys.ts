import type { Tell } from '../messages.ts'
import { isCovered } from './sheets.ts'

/** Plays on the space bar, unless a sheet is open; with `main`, unless another button has the focus. */
export function onSpace(play: () => unknown, main?: HTMLButtonElement): void {
  window.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || isCovered()) return
    if (main && event.target instanceof HTMLButtonElement && event.target !== main) return
    event.preventDefault()
    play()
  })
}

/** Leaves on Esc, which the app cannot hear while the game has the focus. An open sheet is closed by the browser first. */
export function leaveOnEscape(tell: Tell): void {
  window.addEventListener('keydown', ({ key, repeat }) => {
    if (key === 'Escape' && !repeat && !isCovered()) tell({ event: 'exit' })
  })
}
