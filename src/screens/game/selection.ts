import { useSearchParams } from 'wouter'
import { navigate } from '../../app/navigation.ts'
import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'

/** The lobby's selection; it is part of the address, so that Back, links and reloads keep it. */
export type Selection =
  | { kind: 'lobby' }
  | { kind: 'list'; list: 'favourites' | 'hot' }
  | { kind: 'filter'; type?: GameTypeCode; manuf?: string }

export interface Selecting {
  selection: Selection
  select: (selection: Selection) => void
}

export function useSelection(): Selecting {
  const [search] = useSearchParams()
  const selection = selectionOf(search)
  return {
    selection,
    select: (next) => {
      // Back from any selection leads to the lobby, however many were tried.
      navigate(addressOf(next), { replace: selection.kind !== 'lobby' && next.kind !== 'lobby' })
    },
  }
}

export function addressOf(selection: Selection): string {
  if (selection.kind === 'lobby') return '/game'
  const { kind: _, ...query } = selection
  return `/game?${new URLSearchParams(query)}`
}

export function selectionOf(search: URLSearchParams): Selection {
  const list = search.get('list')
  if (list === 'favourites' || list === 'hot') return { kind: 'list', list }
  const type = GAME_TYPES.find((code) => code === search.get('type'))
  const manuf = search.get('manuf')
  if (!type && !manuf) return { kind: 'lobby' }
  return { kind: 'filter', ...(type && { type }), ...(manuf && { manuf }) }
}
