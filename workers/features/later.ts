import type { UserInfo } from '../../contract/entities/user.ts'
import { forgetOthers } from '../cache/leftBehind.ts'
import type { Player } from '../player/player.ts'
import { createAfterMoney } from './afterMoney.ts'
import { createBonuses } from './bonuses.ts'
import { createBooks } from './books.ts'
import { createCashier } from './cashier.ts'
import { createClaw } from './claw.ts'
import { createClosure } from './closure.ts'
import { createCommitments } from './commitments.ts'
import { createDocuments } from './documents.ts'
import { createGameInfo } from './gameInfo.ts'
import { createInbox } from './inbox.ts'
import { createKyc } from './kyc.ts'
import { createPasskeys } from './passkeys.ts'
import { createPortrait } from './portrait.ts'
import { createProfile } from './profile.ts'
import { createPurchases } from './purchase.ts'
import { createPush } from './push.ts'
import { createRecords } from './records.ts'
import { createRg } from './rg.ts'
import type { Favourites } from './favourites.ts'
import { createRollback } from './rollback.ts'
import type { LoadRounds } from './rounds.ts'
import { createSearch } from './search.ts'
import { createSearchHistory } from './searchHistory.ts'
import { createSecurity } from './security.ts'
import { createSecondFactor } from './secondFactor.ts'
import { createSmsCodes } from './smsCodes.ts'
import { createStorage } from './storage.ts'
import { createTables } from './tables.ts'
import { createWaitingMessages } from './waitingMessages.ts'

export interface LaterPorts extends Player {
  favourites: Favourites
  loadRounds: LoadRounds
}

export type LaterFeatures = ReturnType<typeof createLaterFeatures>

/** The features that no first screen shows; their code comes when the first of them is asked for. */
export function createLaterFeatures(player: LaterPorts) {
  const { account, code, connection, session, settings, stale } = player

  const bonuses = createBonuses({ ...player, refreshTasks: () => stale('tasksReceived') })
  const books = createBooks(player)
  const claw = createClaw({
    ...player,
    setBadge: account.setBadge,
    renewBadges: () => void account.badges.renew(),
  })
  const inbox = createInbox(player)
  const cashier = createCashier({
    ...player,
    loadMoney: async (seenWithdrawals) => {
      const { createMoney } = await code.load(() => import('../money/money.ts'))
      return createMoney({
        ...player,
        seenWithdrawals,
        isOffline: () => connection.query.state().value?.status === 'offline',
        onRequests: () => cashier.requestsChanged(),
        onSettled: createAfterMoney({ bonuses, cashier, inbox, claw, session, stale }),
      })
    },
    refreshWallets: () => stale('walletBound'),
    onSettledElsewhere: () => stale('moneySettled'),
  })
  const loadPhotosModule = () => code.load(() => import('../kyc/photosModule.ts'))
  const uploading = {
    ...player,
    headers: () => settings.headers(),
    onReach: connection.reached,
    onOtherPlayer: () => player.events.emit('otherPlayer'),
  }
  const kyc = createKyc({
    ...player,
    loadPhotos: async (onChange) => (await loadPhotosModule()).createPhotosModule({ ...uploading, onChange }),
    onHandedIn: session.reload,
  })
  const portrait = createPortrait({
    loadPortraits: async () => (await loadPhotosModule()).createPortraits(uploading),
  })
  const closure = createClosure(player)
  const commitments = createCommitments(player)
  const documents = createDocuments(player)
  const passkeys = createPasskeys(player)
  const profile = createProfile(player)
  const purchases = createPurchases(player)
  const gameInfo = createGameInfo(player)
  const push = createPush(player)
  const records = createRecords(player)
  const rg = createRg(player)
  const search = createSearch(player)
  const searchHistory = createSearchHistory(player)
  const security = createSecurity(player)
  const secondFactor = createSecondFactor(player)
  const smsCodes = createSmsCodes(player)
  const storage = createStorage(player)
  const tables = createTables(player)
  const waitingMessages = createWaitingMessages(player)

  return {
    resources: {
      ...bonuses.resources,
      ...books.resources,
      ...cashier.resources,
      ...claw.resources,
      ...closure.resources,
      ...commitments.resources,
      ...documents.resources,
      ...gameInfo.resources,
      ...inbox.resources,
      ...kyc.resources,
      ...passkeys.resources,
      ...purchases.resources,
      ...push.resources,
      ...records.resources,
      ...rg.resources,
      ...search.resources,
      ...searchHistory.resources,
      ...secondFactor.resources,
      ...security.resources,
      ...smsCodes.resources,
      ...storage.resources,
      ...tables.resources,
      ...waitingMessages.resources,
    },
    commands: {
      ...bonuses.commands,
      ...cashier.commands,
      ...closure.commands,
      ...commitments.commands,
      ...inbox.commands,
      ...kyc.commands,
      ...passkeys.commands,
      ...portrait.commands,
      ...profile.commands,
      ...purchases.commands,
      ...push.commands,
      ...records.commands,
      ...rg.commands,
      ...searchHistory.commands,
      ...secondFactor.commands,
      ...security.commands,
      ...smsCodes.commands,
      ...storage.commands,
      ...waitingMessages.commands,
    },
    onUser: async (user: UserInfo, playing: boolean): Promise<void> => {
      await Promise.all([forgetOthers(player.tables, player.identity), kyc.onUser(user, playing)])
    },
    settleProfile: profile.settled,
    /** The operator refused a change that was shown already. */
    rollBack: createRollback({
      ...player,
      settleProfile: profile.settled,
      rollBackLetters: (entry) => {
        inbox.rollBack(entry)
        stale('lettersRolledBack')
      },
    }),
    /** Continues money requests and photos, independently of each other. */
    resume: async (): Promise<void> => {
      await Promise.all([cashier.resume(), kyc.resume()])
    },
  }
}
