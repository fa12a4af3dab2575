/** Token bucket. */
export function createPace({ atOnce, aSecond }: { atOnce: number; aSecond: number }): { allows(): boolean } {
  let left = atOnce
  let countedAt = performance.now()
  return {
    allows: () => {
      const now = performance.now()
      left = Math.min(atOnce, left + ((now - countedAt) / 1000) * aSecond)
      countedAt = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
