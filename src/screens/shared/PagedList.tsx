import styles from './PagedList.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EndMark } from '../../ui/states.tsx'
import { Async } from './Async.tsx'
import { FailureRow } from './Freshness.tsx'
import { ShowMore } from './ShowMore.tsx'
import type { Pages } from './usePages.ts'

interface PagedListProps {
  pages: Pages<unknown>
  /** Title if neither the operator nor this device has any row. */
  missing: string
  /** Filters narrow the list: what matches them may be elsewhere than on this device. */
  isFiltered?: boolean
  /** Shown for an empty list. */
  empty: ReactNode
  above?: ReactNode
  below?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list in all its states: age, failure, rows, more, end. */
export function PagedList(props: PagedListProps) {
  const { pages, missing, isFiltered = false, empty, above, below, children } = props
  const { t } = useLingui()
  const { first, next, rows, isWhole } = pages
  return (
    <div className={classNames('paged-list', styles.pagedList)}>
      <Async
        resource={first}
        loading={<SkeletonRows count={6} height={60} />}
        missing={
          isFiltered
            ? {
                title: t`Nothing on this device matches these filters`,
                words: <Trans>The rest will be searched as soon as the server answers.</Trans>,
              }
            : {
                title: missing,
                words: <Trans>They will appear as soon as the server answers. Nothing is lost.</Trans>,
              }
        }
      >
        {() => (
          <>
            {above}
            {rows.length === 0 ? empty : <div className={classNames('paged-rows', styles.pagedRows)}>{children}</div>}
          </>
        )}
      </Async>
      {next && <FailureRow resource={next} />}
      <ShowMore {...pages} />
      {rows.length > 0 && below}
      {rows.length > 0 && isWhole && <EndMark ofDevice={first.failure !== undefined} />}
    </div>
  )
}
