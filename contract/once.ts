/** Makes a thing when it is first asked for: what costs a start something, and is not needed by one. */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => (made ??= make())
}
