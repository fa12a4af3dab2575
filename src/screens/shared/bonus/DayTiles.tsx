import styles from './bonus.module.css'
import { useLingui } from '@lingui/react/macro'
import type { SignUp } from '../../../../contract/entities/bonus.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { Coins, Gift } from './art.tsx'

export type Day = SignUp['list'][number]

/** Days as tiles: prize and state. The best one is a gift. */
export function DayTiles({ label, days }: { label: string; days: readonly Day[] }) {
  const sizes = [...new Set(days.map(sizeOf))].toSorted((a, b) => a - b)
  return (
    <ol className={styles.dayTiles} aria-label={label}>
      {days.map((day) => (
        <DayTile key={day.day} day={day} rank={sizes.indexOf(sizeOf(day)) + 1} best={sizes.length} />
      ))}
    </ol>
  )
}

function DayTile({ day, rank, best }: { day: Day; rank: number; best: number }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const state = STATES[day.status]
  const stateText = { locked: t`not open yet`, open: t`open now`, claimed: t`claimed` }[state]
  const isBest = rank === best
  return (
    <li
      className={classNames(
        styles.dayTile,
        state === 'open' && styles.open,
        state === 'claimed' && styles.claimed,
        isBest && styles.best,
      )}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <span className={styles.dayName}>{t`Day ${day.day}`}</span>
      <span className={styles.dayArt} aria-hidden="true">
        {isBest ? <Gift /> : <Coins count={rank} />}
      </span>
      <b>{prizeText(day)}</b>
      {state === 'claimed' && (
        <span className={styles.dayStamp} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      )}
      <span className="hidden-text">{stateText}</span>
    </li>
  )
}

/** Indexed by the wire's 0, 1, 2. */
const STATES = ['locked', 'open', 'claimed'] as const

function sizeOf({ rewards }: Day): number {
  return rewards.reduce((sum, { amount }) => sum + amount, 0)
}
