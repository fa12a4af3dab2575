/**
 * How many ms to wait before the next try: twice as long each time (`tried` counts from 0), up to `mostMs`, and less a
 * random part, so that those who failed together do not try again together.
 */
export function backOffMs(tried: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number {
  const full = Math.min(mostMs, firstMs * 2 ** tried)
  return full * (0.5 + Math.random() / 2)
}
