import { flushSync } from 'react-dom'
import { popups } from './popups.ts'

/** The one that is under way. */
let fading: ViewTransition | undefined

/** Changes the page with a transition, where the browser has them and motion is welcome. */
export function withTransition(change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(() => flushSync(change))
  fading = transition
  const end = () => {
    if (fading === transition) fading = undefined
  }
  transition.finished.then(end, end)
  // One that is skipped before its pictures are taken is no error.
  transition.ready.catch(() => undefined)
}

/** The same, and what is pressed grows into what has its name in `part` afterwards. */
export function growInto(part: string, pressed: HTMLElement | null, change: () => void) {
  pressed?.style.setProperty('view-transition-name', part)
  withTransition(() => {
    pressed?.style.removeProperty('view-transition-name')
    change()
  })
}

/** A dialog that comes of itself during a transition would lie under the bars of the picture before: it ends that. */
export function listenForPopupsInFades() {
  let before = 0
  popups.subscribe(({ length }) => {
    if (length > before) fading?.skipTransition()
    before = length
  })
}

/** During a transition a browser gives every press to the root. Here it ends the transition, and goes to what is there. */
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
