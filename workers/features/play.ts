import type { LaunchMode } from '../../contract/entities/game.ts'
import type { Api } from '../api/api.ts'
import type { StaleCause } from '../events.ts'
import type { SessionRules } from './session.ts'
import type { SettingsFeature } from './settings.ts'

export interface PlayPorts {
  api: Api
  rules: SessionRules
  settings: SettingsFeature
  stale(cause: StaleCause): void
}

/** A game from its launch to what it leaves behind. */
export function createPlay({ api, rules, settings, stale }: PlayPorts) {
  const commands = {
    /** Section 4, game entry; `needBindWallet` and `openMode` are for the page to act on. */
    launchGame: ({ code, mode }: { code: string; mode: LaunchMode }) =>
      api.call('gameGetUrl', { code, mode, theme: settings.theme() }),
    /** Tells the session rules that a game is open: nothing is reloaded under it. */
    gameOpened: async () => rules.gameOpened(),
    /** Fetches the balance anew, again after 1, 2 and 4 s when that fails. */
    gameClosed: async (): Promise<void> => {
      stale('gameClosed')
      await rules.gameClosed()
    },
  }
  return { commands }
}
