import { startTransition, useEffect, useState } from 'react'
import { restored } from '../../app/scroll.ts'

/**
 * How many of `count` rows to render: one more each frame, since all at once would be a long task. Who comes back to a
 * place further down gets them at once.
 */
export function useInTurn(count: number): number {
  const [shown, setShown] = useState(() => (restored() > 0 ? Infinity : 0))
  const isDone = shown >= count

  useEffect(() => {
    if (isDone) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + 1)))
    return () => cancelAnimationFrame(frame)
  }, [shown, isDone])

  return Math.min(shown, count)
}
