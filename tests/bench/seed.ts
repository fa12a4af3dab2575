import type { Page } from 'playwright'
import { CACHE_PREFIX } from '../../contract/constants.ts'

/** Fills the device's catalogue with copies of one game, each with its own name. */
export async function seedGames(page: Page, count: number): Promise<void> {
  await page.evaluate(writeGames, { database: `${CACHE_PREFIX}_catalogue`, count })
}

async function writeGames({ database, count }: { database: string; count: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === database)
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 50))
  const opened = await done(indexedDB.open(database))
  const store = () => opened.transaction('games', 'readwrite').objectStore('games')
  let seen: { code: string; game: object }[] = []
  while (seen.length === 0) seen = await done(store().getAll())
  const first = ['dragon', 'golden', 'lucky', 'jungle', 'moon', 'tiger', 'pearl', 'royal', 'fiesta', 'star']
  const second = ['fortune', 'gems', 'rush', 'palace', 'wheel', 'quest', 'reels', 'coins', 'night', 'crown']
  const games = store()
  for (let i = seen.length; i < count; i++) {
    const row = seen[i % seen.length]
    const words = [first[i % 10] ?? '', second[Math.floor(i / 10) % 10] ?? '', `n${Math.floor(i / 100)}`]
    const code = `bench-${i}`
    games.put({ ...row, code, words, game: { ...row?.game, code, name: words.join(' ') } })
  }
  await new Promise((resolve) => games.transaction.addEventListener('complete', resolve))
  opened.close()
}
