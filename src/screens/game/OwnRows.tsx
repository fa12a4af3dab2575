import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { useHydrated } from '../../app/useHydrated.ts'
import { useResource } from '../../state/data.ts'
import { useMakeRoom } from '../../ui/useMakeRoom.ts'
import { GameRow } from './GameRow.tsx'

/**
 * The player's own rows. What is known when the games are shown, or when React takes over a lobby that was rendered for
 * anybody, is at the top; what comes later goes to the end, where it moves nothing under a finger.
 */
export function useOwnRows(): { top: ReactNode; end: ReactNode } {
  const { t } = useLingui()
  const recent = useResource('recentGames').value
  const favourites = useResource('favourites').value
  const isTopRecent = useIsKnownAtOnce(recent)
  const isTopFavourites = useIsKnownAtOnce(favourites)
  const recentRow = <GameRow title={t`Recently played`} games={recent ?? []} more={{ kind: 'list', list: 'recent' }} />
  const favouriteRow = (
    <GameRow title={t`Favourites`} games={favourites ?? []} more={{ kind: 'list', list: 'favourites' }} />
  )
  const rowsOnTop = Number(isTopRecent && recent?.length !== 0) + Number(isTopFavourites && favourites?.length !== 0)
  return {
    top: (
      <TopRows rows={rowsOnTop}>
        {isTopRecent && recentRow}
        {isTopFavourites && favouriteRow}
      </TopRows>
    ),
    end: (
      <>
        {!isTopRecent && recentRow}
        {!isTopFavourites && favouriteRow}
      </>
    ),
  }
}

function useIsKnownAtOnce(value: unknown): boolean {
  const isHydrated = useHydrated()
  const [isKnown, setIsKnown] = useState<boolean>()
  if (isHydrated && isKnown === undefined) setIsKnown(value !== undefined)
  return isKnown === true
}

/** The other rows slide to their new places. */
function TopRows({ rows, children }: { rows: number; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useMakeRoom(element, rows)
  return <div ref={element}>{children}</div>
}
