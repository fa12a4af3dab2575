import * as v from 'valibot'
import { createChanges } from '../cache/changes.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createQuery, type Query, type Stored } from '../query.ts'
import type { Player } from '../player/player.ts'

const SEARCH_HISTORY_MAX = 20
const HISTORY: CacheKey<string[]> = {
  kind: 'player',
  name: 'searchHistory',
  expiry: 'never',
  schema: v.array(v.string()),
}

/** What was searched for on this device until its player leaves, newest first. */
export function createSearchHistory(player: Pick<Player, 'cache' | 'clock' | 'locks' | 'tabs' | 'identity'>) {
  const { clock, tabs } = player
  const kept = createChanges<string[]>(player, HISTORY, [])
  let query = newQuery()

  function newQuery(): Query<string[]> {
    return createQuery(clock, { personal: true, stored: read })
  }

  async function read(): Promise<Stored<string[]> | undefined> {
    const value = await kept.read()
    return value && { value, asOf: clock.now() }
  }

  async function change(next: (history: string[]) => string[]): Promise<void> {
    query.put(await kept.change(next))
    tabs.say({ type: 'searchHistory' })
  }

  tabs.hear((message) => {
    if (message.type === 'searchHistory') void query.open()
  })

  return {
    resources: {
      /** Newest first, at most SEARCH_HISTORY_MAX. Each screen reads it anew: another player may have come. */
      searchHistory: () => (query = newQuery()),
    },
    commands: {
      rememberSearch: async (keyword: string) => {
        const words = keyword.trim()
        if (words === '') return
        await change((history) => [words, ...history.filter((old) => !isSame(old, words))].slice(0, SEARCH_HISTORY_MAX))
      },
      /** Forgets one keyword, or all of them. */
      forgetSearch: (keyword?: string) =>
        change((history) => (keyword === undefined ? [] : history.filter((old) => !isSame(old, keyword)))),
    },
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
