import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import type { Lobby } from '../../../workers/surface/games.ts'
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

export function GameRows({ lobby, refreshing, asOf }: GameRowsProps) {
  const { t, i18n } = useLingui()
  const favourites = useResource('favourites').value ?? []
  // They are below what is in sight.
  const rows = useDeferredValue(lobby?.rows, NO_ROWS)
  if (!lobby) {
    return (
      <>
        <GameRowSkeleton />
        <GameRowSkeleton large />
        <GameRowSkeleton />
      </>
    )
  }
  const { types, hot, live } = lobby
  const mayMoreCome = refreshing || lobby.rows.length > 0
  return (
    <>
      {asOf !== undefined && (
        <div className="lobby-age">
          <AsOf time={asOf} />
        </div>
      )}
      <Continue />
      <GameRow title={t`Favourites`} games={favourites} more={{ kind: 'list', list: 'favourites' }} />
      <GameRow title={t`Hot`} games={hot} more={{ kind: 'list', list: 'hot' }} large eager />
      <FirstTips />
      <GameRow title={t`Live now`} games={live} more={{ kind: 'filter', type: 'live' }} />
      {refreshing && lobby.rows.length === 0 && (
        <>
          <GameRowSkeleton />
          <GameRowSkeleton />
        </>
      )}
      {rows?.map(({ type, list, total }) => (
        <GameRow
          key={type}
          title={types.find(({ code }) => code === type)?.name ?? i18n._(CATEGORY_NAMES[type])}
          games={list}
          total={total}
          more={{ kind: 'filter', type }}
        />
      ))}
      {/* Not before the rows, which would push it down. */}
      {(rows?.length || !mayMoreCome) && <LobbyFoot />}
    </>
  )
}
