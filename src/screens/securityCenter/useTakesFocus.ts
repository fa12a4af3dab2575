import { useEffect, useRef } from 'react'

/** For what comes in place of a button that was pressed: a screen reader says it. */
export function useTakesFocus<Arrived extends HTMLElement>() {
  const arrived = useRef<Arrived>(null)
  useEffect(() => arrived.current?.focus(), [])
  return arrived
}
