import type { Data } from '../../contract/calls.ts'
import { showsProvider } from '../../contract/display.ts'
import type { GameSelection } from '../protocol/games.ts'
import { createQuery } from '../query.ts'
import { GAMES_PAGE_SIZE } from './games.ts'
import { whileThere, type QueryPorts } from './queries.ts'

/** The shared tables of a page of games of their types. They are of the moment: nothing is stored. */
export function createTables({ api, clock }: QueryPorts) {
  const tables = ({ page, ...selection }: GameSelection & { page: number }) => {
    const { hot: _, ...filter } = selection
    const ask = whileThere(() => api.call('openGameTables', { ...filter, page, size: GAMES_PAGE_SIZE }))
    const hasTables = filter.type !== undefined && !showsProvider(filter.type)
    return createQuery<Data<'openGameTables'>>(clock, { load: async () => (hasTables ? ask() : undefined) })
  }
  return { resources: { tables } }
}
