import { createApi } from './api/api.ts'
import { createReactions } from './api/reactions.ts'
import { createCatalogue } from './cache/catalogue.ts'
import { createJollyCache } from './cache/jollyCache.ts'
import { createKeyValue } from './cache/keyValue.ts'
import { createLetters } from './cache/letters.ts'
import { createTables, forgetPlayer } from './cache/tables.ts'
import { createAccount } from './features/account.ts'
import { createAfterMoney } from './features/afterMoney.ts'
import { createBonuses } from './features/bonuses.ts'
import { createCashier } from './features/cashier.ts'
import { createClaw } from './features/claw.ts'
import { createConnectionWatch } from './features/connection.ts'
import { createDocuments } from './features/documents.ts'
import { createFavourites } from './features/favourites.ts'
import { createGameCalls } from './features/gameCalls.ts'
import { createGames } from './features/games.ts'
import { createInbox } from './features/inbox.ts'
import { createKyc } from './features/kyc.ts'
import { createLiveEvents } from './features/liveEvents.ts'
import { createLobby } from './features/lobby.ts'
import { createProfile } from './features/profile.ts'
import { purchaseCommands } from './features/purchase.ts'
import { createPush } from './features/push.ts'
import { createRecords } from './features/records.ts'
import { createRg } from './features/rg.ts'
import { createSearchHistory } from './features/searchHistory.ts'
import { createSecurity } from './features/security.ts'
import { createSession } from './features/session.ts'
import { createSessionCommands } from './features/sessionCommands.ts'
import { createSettings } from './features/settings.ts'
import { createSmsCodes } from './features/smsCodes.ts'
import { createStorage, createStorageNews } from './features/storage.ts'
import { createTakeBack } from './features/takeBack.ts'
import { createVersionCheck } from './features/version.ts'
import { createFeed } from './feed.ts'
import { createIdentity } from './identity.ts'
import { createOperatorClock } from './operatorClock.ts'
import { createOutbox } from './queue/outbox.ts'
import type { Ports } from './ports.ts'
import { createQuery } from './query.ts'
import { createResources, type Resources } from './resources.ts'
import { createLive } from './socket/live.ts'
import type { AboutPage, Commands, FeedMessage, ResourceName } from './protocol.ts'
import { createTabs } from './tabs.ts'

export interface DataWorker {
  commands: Commands
  resources: Resources
  start(): Promise<void>
}

