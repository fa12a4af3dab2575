/** Started on first use, and stopped once, however many use it. */
export function onePerProcess<Thing>(start: () => Promise<Thing>, end: (thing: Thing) => Promise<void>) {
  let started: Promise<Thing> | null = null
  return {
    start: (): Promise<Thing> => (started ??= start()),
    async end(): Promise<void> {
      const thing = started
      started = null
      if (thing) await end(await thing)
    },
  }
}
