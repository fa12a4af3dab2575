import { useSyncExternalStore } from 'react'

/** Whether the player is in this window, or in a game inside it: of two windows side by side one is. */
export function useHasFocus(): boolean {
  return useSyncExternalStore(listen, hasFocus)
}

const hasFocus = () => document.hasFocus()

function listen(changed: () => void): () => void {
  addEventListener('focus', changed)
  addEventListener('blur', changed)
  return () => {
    removeEventListener('focus', changed)
    removeEventListener('blur', changed)
  }
}
