import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useHydrated } from '../../app/useHydrated.ts'
import { useResource } from '../../state/data.ts'
import { useMakeRoom } from '../../ui/useMakeRoom.ts'
import { GameRow } from './GameRow.tsx'

/**
 * The player's own rows. What is known when the games are shown, or when React takes over a lobby that was rendered for
 * anybody, is at the top, and the other rows slide to their new places; what comes later goes to the end, where it moves
 * nothing under a finger.
 */
export function useOwnRows() {
  const { t } = useLingui()
  const recent = useResource('recentGames').value
  const favourites = useResource('favourites').value
  const rows = [
    { list: 'recent', title: t`Recently played`, games: recent, isTop: useIsKnownAtOnce(recent) },
    { list: 'favourites', title: t`Favourites`, games: favourites, isTop: useIsKnownAtOnce(favourites) },
  ] as const
  const rowsAt = (top: boolean) =>
    rows.flatMap(({ list, title, games, isTop }) =>
      games?.length && isTop === top ? (
        <GameRow key={list} title={title} games={games} more={{ kind: 'list', list }} />
      ) : (
        []
      ),
    )
  const top = rowsAt(true)
  const element = useRef<HTMLDivElement>(null)
  useMakeRoom(element, top.length)
  return { top: <div ref={element}>{top}</div>, end: rowsAt(false) }
}

function useIsKnownAtOnce(value: unknown): boolean {
  const isHydrated = useHydrated()
  const [isKnown, setIsKnown] = useState<boolean>()
  if (isHydrated && isKnown === undefined) setIsKnown(value !== undefined)
  return isKnown === true
}
