import type { ChatTickets } from '../protocols/chat.ts'
import type { Beacon } from './beacon.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { GameIndex } from './domain/games/searchIndex.ts'
import type { Tables } from './domain/games/tables.ts'
import type { WeekBest } from './domain/games/weekBest.ts'
import type { Files } from './files/files.ts'
import type { Live } from './live/live.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Vapid } from './push/keys.ts'
import type { GamesProvider } from './providers/games.ts'
import type { PaymentsProvider } from './providers/payments.ts'
import type { Settings } from './settings.ts'

/** The operator's dependencies, passed to every handler. */
export interface Operator {
  settings: Settings
  db: Database
  files: Files
  clock: Clock
  live: Live
  /** The current catalogue. */
  readonly games: GameIndex
  weekBest: WeekBest
  tables: Tables
  pictures: Pictures
  /** Null without a games provider. */
  provider: GamesProvider | null
  /** Null without a payment provider. */
  payments: PaymentsProvider | null
  vapid: Vapid
  /** What the claw draws with, too; null: there is none, and it does not draw. */
  beacon: Beacon | null
  /** Null without a support desk. */
  chat: ChatTickets | null
}
