import { useEffect, useState } from 'react'

/** For what is said to somebody, who cannot listen to every change. */
export const SAID_AFTER_MS = 1_000

/** A value once it has stood still for so many milliseconds: for what nobody needs of every change. */
export function useDebouncedValue<T extends string | number | object | undefined>(value: T, forMs: number): T {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setCalm, forMs, value)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return calm
}
