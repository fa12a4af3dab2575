import type { ChatTickets } from '../protocols/chat.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { GameIndex } from './domain/games/searchIndex.ts'
import type { GamesServer } from '../sandbox/games/provider/server.ts'
import type { Pictures } from './http/pictures.ts'
import type { Live } from './live/live.ts'
import type { PaymentProvider } from '../sandbox/payments/provider.ts'
import type { Vapid } from './push/keys.ts'
import type { SandboxClock } from '../sandbox/clock.ts'
import type { Settings } from './settings.ts'

/** What the operator is made of; every call is handed it. */
export interface Operator {
  settings: Settings
  db: Database
  clock: Clock
  /** For the sandbox: moves the clock forward, by so many ms. */
  advanceClock: SandboxClock['advance']
  live: Live
  games: GameIndex
  pictures: Pictures
  /** Of the games provider the operator asks only how rounds can be verified; the rest goes through the wallet. */
  provider: Pick<GamesServer, 'fairnessOf' | 'fairnessNow' | 'untoldAmong'>
  payments: PaymentProvider
  vapid: Vapid
  chatTickets: ChatTickets
}
