import { createApi } from './api/api.ts'
import { createReactions } from './api/reactions.ts'
import { createJollyCache } from './cache/jollyCache.ts'
import { createKeyValue } from './cache/keyValue.ts'
import { createAccount } from './features/account.ts'
import { createConnectionWatch } from './features/connection.ts'
import { createDocuments } from './features/documents.ts'
import { createGameCalls } from './features/gameCalls.ts'
import { createGames } from './features/games.ts'
import { createLobby } from './features/lobby.ts'
import { createSession } from './features/session.ts'
import { createSessionCommands } from './features/sessionCommands.ts'
import { createSettings } from './features/settings.ts'
import { createStorage } from './features/storage.ts'
import { createFeed } from './feed.ts'
import { createIdentity } from './identity.ts'
import type { Ports } from './ports.ts'
import { createCell } from './resource.ts'
import { createResources, type Resources } from './resources.ts'
import type { Commands, FeedMessage, Opening } from './surface.ts'
import { createTabs } from './tabs.ts'

export interface DataWorker {
  commands: Commands
  resources: Resources
  start(): Promise<void>
}

export type App = Pick<Opening, 'version' | 'versionCode' | 'requestFrom' | 'visible'>

/** Puts the data layer together: everything is made here, and handed what it needs. */
export function createDataWorker(ports: Ports, app: App, post: (message: FeedMessage) => void): DataWorker {
  const { clock } = ports
  const feed = createFeed(clock, app.visible, post)
  const { notice } = feed
  const tabs = createTabs(ports.channel)
  const identity = createIdentity()
  const keyValue = createKeyValue({ clock, onTrouble: () => notice({ type: 'storageTrouble' }) })
  const cache = createJollyCache(keyValue, clock)
  const loading = createCell<boolean>(clock, { kept: true })
  loading.put(false)

  const settings = createSettings({ cache, clock, tabs, app, onLanguage: () => resources.refreshWatched() })
  const reactions = createReactions({ clock, notice, onSessionInvalid: (announced) => session.invalidated(announced) })
  const api = createApi({
    ...ports,
    identity,
    reactions,
    headers: settings.headers,
    onLoading: (calls) => {
      if (loading.state().value !== calls > 0) loading.put(calls > 0)
    },
    onReach: (reach) => connection.reached(reach),
  })
  const documents = createDocuments({ api, cache, clock, identity })
  const connection = createConnectionWatch({
    clock,
    network: ports.network,
    probe: () => api.call('configFetch', {}),
    onBack: () => {
      void session.load()
      resources.refreshWatched()
    },
  })
  const account = createAccount({ api, cache, clock, identity })
  const session = createSession({
    account,
    api,
    cache,
    clock,
    identity,
    tabs,
    notice,
    live: { connect: () => {}, disconnect: () => {}, check: () => {} },
    onChange: () => resources.restart(),
  })
  const gameCalls = createGameCalls(api, identity)
  const lobby = () => createLobby({ api, gameCalls, cache, clock, onGames: () => {} })
  const storage = createStorage({
    ...ports,
    keyValue,
    cache,
    forgetCatalogue: async () => {},
    onCleared: () => resources.refreshWatched(),
  })
  const games = createGames({ api, gameCalls, clock })

  const resources = createResources(
    {
      session: () => account.session,
      balance: () => account.balance,
      badges: () => account.badges,
      settings: () => settings.cell,
      connection: () => connection.cell,
      loading: () => loading,
      storageUse: storage.use,
      lobby,
      ...documents,
      ...games,
      search: () => createCell(clock),
      searchHistory: () => createCell(clock),
      favourites: () => createCell(clock),
      favouriteCodes: () => createCell(clock),
      openRounds: () => createCell(clock),
      letterTypes: () => createCell(clock),
      letters: () => createCell(clock),
    },
    feed,
  )

  const commands: Commands = {
    ...createSessionCommands({ api, account, rules: session, settings }),
    ...settings.commands,
    ...storage.commands,
    setVisible: async (visible) => {
      feed.setVisible(visible)
      session.setVisible(visible)
    },
    ping: async () => true,
    launchGame: ({ code, mode }) => api.call('gameGetUrl', { code, mode }),
    gameOpened: async () => session.gameOpened(),
    gameClosed: () => session.gameClosed(),
    setFavourite: async () => {},
    rememberSearch: async () => {},
    forgetSearch: async () => {},
    readLetters: async () => {},
  }

  return { commands, resources, start: session.start }
}
