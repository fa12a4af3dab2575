import styles from './transactionHistory.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComponentType } from 'react'
import type { List } from '../../../contract/schema.ts'
import type { LiveResource } from '../../state/resources.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { FilterChips } from '../shared/FilterChips.tsx'
import { NoRows } from '../shared/NoRows.tsx'
import { PagedList } from '../shared/PagedList.tsx'
import { PeriodChips, usePeriodStart } from '../shared/PeriodChips.tsx'
import { SaveRows } from '../shared/SaveRows.tsx'
import { usePages } from '../shared/usePages.ts'
import type { Row } from './rows.ts'
import { listScene } from '../../ui/scenes/drawings.tsx'

interface PageParams {
  page: number
  status?: number
  from?: number
}

interface OrderListProps<Order> {
  pageOf: (params: PageParams) => LiveResource<List<Order>>
  /** To filter by. */
  statuses: Readonly<Record<number, { name: MessageDescriptor }>>
  rowOf: (order: Order) => Row
  fileName: string
  /** Column heads of the rows' cells. */
  heads: readonly string[]
  empty: { title: string; link: { label: string; to: string } }
  Details: ComponentType<{ orderNo: string; onClose: () => void }>
}

const PERIODS_DAYS = [7, 30, 90] as const

/** A paged list, newest first, with filters; a press opens the order. */
export function OrderList<Order extends { orderNo: string }>(props: OrderListProps<Order>) {
  const { t, i18n } = useLingui()
  const [days, setDays] = useState<number>()
  const [status, setStatus] = useState<number>()
  const from = usePeriodStart(days)

  function showAll() {
    setDays(undefined)
    setStatus(undefined)
  }

  return (
    <>
      <FilterChips
        label={t`Status`}
        choices={Object.entries(props.statuses).map(([code, { name }]) => ({
          value: Number(code),
          name: i18n._(name),
        }))}
        selected={status}
        onSelect={setStatus}
      />
      <PeriodChips periods={PERIODS_DAYS} days={days} onChange={setDays} />
      <Orders key={`${status} ${from}`} {...props} from={from} status={status} onShowAll={showAll} />
    </>
  )
}

interface OrdersProps<Order> extends OrderListProps<Order> {
  from: number | undefined
  status: number | undefined
  onShowAll: () => void
}

function Orders<Order extends { orderNo: string }>(props: OrdersProps<Order>) {
  const { empty, Details, from, status } = props
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState<string>()
  const pages = usePages<Order>(
    (page) => props.pageOf({ page, ...(status !== undefined && { status }), ...(from !== undefined && { from }) }),
    ({ orderNo }) => orderNo,
  )
  const rows = pages.rows.map(props.rowOf)
  const isFiltered = status !== undefined || from !== undefined

  return (
    <>
      <PagedList
        pages={{ ...pages, rows }}
        missing={t`Your transactions are not on this device yet`}
        isFiltered={isFiltered}
        empty={<NoRows scene={listScene} {...empty} onShowAll={isFiltered ? props.onShowAll : undefined} />}
        below={
          <SaveRows
            name={props.fileName}
            heads={[...props.heads, t`Status`]}
            rows={rows}
            cellsOf={(row) => [...row.cells, i18n._(row.state.name)]}
          />
        }
      >
        <ul className={styles.transactionsRows}>
          {rows.map((row) => (
            <li key={row.orderNo}>
              <button type="button" className={styles.transaction} onClick={() => setShown(row.orderNo)}>
                <RowWords row={row} />
              </button>
            </li>
          ))}
        </ul>
      </PagedList>
      {shown !== undefined && <Details orderNo={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function RowWords({ row }: { row: Row }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="row-words">
        <span className="row-title">{row.where}</span>
        <span className="row-note">
          <RelativeTime time={row.createTime} />
        </span>
      </span>
      <span className={styles.transactionEnd}>
        <b>
          <Money amount={row.amount} />
        </b>
        <Tag tone={row.state.tone}>{i18n._(row.state.name)}</Tag>
      </span>
    </>
  )
}
