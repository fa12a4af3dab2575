import styles from './records.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { currency } from 'virtual:brand'
import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { nearestCentavos } from '../../../contract/money.ts'
import { manilaTimestamp } from '../../../contract/manilaDay.ts'
import { resources } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatCount, formatDay, formatMoney } from '../../ui/format.ts'
import { RelativeTime } from '../../ui/time.tsx'
import { NoRows } from '../shared/NoRows.tsx'
import { PagedList } from '../shared/PagedList.tsx'
import { SaveRows } from '../shared/SaveRows.tsx'
import { usePages } from '../shared/usePages.ts'
import { dayChanges } from './dayChanges.ts'
import { MoneyChart } from './MoneyChart.tsx'
import { listScene } from '../../ui/scenes/drawings.tsx'

interface JournalListProps {
  type: string | undefined
  from: number | undefined
  onShowAll: () => void
}

export function JournalList({ type, from, onShowAll }: JournalListProps) {
  const { t, i18n } = useLingui()
  const params = { ...(type !== undefined && { type }), ...(from !== undefined && { from }) }
  const pages = usePages<JournalRow>(
    (page) => resources.of('journal', { ...params, page }),
    ({ id }) => id,
  )
  const { first, next, rows, isWhole } = pages
  const { days: changes, since } = dayChanges(rows, !isWhole)
  const isFiltered = type !== undefined || from !== undefined

  function cellsOf({ time, typeName, amount, balanceAfter, asset, refNo, remark }: JournalRow) {
    const unit = asset === 'PHP' ? currency.code : i18n._(UNITS[asset])
    return [manilaTimestamp(time), typeName, amount, balanceAfter, unit, refNo, remark]
  }

  return (
    <PagedList
      pages={pages}
      missing={t`Your records are not on this device yet`}
      isFiltered={isFiltered}
      empty={
        <NoRows
          scene={listScene}
          title={t`No records here`}
          onShowAll={isFiltered ? onShowAll : undefined}
          link={{ label: t`Deposit`, to: '/finance/recharge' }}
        >
          <Trans>Every deposit, bet, win and bonus will be listed here, with the balance after it.</Trans>
        </NoRows>
      }
      above={
        <MoneyChart
          bars={changes.map(({ day, ...moved }) => ({ name: formatDay(day, i18n.locale), ...moved }))}
          ofDevice={[first, next].some((page) => page?.failure && page.value)}
          since={since === undefined ? undefined : formatDay(since, i18n.locale)}
          caption={t`Money in and out, by day`}
          unit={t`Day`}
        />
      }
      below={
        <SaveRows
          name="records"
          heads={[t`Time`, t`Type`, t`Amount`, t`Balance after`, t`Unit`, t`Reference`, t`Remark`]}
          rows={rows}
          cellsOf={cellsOf}
        />
      }
    >
      <ul className="record-rows">
        {rows.map((row) => (
          <li key={row.id} className={styles.recordRow}>
            <span className="row-words">
              <span className="row-title">{row.typeName}</span>
              <span className="row-note">
                <RelativeTime time={row.time} />
                {row.remark && ` · ${row.remark}`}
              </span>
            </span>
            <span className={styles.recordEnd}>
              <b className={classNames(row.amount > 0 && 'good')}>
                {quantity(row, row.amount, true)} <Unit asset={row.asset} count={Math.abs(row.amount)} />
              </b>
              <span className="row-note">
                {row.asset === 'DEMO' ? (
                  <Trans>Demo balance {quantity(row, row.balanceAfter, false)}</Trans>
                ) : (
                  <Trans>Balance {quantity(row, row.balanceAfter, false)}</Trans>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

/** In the file. */
const UNITS: Readonly<Record<Exclude<JournalRow['asset'], 'PHP'>, MessageDescriptor>> = {
  DEMO: msg`Demo money`,
  points: msg`Points`,
  energy: msg`Energy`,
  tries: msg`Tries`,
  spins: msg({ context: 'unit', message: 'Free spins' }),
}

/** The unit of what is not money: −1 try, +20 points. */
function Unit({ asset, count }: { asset: JournalRow['asset']; count: number }) {
  switch (asset) {
    case 'PHP':
    case 'DEMO':
      return null
    case 'points':
      return <Plural value={count} one="point" other="points" />
    case 'energy':
      return <Trans>energy</Trans>
    case 'tries':
      return <Plural value={count} one="try" other="tries" />
    case 'spins':
      return <Plural value={count} one="spin" other="spins" />
  }
}

/** `amount` in pesos for money, which is formatted as such; else a plain number, since its unit stands beside it. */
function quantity({ asset }: JournalRow, amount: number, signed: boolean): string {
  if (asset === 'PHP' || asset === 'DEMO') {
    return formatMoney(nearestCentavos(amount), signed ? 'signed' : 'exact')
  }
  const sign = amount < 0 ? '−' : signed ? '+' : ''
  return `${sign}${formatCount(Math.abs(amount))}`
}
