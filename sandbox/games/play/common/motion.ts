const calmQuery = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Reduced motion: results are shown at once. */
export function isCalm(): boolean {
  return calmQuery.matches
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, isCalm() ? Math.min(ms, 60) : ms)
  })
}

/** Calls `frame` with 0 → 1 over the time; also ends in a hidden tab without frames. */
export function tween(ms: number, frame: (progress: number) => void): Promise<void> {
  if (isCalm() || ms <= 0) {
    frame(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const start = performance.now()
    let done = false
    const finish = () => {
      if (done) return
      done = true
      frame(1)
      resolve()
    }
    const tick = () => {
      const progress = (performance.now() - start) / ms
      if (progress >= 1) return finish()
      if (done) return
      frame(progress)
      requestAnimationFrame(tick)
    }
    setTimeout(finish, ms + 80)
    requestAnimationFrame(tick)
  })
}

export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3
}
