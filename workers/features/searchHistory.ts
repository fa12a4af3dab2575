import * as v from 'valibot'
import { createChanges } from '../cache/changes.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createQuery } from '../query.ts'
import type { Player } from '../player/player.ts'

const SEARCH_HISTORY_MAX = 20
const HISTORY: CacheKey<string[]> = {
  kind: 'device',
  name: 'searchHistory',
  expiry: 'never',
  schema: v.array(v.string()),
}

/** The device's search history, newest first. */
export function createSearchHistory({ cache, clock, tabs }: Pick<Player, 'cache' | 'clock' | 'tabs'>) {
  const query = createQuery<string[]>(clock, { kept: true })
  const kept = createChanges<string[]>({ cache, clock }, HISTORY, [])
  let shown = false

  async function show(): Promise<void> {
    shown = true
    query.put((await kept.read()) ?? query.state().value ?? [])
  }

  async function change(next: (history: string[]) => string[]): Promise<void> {
    query.put(await kept.change(next))
    tabs.say({ type: 'searchHistory' })
  }

  tabs.hear((message) => {
    if (message.type === 'searchHistory' && shown) void show()
  })

  return {
    resources: {
      /** Newest first, at most SEARCH_HISTORY_MAX. */
      searchHistory: () => {
        if (!shown) void show()
        return query
      },
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
