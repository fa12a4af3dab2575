import styles from './records.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatDay, formatMoney } from '../../ui/format.ts'
import type { DayChange } from './dayChanges.ts'
import { FigureTable } from './FigureTable.tsx'

const HEIGHT = 96
const MIDDLE = HEIGHT / 2
const STEP = 24
const BAR = 12

/** Income above the line, spending below it, day by day; a table for screen readers. */
export function DayChart({ days }: { days: readonly DayChange[] }) {
  const { t, i18n } = useLingui()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const most = Math.max(...days.map(({ up, down }) => Math.max(up, down)), 1)
  const sizeOf = (amount: Centavos) => (amount === 0 ? 0 : Math.max(2, (amount / most) * (MIDDLE - 4)))
  const name = (day: number) => formatDay(day, i18n.locale)

  return (
    <figure className={styles.dayChart}>
      <figcaption>
        <span className={classNames(styles.chartKey, styles.up)}>
          <Trans>In {formatMoney(sum(days.map(({ up }) => up)))}</Trans>
        </span>
        <span className={classNames(styles.chartKey, styles.down)}>
          <Trans>Out {formatMoney(sum(days.map(({ down }) => down)))}</Trans>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(days.length, 7) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, up, down }, index) => {
          const x = index * STEP + (STEP - BAR) / 2
          return (
            <g key={day}>
              <title>{`${name(day)}: +${formatMoney(up)} −${formatMoney(down)}`}</title>
              <rect className={styles.up} x={x} y={MIDDLE - sizeOf(up)} width={BAR} height={sizeOf(up)} rx="2" />
              <rect className={styles.down} x={x} y={MIDDLE} width={BAR} height={sizeOf(down)} rx="2" />
            </g>
          )
        })}
        <path className={styles.line} d={`M0 ${MIDDLE}H${Math.max(days.length, 7) * STEP}`} />
      </svg>
      <p className={styles.chartEnds} aria-hidden="true">
        <span>{name(first.day)}</span>
        {last !== first && <span>{name(last.day)}</span>}
      </p>
      <FigureTable className="hidden-text" caption={t`Money in and out, by day`} heads={[t`Day`, t`In`, t`Out`]}>
        <tbody>
          {days.map(({ day, up, down }) => (
            <tr key={day}>
              <th scope="row">{name(day)}</th>
              <td>{formatMoney(up)}</td>
              <td>{formatMoney(down)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </figure>
  )
}

function sum(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((total, amount) => total + amount, 0))
}
