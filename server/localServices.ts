import type { FastifyInstance } from 'fastify'
import type { Beacon } from './beacon.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { Signals } from './live/signals/signals.ts'
import type { Operator } from './operator.ts'
import type { GamesPartner } from './providers/games.ts'
import type { PaymentsPartner } from './providers/payments.ts'
import type { Report } from './reports.ts'
import type { Settings } from './settings.ts'

/** What the operator gives the services that run in its process. */
export interface LocalServicePorts {
  settings: Settings
  db: Database
  signals: Signals
  /** The operator's origin; empty until it listens. */
  operatorOrigin: () => string
  operatorPort: () => number
  report: Report
}

/** The operator's partners: other companies' servers, reached over HTTP. Null: there is none. */
interface Partners {
  games: GamesPartner | null
  payments: PaymentsPartner | null
  /** The secret that signs chat tickets, by which the support desk recognises players. */
  chat: { secret: string } | null
}

/** Test hooks; an operator in production has none. What they may access: docs/architecture.md. */
export interface Controls {
  /** Adds hooks that run before any other request handling. */
  breakAnswers(app: FastifyInstance): void
  addRoutes(app: FastifyInstance, operator: Operator): Promise<void>
}

/**
 * Services that run in the operator's process: the sandbox's stand in for the partners' own servers, and their clock,
 * which tests move, is the operator's too.
 */
export interface LocalServices {
  clock: Clock
  partners: Partners
  beacon: Beacon | null
  controls: Controls | null
  /** The port of games, payment page and chat, on the operator's host. */
  gamesPort: number
  close(): Promise<void>
}
