import styles from './game.module.css'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { Lobby } from '../../../workers/protocol/games.ts'
import { useResource } from '../../state/data.ts'
import { AsOf } from '../../ui/states.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import { Continue } from './Continue.tsx'
import { FirstTips } from './FirstTips.tsx'
import { GameRow, GameRowSkeleton } from './GameRow.tsx'
import { LobbyFoot } from './LobbyFoot.tsx'

interface GameRowsProps {
  lobby: Lobby | undefined
  /** More of it is on its way. */
  refreshing: boolean
  /** Said when nothing newer could be fetched. */
  asOf: number | undefined
}

const NO_ROWS: Lobby['rows'] = []

export function GameRows({ lobby, ...rest }: GameRowsProps) {
  if (lobby) return <LobbyRows lobby={lobby} {...rest} />
  return (
    <>
      <GameRowSkeleton large />
      <GameRowSkeleton />
      <GameRowSkeleton />
    </>
  )
}

function LobbyRows({ lobby, refreshing, asOf }: GameRowsProps & { lobby: Lobby }) {
  const { t, i18n } = useLingui()
  const favourites = useResource('favourites').value
  // Those that come after the games go where they push nothing that is seen.
  const [isTopFavourites] = useState(favourites !== undefined)
  // They are below what is in sight.
  const rows = useDeferredValue(lobby.rows, NO_ROWS)
  const { types, hot, live } = lobby
  // What stands under the rows comes with them at the earliest: they would push it down.
  const areAllHere = rows.length > 0 || (lobby.rows.length === 0 && !refreshing)
  const favouriteRow = (
    <GameRow title={t`Favourites`} games={favourites ?? []} more={{ kind: 'list', list: 'favourites' }} />
  )
  return (
    <>
      {asOf !== undefined && (
        <div className={styles.lobbyAge}>
          <AsOf time={asOf} />
        </div>
      )}
      <Continue />
      {isTopFavourites && favouriteRow}
      <GameRow title={t`Hot`} games={hot} more={{ kind: 'list', list: 'hot' }} large eager />
      <FirstTips />
      <GameRow title={t`Live now`} games={live} more={{ kind: 'filter', type: 'live' }} />
      {!isTopFavourites && areAllHere && favouriteRow}
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
}
