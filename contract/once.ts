/** Lazy singleton: keeps expensive work out of the start. */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => (made ??= make())
}
