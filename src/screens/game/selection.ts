import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from '../../app/navigation.ts'
import type { GameFilter } from '../../../workers/protocol/games.ts'
import { filterIn, queryOf } from '../shared/list/filterQuery.ts'

/** The lobby's selection; it is part of the address, so that Back, links and reloads keep it. */
export type Selection =
  | { kind: 'lobby' }
  | { kind: 'list'; list: 'recent' | 'favourites' | 'hot' }
  | ({ kind: 'filter' } & GameFilter)

export interface Selecting {
  selection: Selection
  select: (selection: Selection) => void
}

export function useSelection(): Selecting {
  const [search] = useSearchParams()
  const selection = useMemo(() => selectionOf(search), [search])
  return {
    selection,
    select: (next) => {
      // Back from any selection leads to the lobby, however many were tried.
      navigate(addressOf(next), { replace: selection.kind !== 'lobby' && next.kind !== 'lobby' })
    },
  }
}

export function addressOf(selection: Selection): string {
  const { kind: _, ...query } = selection
  const search = queryOf(query).toString()
  return search ? `/game?${search}` : '/game'
}

export function selectionOf(search: URLSearchParams): Selection {
  const list = search.get('list')
  if (list === 'recent' || list === 'favourites' || list === 'hot') return { kind: 'list', list }
  const filter = filterIn(search)
  return Object.keys(filter).length > 0 ? { kind: 'filter', ...filter } : { kind: 'lobby' }
}
