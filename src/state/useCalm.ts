import { useEffect, useState } from 'react'

const CALM_MS = 1_000

/** A value once it has stood still for a second: for what is said to somebody, who cannot listen to every change. */
export function useCalm<T extends number | object | undefined>(value: T): T {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return calm
}
