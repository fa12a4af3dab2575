import type { UserInfo } from '../../contract/entities/user.ts'
import type { BadgeEvent, SocketMessage } from '../../contract/events.ts'
import type { Game, Manuf } from '../../contract/entities/game.ts'
import type { Reach } from '../api/exchange.ts'
import type { OutboxEntry } from '../queue/outbox.ts'

/** What makes resources stale: an event of the live socket, or an action on this device. */
export type StaleCause =
  | BadgeEvent
  | 'balance.change'
  | 'deposit.status'
  | 'withdraw.status'
  | 'kyc.status'
  /** The live socket was closed for a while. */
  | 'liveGap'
  /** An answered money request, whatever it was for. */
  | 'moneySettled'
  | 'tasksReceived'
  | 'walletBound'
  | 'gameClosed'
  | 'lettersRolledBack'
  /** A heart was given or taken in another tab. */
  | 'favouritesChanged'
  | 'languageChanged'
  | 'storageCleared'
  /** The operator answers again after it did not. */
  | 'back'

/** Events from one part of the worker to others that are created later. */
interface WorkerEvents {
  /** Code 20002; `announced` if the page has to leave for the game screen. */
  sessionInvalid: [announced: boolean]
  /** The cookie has become somebody else's. */
  otherPlayer: []
  /** The network outcome of a request. */
  reached: [reach: Reach]
  /** The operator is reachable again. */
  back: []
  /** The page became visible. */
  seen: []
  /** The player changes: nothing of the former one may be shown. */
  playerChanging: []
  /** The player has changed, and the former one's data is deleted. */
  playerChanged: []
  /** The user was loaded; `playing` while a game is open. */
  userLoaded: [user: UserInfo, playing: boolean]
  liveMessage: [message: SocketMessage]
  /** Every game received is stored for the search. */
  gamesSeen: [games: Game[], asOf: number, makers: Manuf[]]
  /** By its place, the change was made at that time (epoch ms), or later. */
  outboxSent: [entry: OutboxEntry, place: number]
  outboxRefused: [entry: OutboxEntry, place: number]
  stale: [cause: StaleCause]
}

type Listener<Name extends keyof WorkerEvents> = (...args: WorkerEvents[Name]) => void

export function createEvents() {
  const listeners: { [Name in keyof WorkerEvents]: Listener<Name>[] } = {
    sessionInvalid: [],
    otherPlayer: [],
    reached: [],
    back: [],
    seen: [],
    playerChanging: [],
    playerChanged: [],
    userLoaded: [],
    liveMessage: [],
    gamesSeen: [],
    outboxSent: [],
    outboxRefused: [],
    stale: [],
  }
  return {
    on: <Name extends keyof WorkerEvents>(name: Name, listener: Listener<Name>): void => {
      listeners[name].push(listener)
    },
    emit: <Name extends keyof WorkerEvents>(name: Name, ...args: WorkerEvents[Name]): void => {
      for (const listener of listeners[name]) listener(...args)
    },
  }
}
