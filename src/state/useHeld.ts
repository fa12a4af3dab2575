import { useState } from 'react'

/** The value as it was before it was held. */
export function useHeld<Value>(value: Value, held: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
