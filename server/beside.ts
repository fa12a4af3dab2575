import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { Signals } from './live/signals.ts'
import type { Operator } from './operator.ts'
import type { GamesPartner } from './providers/games.ts'
import type { PaymentsPartner } from './providers/payments.ts'
import type { Settings } from './settings.ts'

/** What the operator lends to others that run in its process. */
export interface Ground {
  settings: Settings
  db: Database
  signals: Signals
  /** Where the operator listens; empty until it does. */
  operatorOrigin: () => string
  operatorPort: () => number
  /** A fault that nobody is told of otherwise. */
  report: (what: string) => (fault: unknown) => void
}

/** Who the operator works with: other companies' machines, reached over HTTP. What is null, it has to do without. */
interface Partners {
  games: GamesPartner | null
  payments: PaymentsPartner | null
  /** The desk's players are known by tickets that are signed with this. */
  chat: { secret: string } | null
}

/** Hooks for play and tests; an operator in production has none. What they may touch: docs/architecture.md. */
export interface Controls {
  /** Before anything else is asked of a request. */
  breakAnswers(app: FastifyInstance): void
  addRoutes(app: FastifyInstance, operator: Operator): Promise<void>
}

/** What runs beside the operator in its process. */
export interface Beside {
  clock: Clock
  partners: Partners
  controls: Controls | null
  /** Where browsers find games, payment page and chat, on the operator's host. */
  gamesPort: number
  close(): Promise<void>
}
