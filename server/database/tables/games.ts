import type { Generated, JSONColumnType } from 'kysely'
import type { Encrypted } from '../encryption/values.ts'
import type { Currency } from './launch.ts'

export interface GamesTables {
  gameSession: GameSessionTable
  gameSeed: GameSeedTable
  /** By the table and the number of the day in Manila. */
  gameTableSecret: { code: string; day: number; secret: Encrypted }
  gameRound: GameRoundTable
}

interface GameSessionTable {
  /** SHA-256 of the token that the game's page holds in memory. */
  tokenHash: string
  uid: string
  walletSession: string
  gameCode: string
  currency: Currency
  expiresAt: number
}

interface GameSeedTable {
  id: string
  uid: string
  serverSeed: Encrypted
  clientSeed: string
  /** The next round's. */
  nonce: number
  state: 'next' | 'active' | 'revealed'
  createdAt: number
}

interface GameRoundTable {
  id: string
  uid: string
  requestId: string
  walletSession: string
  gameCode: string
  currency: Currency
  status: 'betting' | 'cancelling' | 'open' | 'settling' | 'settled' | 'void'
  /** Centavos. */
  stake: number
  /** Centavos; null until the outcome is final. */
  win: number | null
  /** What the player chose with the bet, and afterwards: with the seeds, all it takes to play the round again. */
  choice: JSONColumnType<object>
  steps: JSONColumnType<object[]>
  /** Null for the rounds of a shared table, whose seed is its own. */
  seedId: string | null
  serverSeed: Encrypted
  clientSeed: string
  nonce: number
  startedAt: number
  /** When the sweeper has to look at it again; null when nothing is left to do. */
  dueAt: number | null
  settledAt: number | null
  /** No other round of this player and game may be under way beside it. */
  alone: boolean
  /** False from when a round goes on after its bet until its player has seen how it ended. */
  told: Generated<boolean>
}
