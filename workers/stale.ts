import type { StaleCause } from './foundation/events.ts'
import type { Player } from './player/player.ts'
import type { ResourceName } from './protocol.ts'
import type { Resources } from './resources.ts'

/** Resources that each cause makes stale: refetched where a page shows them; balance and badges always. */
const STALE: Record<StaleCause, readonly ResourceName[] | 'all' | 'all under way too'> = {
  // A letter may say that the copy of the player's data is ready, or that the account stays open.
  'inbox.unread': [
    'letters',
    'waitingLetters',
    'letterTypes',
    'dataExport',
    'accountClosure',
    'secondFactor',
    'passkeys',
  ],
  'badge.sign.up': ['signUp'],
  'daily.deposit.sign': ['signUpPro'],
  'task.reward': ['tasks'],
  'invite.friends.energy': ['energy', 'helper', 'friends'],
  'invite.friends.spins': ['helper'],
  'catch.doll': ['clawLog'],
  'catch.doll.level': ['clawLog'],
  'balance.change': ['requirements', 'journal', 'battlePass', 'energy', 'vip', 'balance', 'accountClosure'],
  // An order made on another device uses a coupon, and counts towards the limits.
  'deposit.status': [
    'depositOrder',
    'depositOrders',
    'rechargeAmount',
    'coupons',
    'requirements',
    'signUpPro',
    'balance',
    'accountClosure',
  ],
  'withdraw.status': ['withdrawOrder', 'withdrawOrders', 'withdrawBanks', 'balance', 'accountClosure'],
  // The verified name decides which accounts money may go to.
  'kyc.status': ['identity', 'wallets', 'withdrawBanks'],
  liveGap: ['balance', 'badges'],
  moneySettled: [
    'balance',
    'depositOrder',
    'depositOrders',
    'withdrawOrder',
    'withdrawOrders',
    'withdrawBanks',
    'rechargeAmount',
    'coupons',
    'requirements',
    'journal',
    'mall',
    'clawLog',
    'signUp',
    'signUpPro',
    'battlePass',
    'tasks',
    'energy',
    'letters',
    'waitingLetters',
    'letterTypes',
    'helper',
  ],
  tasksReceived: ['tasks'],
  walletBound: ['wallets', 'withdrawBanks', 'withdrawalHold'],
  gameClosed: ['helper', 'vip', 'openRounds', 'recentGames', 'budget', 'badges'],
  lettersRolledBack: ['letters', 'waitingLetters', 'letterTypes', 'badges'],
  favouritesChanged: ['favourites', 'favouriteCodes'],
  languageChanged: 'all under way too',
  storageCleared: 'all',
  back: 'all',
}

export function createStale(
  { account, session }: Pick<Player, 'account' | 'session'>,
  { refreshWatched, renewWatched }: Resources,
): (cause: StaleCause) => void {
  return (cause) => {
    const names = STALE[cause]
    if (names === 'all' || names === 'all under way too') {
      void session.load()
      return names === 'all' ? refreshWatched() : renewWatched()
    }
    const shown = names.filter((name) => name !== 'balance' && name !== 'badges')
    if (shown.length > 0) renewWatched(...shown)
    if (names.includes('balance')) void account.balance.renew()
    if (names.includes('badges')) void account.badges.renew()
  }
}
