import { flushSync } from 'react-dom'

/** Changes the page with a transition, where the browser has them and motion is welcome. */
export function withTransition(change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !('startViewTransition' in document)) return change()
  document.startViewTransition(() => flushSync(change))
}

/** The same, and what is pressed grows into what has its name in `part` afterwards. */
export function growInto(part: string, pressed: HTMLElement | null, change: () => void) {
  pressed?.style.setProperty('view-transition-name', part)
  withTransition(() => {
    pressed?.style.removeProperty('view-transition-name')
    change()
  })
}
