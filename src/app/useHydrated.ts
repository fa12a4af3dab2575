import { useSyncExternalStore } from 'react'

/** False in the render by which React takes over what was painted; what came meanwhile is rendered right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, isTrue, isFalse)
}

const never = () => () => {}
const isTrue = () => true
const isFalse = () => false
