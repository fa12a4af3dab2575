import { useEffect, useState } from 'react'
import type { FoundPage } from '../../../../workers/protocol/games.ts'
import { resources } from '../../../state/data.ts'
import type { ShownResource } from '../../../state/resources.ts'
import { useValue } from '../../../state/useValue.ts'

/** Shorter than the worker's debounce, so that the operator is not asked for a prefix that was typed on. */
const LINGERS_MS = 200

interface TypedSearch extends ShownResource<FoundPage> {
  /** The last results and their keyword: those of the first letters stay until those of all letters arrive. */
  shown: { keyword: string; page: FoundPage } | undefined
}

/** The results for a keyword that is being typed. */
export function useTypedSearch(keyword: string): TypedSearch {
  const live = resources.of('search', { keyword, page: 1 })
  useEffect(() => live.watch(LINGERS_MS), [live])
  const state = useValue(live.signal)
  const [last, setLast] = useState<TypedSearch['shown']>()
  const shown = state.value ? { keyword, page: state.value } : last
  if (shown?.page !== last?.page || shown?.keyword !== last?.keyword) setLast(shown)
  return { ...state, refresh: live.refresh, shown }
}
