import styles from './moneyChart.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatMoney } from '../../ui/format.ts'
import { FigureTable } from './FigureTable.tsx'

const HEIGHT = 96
/** Above and below the bars. */
const EDGE = 4
const STEP = 24
const BAR = 12
/** Fewer bars are not drawn wider. */
const BARS_MIN = 7

/** What a day or a month brought and took, both 0 or more. */
export interface Bar {
  name: string
  up: Centavos
  down: Centavos
  /** At its end, where it is known. */
  balance?: Centavos
}

interface MoneyChartProps {
  bars: readonly Bar[]
  /** The day from which on all is counted, if not all of it is. */
  since?: string | undefined
  /** The rest of the list may be elsewhere than on this device. */
  ofDevice?: boolean
  /** Of the table with the same figures. */
  caption: string
  unit: string
}

/** Income above the line and spending below it, the balance that came of it, and the figures behind them as a table. */
export function MoneyChart({ bars, since, ofDevice, caption, unit }: MoneyChartProps) {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const balances = bars.flatMap(({ balance }) => (balance === undefined ? [] : [balance]))
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={classNames(styles.key, styles.up)}>
          <Trans>In {formatMoney(sum(bars.map(({ up }) => up)))}</Trans>
        </span>
        <span className={classNames(styles.key, styles.down)}>
          <Trans>Out {formatMoney(sum(bars.map(({ down }) => down)))}</Trans>
        </span>
        {(ofDevice || since !== undefined) && (
          <span className={styles.since}>
            {ofDevice ? <Trans>Counted from what is saved on this device</Trans> : <Trans>Counted since {since}</Trans>}
          </span>
        )}
      </figcaption>
      <Bars bars={bars} />
      {balances.length > 1 && <BalanceLine balances={balances} />}
      <p className={styles.ends} aria-hidden="true" style={{ width: `${(100 * bars.length) / widthOf(bars)}%` }}>
        <span>{first.name}</span>
        {last !== first && <span>{last.name}</span>}
      </p>
      <details>
        <summary>
          <Trans>Show the figures</Trans>
        </summary>
        <Figures bars={bars} caption={caption} unit={unit} hasBalance={balances.length > 0} />
      </details>
    </figure>
  )
}

/** In bars. */
function widthOf(bars: readonly unknown[]): number {
  return Math.max(bars.length, BARS_MIN)
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const width = widthOf(bars) * STEP
  const highest = Math.max(...bars.map(({ up }) => up), 0)
  const lowest = Math.max(...bars.map(({ down }) => down), 0)
  // One scale for both: the line in between lies where they leave it room.
  const scale = (HEIGHT - 2 * EDGE) / Math.max(highest + lowest, 1)
  const line = highest + lowest === 0 ? HEIGHT / 2 : EDGE + highest * scale
  const sizeOf = (amount: Centavos) => (amount === 0 ? 0 : Math.max(2, amount * scale))
  return (
    <Drawing width={width}>
      {bars.map(({ name, up, down }, index) => {
        const x = index * STEP + (STEP - BAR) / 2
        return (
          <g key={name}>
            <title>{`${name}: +${formatMoney(up)} −${formatMoney(down)}`}</title>
            <rect className={styles.up} x={x} y={line - sizeOf(up)} width={BAR} height={sizeOf(up)} rx="2" />
            <rect className={styles.down} x={x} y={line} width={BAR} height={sizeOf(down)} rx="2" />
          </g>
        )
      })}
      <path className={styles.line} d={`M0 ${line}H${width}`} />
    </Drawing>
  )
}

/** Below the bars, point under bar. */
function BalanceLine({ balances }: { balances: readonly Centavos[] }) {
  const most = Math.max(...balances, 1)
  const points = balances.map(
    (balance, index) => `${index * STEP + STEP / 2} ${HEIGHT - 2 - (balance / most) * (HEIGHT - 4)}`,
  )
  return (
    <>
      <p className={styles.balance}>
        <Trans>Balance, up to {formatMoney(centavos(Math.max(...balances)))}</Trans>
      </p>
      <Drawing width={widthOf(balances) * STEP}>
        <path className={styles.balanceLine} d={`M${points.join('L')}`} />
      </Drawing>
    </>
  )
}

function Drawing({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

function Figures({
  bars,
  caption,
  unit,
  hasBalance,
}: Omit<MoneyChartProps, 'since' | 'ofDevice'> & { hasBalance: boolean }) {
  const { t } = useLingui()
  const heads = [unit, t`In`, t`Out`, ...(hasBalance ? [t`Balance after`] : [])]
  return (
    <FigureTable caption={caption} heads={heads}>
      <tbody>
        {bars.map(({ name, up, down, balance }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoney(up)}</td>
            <td>{formatMoney(down)}</td>
            {hasBalance && <td>{balance !== undefined && formatMoney(balance)}</td>}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function sum(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((total, amount) => total + amount, 0))
}
