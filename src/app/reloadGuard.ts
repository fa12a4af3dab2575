import { useEffect } from 'react'
import { signal } from '@preact/signals-react'

/** How many things are open under which the page must not be loaded anew: a game, a money form. */
const count = signal(0)

export function isReloadBlocked(): boolean {
  return count.value > 0
}

/** While `on`, no update and no repair reloads the page. For the game frame and for forms that move money. */
export function useReloadGuard(on: boolean) {
  useEffect(() => {
    if (!on) return undefined
    count.value += 1
    return () => {
      count.value -= 1
    }
  }, [on])
}
