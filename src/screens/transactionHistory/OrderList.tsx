import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { List } from '../../../contract/schema.ts'
import type { LiveResource } from '../../state/resources.ts'
import { Tag } from '../../ui/Badge.tsx'
import type { TagTone } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, EndMark } from '../../ui/states.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { saveCsv } from '../shared/saveCsv.ts'
import type { Row } from './rows.ts'

interface PageParams {
  page: number
  from?: number
}

interface OrderListProps<Order> {
  /** One page of the orders, and the watching of it. */
  pageOf: (params: PageParams) => LiveResource<List<Order>>
  statuses: Readonly<Record<number, { name: MessageDescriptor; tone: TagTone }>>
  rowOf: (order: Order) => Row
  fileName: string
  /** Of the cells of its rows. */
  heads: readonly string[]
  empty: { title: string; action: string; to: string }
  Details: ComponentType<{ orderNo: string; onClose: () => void }>
}

const PERIODS_DAYS = [7, 30, 90] as const
const DAY = 86_400_000

/** Page after page, newest first; chips narrow it down, a press shows the whole order. */
export function OrderList<Order>(props: OrderListProps<Order>) {
  const { statuses, empty, Details, pageOf } = props
  const { t, i18n } = useLingui()
  const [pages, setPages] = useState(1)
  const [from, setFrom] = useState<{ days: number; time: number }>()
  const [status, setStatus] = useState<number>()
  const [shown, setShown] = useState<string>()
  const params = (page: number) => ({ page, ...(from && { from: from.time }) })
  const loaded = Array.from({ length: pages }, (_, index) => pageOf(params(index + 1)).signal.value)
  const first = pageOf(params(1)).signal.value
  const last = pageOf(params(pages)).signal.value.value
  const retry = () => pageOf(params(1)).refresh()
  const rows = loaded.flatMap(({ value }) => value?.list ?? []).map(props.rowOf)
  const kept = rows.filter((row) => status === undefined || row.status === status)

  function choosePeriod(days: number | undefined) {
    setPages(1)
    setFrom(days === undefined ? undefined : { days, time: startOfMinute() - days * DAY })
  }

  function exportRows() {
    saveCsv(props.fileName, [[...props.heads, t`Status`], ...kept.map((row) => [...row.cells, nameOf(row.status)])])
  }

  function nameOf(code: number): string {
    const words = statuses[code]
    return words ? i18n._(words.name) : String(code)
  }

  const isFiltered = status !== undefined || from !== undefined
  return (
    <>
      <ChipRow label={t`Status`}>
        <Chip selected={status === undefined} onPress={() => setStatus(undefined)}>
          <Trans>All</Trans>
        </Chip>
        {Object.keys(statuses).map((code) => (
          <Chip key={code} selected={status === Number(code)} onPress={() => setStatus(Number(code))}>
            {nameOf(Number(code))}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t`Period`}>
        <Chip selected={!from} onPress={() => choosePeriod(undefined)}>
          <Trans>Any time</Trans>
        </Chip>
        {PERIODS_DAYS.map((days) => (
          <Chip key={days} selected={from?.days === days} onPress={() => choosePeriod(days)}>
            <Plural value={days} one="Last # day" other="Last # days" />
          </Chip>
        ))}
      </ChipRow>
      <div className="transactions-body">
        <Freshness resource={first} onRetry={retry} />
        {!first.value && !first.failure && <SkeletonRows count={6} height={72} />}
        {!first.value && first.failure && (
          <EmptyState
            scene={first.failure.kind === 'offline' ? 'offline' : 'broken'}
            title={t`Your transactions are not on this device yet`}
          >
            <Trans>They come as soon as the operator answers. Nothing of them is lost.</Trans>
          </EmptyState>
        )}
        {first.value && kept.length === 0 && (
          <EmptyState
            scene="list"
            title={empty.title}
            action={
              isFiltered ? (
                <Button
                  kind="primary"
                  onPress={() => {
                    setStatus(undefined)
                    choosePeriod(undefined)
                  }}
                >
                  <Trans>Show all</Trans>
                </Button>
              ) : (
                <ButtonLink kind="primary" to={empty.to}>
                  {empty.action}
                </ButtonLink>
              )
            }
          >
            {isFiltered && <Trans>Nothing fits these filters so far.</Trans>}
          </EmptyState>
        )}
        {kept.length > 0 && (
          <>
            <ul className="transactions-rows">
              {kept.map((row) => (
                <li key={row.orderNo}>
                  <button type="button" className="transaction" onClick={() => setShown(row.orderNo)}>
                    <RowWords row={row} status={nameOf(row.status)} tone={statuses[row.status]?.tone ?? 'calm'} />
                  </button>
                </li>
              ))}
            </ul>
            <Button icon="download" wide onPress={exportRows}>
              <Plural value={kept.length} one="Save # row as CSV" other="Save # rows as CSV" />
            </Button>
          </>
        )}
        {last?.hasMore ? (
          <Button wide onPress={() => setPages(pages + 1)}>
            <Trans>Show more</Trans>
          </Button>
        ) : (
          kept.length > 0 && <EndMark />
        )}
      </div>
      {Array.from({ length: pages }, (_, index) => (
        <WatchPage key={`${from?.time ?? 0}/${index}`} live={pageOf(params(index + 1))} />
      ))}
      {shown !== undefined && <Details orderNo={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function RowWords({ row, status, tone }: { row: Row; status: string; tone: TagTone }) {
  return (
    <>
      <span className="row-words">
        <span className="row-title">{row.where}</span>
        <span className="row-note">
          <RelativeTime time={row.createTime} />
        </span>
      </span>
      <span className="transaction-end">
        <b>
          <Money amount={row.amount} />
        </b>
        <Tag tone={tone}>{status}</Tag>
      </span>
    </>
  )
}

/** Keeps one page fresh for as long as the list shows it. */
function WatchPage({ live }: { live: LiveResource<unknown> }) {
  useEffect(() => live.watch(), [live])
  return null
}

/** The same within a minute, so that a period is one resource and not a new one at each render. */
function startOfMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000
}
