import { useEffect, useState } from 'react'

/** Delay of texts for screen readers, in ms. */
export const ANNOUNCE_DELAY_MS = 1_000

/** The value once it has not changed for `forMs` milliseconds. */
export function useDebouncedValue<T extends string | number | object | undefined>(value: T, forMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDebounced, forMs, value)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return debounced
}
