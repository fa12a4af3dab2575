import type { UserInfo } from '../../contract/entities/user.ts'
import type { BadgeEvent, SocketMessage } from '../../contract/events.ts'
import type { Game, Manuf } from '../../contract/entities/game.ts'
import type { Reach } from '../api/exchange.ts'
import type { OutboxEntry } from '../queue/outbox.ts'

/** What makes resources stale: an event of the live socket, or something that was done here. */
export type StaleCause =
  | BadgeEvent
  | 'balance.change'
  | 'deposit.status'
  | 'withdraw.status'
  | 'kyc.status'
  /** The live socket was away for a while. */
  | 'liveGap'
  /** An answered money request, whatever it was for. */
  | 'moneySettled'
  | 'tasksReceived'
  | 'walletBound'
  | 'gameClosed'
  | 'lettersRolledBack'
  | 'languageChanged'
  | 'storageCleared'
  /** The operator answers again after it did not. */
  | 'back'

/** What one part of the worker tells another that is made later. */
interface WorkerEvents {
  /** Code 20002; whether the page has to leave for the game screen too. */
  sessionInvalid: [announced: boolean]
  /** What came of a request. */
  reached: [reach: Reach]
  /** The operator answers again after it did not. */
  back: []
  /** Somebody comes or leaves: nothing of who was here is shown any more. */
  playerChanging: []
  /** Somebody came or left, and this device has forgotten who was here. */
  playerChanged: []
  /** The user was loaded; `playing` while a game is open. */
  userLoaded: [user: UserInfo, playing: boolean]
  liveMessage: [message: SocketMessage]
  /** Every game that came is worth remembering for the search. */
  gamesSeen: [games: Game[], asOf: number, makers: Manuf[]]
  outboxSent: [entry: OutboxEntry]
  outboxRefused: [entry: OutboxEntry]
  stale: [cause: StaleCause]
}

type Listener<Name extends keyof WorkerEvents> = (...args: WorkerEvents[Name]) => void

export function createEvents() {
  const listeners: { [Name in keyof WorkerEvents]: Listener<Name>[] } = {
    sessionInvalid: [],
    reached: [],
    back: [],
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
