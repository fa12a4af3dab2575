import { useEffect, useState } from 'react'
import type { List } from '../../../contract/schema.ts'
import type { LiveResource } from '../../state/resources.ts'

export type Pages<Row> = ReturnType<typeof usePages<Row>>

/** A paged list, all pages kept fresh. Give the component another key for another list. */
export function usePages<Row>(pageOf: (page: number) => LiveResource<List<Row>>, idOf: (row: Row) => string) {
  const [count, setCount] = useState(1)
  const pages = Array.from({ length: count }, (_, index) => pageOf(index + 1))
  const states = pages.map((page) => page.signal.value)
  const first = pageOf(1).signal.value
  const lastPage = pageOf(count).signal.value
  const last = lastPage.value
  const rows = states.flatMap(({ value }) => value?.list ?? [])

  useEffect(() => {
    const stops = Array.from({ length: count }, (_, index) => pageOf(index + 1).watch())
    return () => {
      for (const stop of stops) stop()
    }
    // The list is constant for the component's lifetime.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count])

  const refresh = () => {
    for (const page of pages) page.refresh()
  }

  return {
    /** The newest page with its age and failure; its refresh refetches all pages. */
    first: { ...first, refresh },
    /** The last page, if it is not the first. */
    next: count > 1 ? { ...lastPage, refresh } : undefined,
    /** All rows so far, each once: a list may grow at its top meanwhile. */
    rows: [...new Map(rows.map((row) => [idOf(row), row])).values()],
    total: first.value?.total ?? 0,
    hasMore: last?.hasMore ?? false,
    /** The page that was asked for is on its way. */
    isLoadingMore: count > 1 && last === undefined && !lastPage.failure,
    /** The page that was asked for comes once there is a network. */
    isMoreOffline: count > 1 && last === undefined && lastPage.failure?.kind === 'offline',
    /** The last page is loaded, and none follows. */
    isWhole: last !== undefined && !last.hasMore,
    showMore: (): void => setCount(count + 1),
  }
}
