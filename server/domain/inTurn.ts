/** Works of one key come one after the other, in this process; those of different keys side by side. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const leave = () => void (last.get(key) === mine && last.delete(key))
    mine.then(leave, leave)
    return mine
  }
}
