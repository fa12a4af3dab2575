const BEGINS_AFTER_MS = 450

/**
 * Repeats while a finger or a button is held on the element, until `act` returns false or the returned function is
 * called: then only a new press begins again. The click that ends it is none.
 */
export function whileHeld(element: HTMLElement, everyMs: number, act: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasActed = false
  const stop = () => clearTimeout(timer)
  const next = (ms: number) => {
    timer = setTimeout(() => {
      hasActed = act()
      if (hasActed) next(everyMs)
    }, ms)
  }
  element.addEventListener('pointerdown', ({ button }) => {
    stop()
    hasActed = false
    if (button === 0) next(BEGINS_AFTER_MS)
  })
  for (const event of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(event, stop)
  document.addEventListener('visibilitychange', stop)
  element.addEventListener('contextmenu', (event) => event.preventDefault())
  element.addEventListener('click', (event) => hasActed && event.stopImmediatePropagation(), { capture: true })
  return stop
}
