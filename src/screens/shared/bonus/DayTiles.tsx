import { useLingui } from '@lingui/react/macro'
import type { SignUp } from '../../../../contract/entities/bonus.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { piecesOf } from '../../../ui/pieces.ts'
import { usePieceWords } from '../../../ui/Pieces.tsx'
import { Coins, Gift } from './art.tsx'

export type Day = SignUp['list'][number]

/** A row of days as tiles: what each brings, which are claimed, which is open. The best one is a gift. */
export function DayTiles({ label, days }: { label: string; days: readonly Day[] }) {
  const sizes = [...new Set(days.map(sizeOf))].toSorted((a, b) => a - b)
  return (
    <ol className="day-tiles" aria-label={label}>
      {days.map((day) => (
        <DayTile key={day.day} day={day} rank={sizes.indexOf(sizeOf(day)) + 1} best={sizes.length} />
      ))}
    </ol>
  )
}

function DayTile({ day, rank, best }: { day: Day; rank: number; best: number }) {
  const { t } = useLingui()
  const words = usePieceWords()
  const state = STATES[day.status]
  const said = { locked: t`not open yet`, open: t`open now`, claimed: t`claimed` }[state]
  const isBest = rank === best
  return (
    <li
      className={classNames('day-tile', state, isBest && 'best')}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <span className="day-name">{t`Day ${day.day}`}</span>
      <span className="day-art" aria-hidden="true">
        {isBest ? <Gift /> : <Coins count={rank} />}
      </span>
      <b>{piecesOf(day).map(words).join(' + ')}</b>
      {state === 'claimed' && (
        <span className="day-stamp" aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      )}
      <span className="hidden-text">{said}</span>
    </li>
  )
}

/** In the order of the wire's 0, 1, 2. */
const STATES = ['locked', 'open', 'claimed'] as const

function sizeOf({ rewards }: Day): number {
  return rewards.reduce((sum, { amount }) => sum + amount, 0)
}
