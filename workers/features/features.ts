import { createAfterMoney } from './afterMoney.ts'
import { createBonuses } from './bonuses.ts'
import { createCashier } from './cashier.ts'
import { createClaw } from './claw.ts'
import { createClosure } from './closure.ts'
import { createDocuments } from './documents.ts'
import { createFavourites } from './favourites.ts'
import { createGames } from './games.ts'
import { createInbox } from './inbox.ts'
import { createKyc } from './kyc.ts'
import { createPlay } from './play.ts'
import { createProfile } from './profile.ts'
import { createPurchases } from './purchase.ts'
import { createPush } from './push.ts'
import { createRecords } from './records.ts'
import { createRg } from './rg.ts'
import { createSearchHistory } from './searchHistory.ts'
import { createSecurity } from './security.ts'
import { createSessionCommands } from './sessionCommands.ts'
import { createSmsCodes } from './smsCodes.ts'
import { createStorage } from './storage.ts'
import { createRounds } from './rounds.ts'
import { createRollback } from './rollback.ts'
import { createWaitingMessages } from './waitingMessages.ts'
import type { Player } from '../player/player.ts'

/** Creates all features. What they export as commands and resources is the whole protocol of the page. */
export function createFeatures(player: Player) {
  const { account, connection, events, feed, live, lobby, outbox, session, settings, stale, version } = player

  const profile = createProfile(player)
  events.on('outboxSent', ({ call, input }) => call === 'userModify' && void profile.settled(input))
  const favourites = createFavourites(player)
  const inbox = createInbox(player)
  events.on('outboxRefused', createRollback({ ...player, favourites, inbox, profile }))

  const bonuses = createBonuses({ ...player, refreshTasks: () => stale('tasksReceived') })
  const claw = createClaw({
    ...player,
    setBadge: account.setBadge,
    renewBadges: () => void account.badges.renew(),
  })
  const cashier = createCashier({
    ...player,
    loadMoney: async (seenWithdrawals) => {
      const { createMoney } = await import('../money/money.ts')
      return createMoney({
        ...player,
        seenWithdrawals,
        isOffline: () => connection.query.state().value?.status === 'offline',
        onRequests: () => cashier.requestsChanged(),
        onSettled: createAfterMoney({ bonuses, inbox, claw, stale }),
      })
    },
    refreshWallets: () => stale('walletBound'),
  })
  const kyc = createKyc({
    ...player,
    loadPhotos: async (onChange) => {
      const { createPhotosModule } = await import('../kyc/photosModule.ts')
      return createPhotosModule({
        ...player,
        headers: settings.headers,
        onReach: connection.reached,
        onChange,
      })
    },
    onHandedIn: session.reload,
  })
  events.on('userLoaded', (user, playing) => void kyc.onUser(user, playing))

  const closure = createClosure(player)
  const documents = createDocuments(player)
  const rounds = createRounds(player)
  const games = createGames({ ...player, loadRounds: rounds.loadRounds })
  const play = createPlay(player)
  const purchases = createPurchases(player)
  const push = createPush(player)
  const records = createRecords({ ...player, loadRounds: rounds.loadRounds })
  const rg = createRg(player)
  const searchHistory = createSearchHistory(player)
  const security = createSecurity(player)
  const sessionCommands = createSessionCommands(player)
  const smsCodes = createSmsCodes(player)
  const storage = createStorage(player)
  const waitingMessages = createWaitingMessages(player)

  return {
    resources: {
      ...player.resources,
      ...account.resources,
      ...bonuses.resources,
      ...cashier.resources,
      ...claw.resources,
      ...closure.resources,
      ...documents.resources,
      ...favourites.resources,
      ...games.resources,
      ...inbox.resources,
      ...kyc.resources,
      ...lobby.resources,
      ...push.resources,
      ...records.resources,
      ...rg.resources,
      ...rounds.resources,
      ...searchHistory.resources,
      ...security.resources,
      ...smsCodes.resources,
      ...storage.resources,
      ...waitingMessages.resources,
    },
    commands: {
      ...bonuses.commands,
      ...cashier.commands,
      ...closure.commands,
      ...favourites.commands,
      ...inbox.commands,
      ...kyc.commands,
      ...play.commands,
      ...profile.commands,
      ...purchases.commands,
      ...push.commands,
      ...records.commands,
      ...rg.commands,
      ...rounds.commands,
      ...searchHistory.commands,
      ...security.commands,
      ...sessionCommands.commands,
      ...settings.commands,
      ...smsCodes.commands,
      ...storage.commands,
      ...version.commands,
      ...waitingMessages.commands,
      /** Section 4: user and balance are loaded again when the page becomes visible, unless a game is open. */
      setVisible: async (visible: boolean) => {
        feed.setVisible(visible)
        live.setVisible(visible)
        session.setVisible(visible)
      },
      /** Resolves at once; a frozen worker does not. */
      ping: async () => true as const,
    },
    /** Continues whatever was interrupted: outbox, money requests and photos, independently of each other. */
    resume: async (): Promise<void> => {
      await Promise.all([outbox.flush(), cashier.resume(), kyc.resume()])
    },
  }
}
