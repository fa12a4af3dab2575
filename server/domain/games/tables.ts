import type { ProviderTable } from '../../../protocols/games.ts'
import type { Clock } from '../../clock.ts'
import type { GamesProvider } from '../../providers/games.ts'

/** Shorter than any phase of a table. */
const FRESH_MS = 5_000

/** The shared tables among these games, as they were at most five seconds ago. */
export type Tables = (codes: readonly string[]) => Promise<ProviderTable[]>

/** The provider is asked once for each table, however many players look at it. */
export function createTables(provider: Pick<GamesProvider, 'tables'> | null, clock: Clock): Tables {
  const known = new Map<string, { at: number; table: Promise<ProviderTable | undefined> }>()
  const isFresh = (code: string, now: number) => Math.abs(now - (known.get(code)?.at ?? -Infinity)) < FRESH_MS

  return async (codes) => {
    const now = clock.now()
    const wanted = codes.filter((code) => !isFresh(code, now))
    const asked = provider ? provider.tables(wanted) : Promise.resolve([])
    for (const code of wanted)
      known.set(code, { at: now, table: asked.then((tables) => tables.find((table) => table.code === code)) })
    const tables = await Promise.all(codes.flatMap((code) => known.get(code)?.table ?? []))
    return tables.filter((table) => table !== undefined)
  }
}
