/** Deterministic pseudo-random numbers (mulberry32). */
export interface Random {
  /** From 0 to below 1. */
  next: () => number
  chance: (share: number) => boolean
  pick: <Item>(from: readonly Item[]) => Item
  shuffled: <Item>(from: readonly Item[]) => Item[]
}

export function createRandom(seed: number): Random {
  let state = seed | 0

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function pick<Item>(from: readonly Item[]): Item {
    const item = from[Math.floor(next() * from.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }

  return {
    next,
    chance: (share) => next() < share,
    pick,
    shuffled: (from) =>
      from
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
