import type { ReactNode } from 'react'
import { centavos } from '../../../contract/money.ts'
import { showsProvider } from '../../../contract/display.ts'
import type { Game } from '../../../contract/entities/game.ts'
import { playGame } from '../../app/play.ts'
import { buzz } from '../../platform/haptics.ts'
import { send, useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { formatMoney } from '../../ui/format.ts'
import { type Demo, GameTile, type Ribbon } from '../../ui/GameTile.tsx'
import { useIsGuest } from './useIsGuest.ts'
import { useProviderName } from './useProviderName.ts'

interface GameCardProps {
  game: Game
  eager?: boolean
  look?: 'cover' | 'card'
  news?: ReactNode
}

/** A game's tile with its heart; a press plays. Starting a game asks visitors to log in. */
export function GameCard({ game, eager = false, look = 'cover', news }: GameCardProps) {
  const isPlayer = usePlayer() !== undefined
  const isGuest = useIsGuest()
  const favourites = useResource('favouriteCodes').value
  const note = useGameNote(game)
  return (
    <GameTile
      code={game.code}
      name={game.name}
      note={note}
      img={game.img}
      ribbon={ribbonOf(game)}
      eager={eager}
      look={look}
      news={news}
      onPlay={(tile) => void playGame(game, { tile })}
      demo={demoOf(game, isGuest)}
      favourite={favourites?.has(game.code) ?? game.collect ?? false}
      {...(isPlayer && { onFavourite: (favourite: boolean) => mark(game.code, favourite) })}
    />
  )
}

/** Guests play every game as a demo anyway. */
export function demoOf(game: Game, isGuest: boolean): Demo | undefined {
  if (!game.demo) return undefined
  return isGuest ? 'mark' : (tile) => void playGame(game, { mode: 'demo', tile })
}

function mark(code: string, favourite: boolean) {
  buzz(12)
  void send((commands) => commands.setFavourite({ code, favourite }))
}

/** The provider; for tables and matches, which hide it, the limits. */
function useGameNote(game: Game): string {
  const nameOf = useProviderName()
  if (showsProvider(game.type)) return nameOf(game.manuf) ?? ''
  const { minBet = centavos(0), maxBet } = game
  return maxBet === undefined ? '' : `${formatMoney(minBet, 'short')} – ${formatMoney(maxBet, 'short')}`
}

function ribbonOf(game: Game): Ribbon | undefined {
  if (game.type === 'live') return 'live'
  if (game.isNew) return 'new'
  return game.hot ? 'hot' : undefined
}
