import { useEffect } from 'react'
import { signal } from '@preact/signals-react'

/** Number of open games and money forms, which a reload would interrupt. */
const count = signal(0)

export function isReloadBlocked(): boolean {
  return count.value > 0
}

/** While `on`, no update and no repair reloads the page. For the game frame and money forms. */
export function useReloadGuard(on: boolean) {
  useEffect(() => {
    if (!on) return undefined
    count.value += 1
    return () => {
      count.value -= 1
    }
  }, [on])
}
