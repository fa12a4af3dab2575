/** A mutex per key, within this process. */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const release = () => void (last.get(key) === mine && last.delete(key))
    mine.then(release, release)
    return mine
  }
}
