import { useSyncExternalStore } from 'react'

/** False while React hydrates server-rendered content, true from the next render, which follows at once. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, isTrue, isFalse)
}

const never = () => () => {}
const isTrue = () => true
const isFalse = () => false