/** Puts the data layer together: everything is made here, and handed what it needs. */
export function createDataWorker(ports: Ports, app: AboutPage, post: (message: FeedMessage) => void): DataWorker {
  const { clock } = ports
  const feed = createFeed(clock, app.visible, post)
  const { notice } = feed
  const tabs = createTabs(ports.channel)
  const identity = createIdentity()
  const storageNews = createStorageNews(notice, ports.log)
  const keyValue = createKeyValue({ clock, ...storageNews })
  const cache = createJollyCache(keyValue, clock)
  const loading = createQuery<boolean>(clock, { kept: true })
  loading.put(false)

  const settings = createSettings({ cache, clock, tabs, app, onLanguage: () => resources.renewWatched() })
  const reactions = createReactions({ clock, notice, onSessionInvalid: (announced) => session.invalidated(announced) })
  const operatorClock = createOperatorClock(clock)
  const api = createApi({
    ...ports,
    identity,
    reactions,
    headers: settings.headers,
    onLoading: (calls) => {
      if (loading.state().value !== calls > 0) loading.put(calls > 0)
    },
    onReach: (reach) => connection.reached(reach),
    onHead: operatorClock.heard,
  })
  const documents = createDocuments({ api, cache, clock, identity })
  const connection = createConnectionWatch({
    clock,
    network: ports.network,
    probe: () => api.call('configFetch', {}, 'unheard'),
    onBack: () => {
      live.check()
      void session.load()
      void resume()
      resources.refreshWatched()
    },
  })
  const gameCalls = createGameCalls(api, identity)
  const lobby = createLobby({
    api,
    gameCalls,
    cache,
    clock,
    onGames: (games, asOf) => catalogue.rememberLater(games, asOf),
  })
  const tables = createTables({
    clock,
    load: async () => {
      await lobby.seen
      return import('./cache/database.ts')
    },
    ...storageNews,
  })
  const catalogue = createCatalogue(tables, clock)
  const account = createAccount({
    api,
    cache,
    clock,
    identity,
    notice,
    withChanges: (user) => profile.withChanges(user),
    forgetTables: (uid) => forgetPlayer(tables, uid),
  })
  const restored = account.restore()
  const live = createLive({
    ...ports,
    visible: app.visible,
    tabs,
    identity,
    onMessage: (message) => onLiveMessage(message),
    onStatus: connection.live,
    onGap: () => {
      void account.balance.renew()
      void account.badges.renew()
    },
  })
  const session = createSession({
    account,
    api,
    cache,
    clock,
    identity,
    tabs,
    playing: app.playing,
    notice,
    live,
    onChange: () => {
      resources.restart()
      void resume()
    },
    onUser: (user, playing) => void kyc.onUser(user, playing),
  })
  const version = createVersionCheck({ api, notice, versionCode: app.versionCode })
  const onLiveMessage = createLiveEvents({
    log: ports.log,
    account,
    rules: session,
    version,
    refreshWatched,
  })
  const outbox = createOutbox({
    ...ports,
    api,
    tables,
    identity,
    isStillHere: account.isStillHere,
    onSent: ({ call }) => call === 'userModify' && profile.settled(),
    onWaiting: () => notice({ type: 'outboxWaits' }),
    onSetAside: (entry) => takeBack(entry),
  })
  const profile = createProfile({ account, outbox })
  const favourites = createFavourites({ api, catalogue, tables, identity, outbox, clock, tabs })
  const inbox = createInbox({
    api,
    cache,
    letters: createLetters(tables, identity),
    identity,
    outbox,
    clock,
    onUnread: (fewer, since) => {
      account.lowerBadge('letterUnreadNum', fewer, since)
      if (fewer < 0) void account.badges.renew()
    },
  })
  const takeBack = createTakeBack({ account, favourites, inbox, profile, notice, refreshWatched })
  const bonuses = createBonuses({
    api,
    cache,
    clock,
    identity,
    account,
    refreshTasks: () => refreshWatched('tasks'),
  })
  const cashier = createCashier({
    api,
    cache,
    clock,
    identity,
    tabs,
    loadMoney: async (seenWithdrawals) => {
      const { createMoneyRoom } = await import('./money/room.ts')
      return createMoneyRoom({
        ...ports,
        api,
        cache,
        identity,
        tabs,
        seenWithdrawals,
        isOffline: () => connection.query.state().value?.status === 'offline',
        onRequests: cashier.requestsChanged,
        onSettled: createAfterMoney({ account, bonuses, inbox, claw, refreshWatched }),
      })
    },
    refreshWallets: () => refreshWatched('wallets', 'withdrawBanks', 'withdrawalHold'),
  })
  const claw = createClaw({
    api,
    cache,
    clock,
    identity,
    setBadge: account.setBadge,
    renewBadges: () => void account.badges.renew(),
  })
  const kyc = createKyc({
    api,
    cache,
    clock,
    identity,
    notice,
    loadPhotos: async (stored, onChange) => {
      const { createPhotosRoom } = await import('./kyc/room.ts')
      const { headers } = settings
      const onReach = connection.reached
      return createPhotosRoom({ ...ports, identity, reactions, headers, onReach, stored, onChange })
    },
    onHandedIn: session.reload,
  })
  const security = createSecurity({ api, cache, clock, identity, rules: session })
  const push = createPush({ api, cache, clock, identity })
  const rg = createRg({ api, clock, identity })
  const smsCodes = createSmsCodes({ api, clock })
  const searchHistory = createSearchHistory(cache, clock, tabs)
  const storage = createStorage({
    ...ports,
    keyValue,
    cache,
    tables,
    forgetCatalogue: catalogue.forget,
    onCleared: () => resources.refreshWatched(),
  })

  const resources = createResources(
    {
      session: () => account.session,
      balance: () => account.balance,
      badges: () => account.badges,
      settings: () => settings.query,
      connection: () => connection.query,
      clockAhead: () => operatorClock.query,
      loading: () => loading,
      storageUse: storage.use,
      lobby: lobby.query,
      ...documents,
      ...createGames({ api, gameCalls, catalogue, cache, clock, identity }),
      ...inbox.sources,
      ...cashier.sources,
      ...claw.sources,
      ...bonuses.sources,
      ...kyc.sources,
      ...createRecords({ api, cache, clock, identity, tables, balance: account.balance }),
      ...security.sources,
      ...rg.sources,
      ...push.sources,
      ...smsCodes.sources,
      searchHistory: searchHistory.query,
      favourites: favourites.games,
      favouriteCodes: favourites.codes,
    },
    feed,
    restored,
  )

  const commands: Commands = {
    ...createSessionCommands({ api, account, rules: session, settings }),
    ...smsCodes.commands,
    ...profile.commands,
    ...settings.commands,
    ...storage.commands,
    setVisible: async (visible) => {
      feed.setVisible(visible)
      live.setVisible(visible)
      session.setVisible(visible)
    },
    ...version.commands,
    ...purchaseCommands(api),
    ping: async () => true,
    launchGame: ({ code, mode }) => api.call('gameGetUrl', { code, mode, theme: settings.theme() }),
    gameOpened: async () => session.gameOpened(),
    gameClosed: async () => {
      refreshWatched('helper', 'vip', 'openRounds')
      void account.badges.renew()
      await session.gameClosed()
    },
    ...favourites.commands,
    ...searchHistory.commands,
    ...inbox.commands,
    ...cashier.commands,
    ...bonuses.commands,
    ...kyc.commands,
    ...security.commands,
    ...rg.commands,
    ...push.commands,
  }

  function refreshWatched(...names: ResourceName[]): void {
    resources.refreshWatched(...names)
  }

  /** What was begun and could not be finished goes on, each thing without waiting for the others. */
  async function resume(): Promise<void> {
    await Promise.all([outbox.flush(), cashier.resume(), kyc.resume()])
  }

  async function start(): Promise<void> {
    await restored
    await session.load()
    await resume()
  }

  return { commands, resources, start }
}
