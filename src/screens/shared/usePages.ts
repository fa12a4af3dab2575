import { useEffect, useState } from 'react'
import type { List } from '../../../contract/schema.ts'
import type { LiveResource, ShownResource } from '../../state/resources.ts'

export interface Pages<Row> {
  /** Of the newest page: how old it is, and why nothing newer came; its refresh asks for all of them. */
  first: ShownResource<List<Row>>
  /** The page that was asked for last, where it is not the first. */
  next: ShownResource<List<Row>> | undefined
  /** Everything that was shown so far, each once: a list grows at its top while one reads. */
  rows: Row[]
  total: number
  hasMore: boolean
  /** The last page is there, and nothing follows it. */
  isWhole: boolean
  showMore: () => void
}

/** A list page after page, all of them kept fresh; give the component another key when it lists something else. */
export function usePages<Row>(
  pageOf: (page: number) => LiveResource<List<Row>>,
  idOf: (row: Row) => string,
): Pages<Row> {
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
    // What it lists stays the same for as long as the component does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count])

  const refresh = () => {
    for (const page of pages) page.refresh()
  }

  return {
    first: { ...first, refresh },
    next: count > 1 ? { ...lastPage, refresh } : undefined,
    rows: [...new Map(rows.map((row) => [idOf(row), row])).values()],
    total: first.value?.total ?? 0,
    hasMore: last?.hasMore ?? false,
    isWhole: last !== undefined && !last.hasMore,
    showMore: () => setCount(count + 1),
  }
}
