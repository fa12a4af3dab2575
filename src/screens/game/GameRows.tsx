import styles from './game.module.css'
import { useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue } from 'react'
import type { Lobby } from '../../../workers/protocol/games.ts'
import { AsOf } from '../../ui/states.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import { Continue } from './Continue.tsx'
import { useFirstRun } from './firstRun.ts'
import { FirstSteps, Tips } from './FirstSteps.tsx'
import { GameRow, GameRowSkeleton } from './GameRow.tsx'
import { LobbyFoot } from './LobbyFoot.tsx'
import { useOwnRows } from './OwnRows.tsx'
import { useInTurn } from './useInTurn.ts'

interface GameRowsProps {
  lobby: Lobby
  /** More rows are loading. */
  refreshing: boolean
  /** Shown if nothing newer could be fetched. */
  asOf: number | undefined
}

const NO_ROWS: Lobby['rows'] = []

export function GameRowsToCome() {
  return (
    <>
      <GameRowSkeleton large />
      <GameRowSkeleton />
      <GameRowSkeleton />
    </>
  )
}

export const GameRows = memo(function GameRows({ lobby, refreshing, asOf }: GameRowsProps) {
  const { t, i18n } = useLingui()
  const newcomer = useFirstRun()
  const own = useOwnRows()
  // Deferred, since they are below what is visible.
  const below = useDeferredValue(lobby.rows, NO_ROWS)
  const rows = below.slice(0, useInTurn(below.length))
  const { types, hot, live, fresh } = lobby
  // The player's own rows at the end wait for these rows, which would push them down.
  const areAllHere = rows.length === below.length && (rows.length > 0 || (lobby.rows.length === 0 && !refreshing))
  const isNothingBelow = refreshing && live.length === 0 && lobby.rows.length === 0
  return (
    <>
      <FirstSteps user={newcomer} game={hot[0]} />
      {/* In the heading of the row below, where the first steps have no room for it. */}
      {asOf !== undefined && (
        <div className={styles.lobbyAge}>
          <AsOf time={asOf} />
        </div>
      )}
      <Continue />
      {own.top}
      <GameRow title={t`Hot`} games={hot} more={{ kind: 'list', list: 'hot' }} large eager />
      {/* With the first row below, not before: it would push down the skeletons that stand there. */}
      {!isNothingBelow && !newcomer && <Tips />}
      <GameRow title={t`Live now`} games={live} more={{ kind: 'filter', type: 'live' }} />
      {below.length > 0 && <GameRow title={t`New`} games={fresh} more={{ kind: 'filter', sort: 'new' }} />}
      {areAllHere && own.end}
      {refreshing && lobby.rows.length === 0 && (
        <>
          <GameRowSkeleton />
          <GameRowSkeleton />
        </>
      )}
      {rows.map(({ type, list, total }) => (
        <GameRow
          key={type}
          title={types.find(({ code }) => code === type)?.name ?? i18n._(CATEGORY_NAMES[type])}
          games={list}
          total={total}
          more={{ kind: 'filter', type }}
        />
      ))}
      {areAllHere && <LobbyFoot />}
    </>
  )
})
