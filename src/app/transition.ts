import { flushSync } from 'react-dom'
import { popups } from './popups.ts'

let fading: ViewTransition | undefined

/** Changes the page with a view transition, where supported and motion is allowed. */
export function withTransition(change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(() => flushSync(change))
  fading = transition
  const end = () => {
    if (fading === transition) fading = undefined
  }
  transition.finished.then(end, end)
  // A transition that is skipped before its snapshots is not an error.
  transition.ready.catch(() => undefined)
}

/** Changes the page likewise; the pressed element grows into the element with the transition name `part`. */
export function growInto(part: string, pressed: HTMLElement | null, change: () => void) {
  pressed?.style.setProperty('view-transition-name', part)
  withTransition(() => {
    pressed?.style.removeProperty('view-transition-name')
    change()
  })
}

/** A dialog that opens during a transition would lie below the bars of the old snapshot: it ends the transition. */
export function listenForPopupsInFades() {
  let before = 0
  popups.subscribe(({ length }) => {
    if (length > before) fading?.skipTransition()
    before = length
  })
}

/**
 * During a transition the browser sends every press to the root: a press ends the transition and goes to the element
 * below.
 */
export function listenForPressesInFades() {
  let isCovered = false
  document.addEventListener('pointerdown', () => {
    isCovered = fading !== undefined
    fading?.skipTransition()
  })
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!isCovered || target !== document.documentElement) return
    isCovered = false
    const pressed = document.elementFromPoint(clientX, clientY)
    pressed?.closest<HTMLElement>('input, textarea, select')?.focus()
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
  })
}
