import { useEffect, useRef, useState } from 'react'

const COUNT_UP_MS = 600

/**
 * The value to show while counting from the previous figure (first from `start`) to this one; at once with reduced
 * motion.
 */
export function useCountUp(figure: number, start = figure): number {
  const [shown, setShown] = useState(start)
  const before = useRef(start)

  useEffect(() => {
    const from = before.current
    if (from === figure || matchMedia('(prefers-reduced-motion: reduce)').matches) return show(figure)
    const begin = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - begin) / COUNT_UP_MS))
      if (part === 1) return show(figure)
      show(from + (figure - from) * (1 - (1 - part) ** 3))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)

    function show(next: number) {
      before.current = next
      setShown(next)
    }
  }, [figure])

  return shown
}
