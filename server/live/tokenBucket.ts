interface Rate {
  capacity: number
  refillPerSecond: number
}

/** A token bucket, full at first. `take` returns false when it is empty. */
export function createTokenBucket({ capacity, refillPerSecond }: Rate): { take(): boolean } {
  let tokens = capacity
  let refilledAt = performance.now()
  return {
    take: () => {
      const now = performance.now()
      tokens = Math.min(capacity, tokens + ((now - refilledAt) / 1000) * refillPerSecond)
      refilledAt = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
