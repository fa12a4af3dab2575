import './PagedList.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, EndMark } from '../../ui/states.tsx'
import { FailureRow, Freshness } from './Freshness.tsx'
import type { Pages } from './usePages.ts'

interface PagedListProps {
  pages: Pages<unknown>
  /** The title where nothing could be had: neither from the operator nor from this device. */
  missing: string
  /** In place of the rows when there are none. */
  empty: ReactNode
  above?: ReactNode
  below?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list in all its states: how old it is, what failed, what stands, more of it, and its end. */
export function PagedList({ pages, missing, empty, above, below, children }: PagedListProps) {
  const { first, next, rows, hasMore, isWhole } = pages
  return (
    <div className="paged-list">
      <Freshness resource={first} onRetry={pages.retry} />
      {!first.value && !first.failure && <SkeletonRows count={6} height={60} />}
      {!first.value && first.failure && (
        <EmptyState scene={first.failure.kind === 'offline' ? 'offline' : 'broken'} title={missing}>
          <Trans>They will appear as soon as the server answers. Nothing is lost.</Trans>
        </EmptyState>
      )}
      {first.value && above}
      {first.value && rows.length === 0 && empty}
      {rows.length > 0 && <div className="paged-rows">{children}</div>}
      {next && <FailureRow resource={next} onRetry={pages.retry} />}
      {hasMore && (
        <Button wide onPress={pages.showMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {rows.length > 0 && below}
      {rows.length > 0 && isWhole && <EndMark ofDevice={first.failure !== undefined} />}
    </div>
  )
}
