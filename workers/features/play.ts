import type { LaunchMode } from '../../contract/entities/game.ts'
import type { Player } from '../player/player.ts'

type PlayPorts = Pick<Player, 'api' | 'session' | 'settings' | 'stale'>

/** Launching and closing a game. */
export function createPlay({ api, session, settings, stale }: PlayPorts) {
  const commands = {
    /** Section 4, game entry. The page handles `needBindWallet` and `openMode`. */
    launchGame: ({ code, mode }: { code: string; mode: LaunchMode }) =>
      api.call('gameGetUrl', { code, mode, theme: settings.theme() }),
    /** While a game is open, the session reloads nothing. */
    gameOpened: async () => session.gameOpened(),
    /** Refetches the balance; after a failure again after 1, 2 and 4 s. */
    gameClosed: async (): Promise<void> => {
      stale('gameClosed')
      await session.gameClosed()
    },
  }
  return { commands }
}
