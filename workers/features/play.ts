import type { LaunchMode } from '../../contract/entities/game.ts'
import type { Player } from '../player/player.ts'

type PlayPorts = Pick<Player, 'api' | 'session' | 'settings' | 'stale'>

/** Launching and closing a game. */
export function createPlay({ api, session, settings, stale }: PlayPorts) {
  const commands = {
    /** Section 4, game entry; `needBindWallet` and `openMode` are for the page to act on. */
    launchGame: ({ code, mode }: { code: string; mode: LaunchMode }) =>
      api.call('gameGetUrl', { code, mode, theme: settings.theme() }),
    /** Tells the session rules that a game is open: nothing is reloaded under it. */
    gameOpened: async () => session.gameOpened(),
    /** Fetches the balance anew, again after 1, 2 and 4 s when that fails. */
    gameClosed: async (): Promise<void> => {
      stale('gameClosed')
      await session.gameClosed()
    },
  }
  return { commands }
}
