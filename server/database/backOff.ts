/**
 * Back-off in ms: doubles with each attempt (`tried` counts from 0) up to `mostMs`, with up to half of it random, so
 * that simultaneous failures do not retry together.
 */
export function backOffMs(tried: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number {
  const full = Math.min(mostMs, firstMs * 2 ** tried)
  return full * (0.5 + Math.random() / 2)
}
