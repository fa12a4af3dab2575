import type { ChatTickets } from '../protocols/chat.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { GameIndex } from './domain/games/searchIndex.ts'
import type { Live } from './live/live.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Vapid } from './push/keys.ts'
import type { GamesProvider } from './providers/games.ts'
import type { PaymentsProvider } from './providers/payments.ts'
import type { Settings } from './settings.ts'

/** What the operator is made of; every call is handed it. */
export interface Operator {
  settings: Settings
  db: Database
  clock: Clock
  live: Live
  /** As they are known now. */
  readonly games: GameIndex
  pictures: Pictures
  /** Null when nobody brings games. */
  provider: GamesProvider | null
  /** Null when nobody takes payments. */
  payments: PaymentsProvider | null
  vapid: Vapid
  /** Null when there is no desk to chat with. */
  chat: ChatTickets | null
}
