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
