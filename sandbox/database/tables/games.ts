import type { Generated, JSONColumnType } from 'kysely'
import type { Encrypted } from '../../../server/database/encryption/values.ts'
import type { Currency, WalletErrorReason } from '../../../protocols/wallet.ts'
import type { Engine } from '../../../engines/engines.ts'

export interface GamesTables {
  gameSession: GameSessionTable
  gameSeed: GameSeedTable
  /** By table and Manila day number. */
  gameTableSecret: GameTableSecretTable
  /** Signatures are hexadecimal. */
  gameBeacon: { publicKey: string; round: number; signature: string; publishedAt: number }
  gameBeaconKey: { id: 'own'; secretKey: Encrypted; publicKey: string }
  gameRound: GameRoundTable
}

interface GameTableSecretTable {
  code: string
  day: number
  secret: Encrypted
  /** Of the beacon that the day's rounds are drawn with; null for days that were fixed without one. */
  beaconKey: string | null
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
  /** Nonce of the next round. */
  nonce: number
  state: 'next' | 'active' | 'revealed'
  /** From when on it draws; of the next seed, when it was made. */
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
  /** Why it is void: `notPlaced` if its page was told so before the bet arrived. Null if it came back, or is older. */
  refusal: WalletErrorReason | 'betsClosed' | 'notPlaced' | null
  /** Centavos. */
  stake: number
  /** Centavos; null until the outcome is final. */
  win: number | null
  /** The player's choices, with the bet and afterwards: together with the seeds they replay the round. */
  choice: JSONColumnType<Record<string, unknown>>
  steps: JSONColumnType<Record<string, unknown>[]>
  /** Null for rounds of a shared table, which has its own seed. */
  seedId: string | null
  serverSeed: Encrypted
  clientSeed: string
  nonce: number
  /** The Manila day whose secret a shared table's round is drawn with; null for older rounds, and those of other games. */
  day: number | null
  /** The beacon's key; null without a beacon, and for a shared table's older rounds, whose day names it. */
  beaconKey: string | null
  /** The beacon's round that it is drawn with, and its signature once that is out; null without a beacon. */
  beaconRound: number | null
  beaconSignature: string | null
  /** What plays it; null for older rounds. */
  engine: Engine | null
  /** Version of the engine's rules that it is played by. */
  rules: number
  startedAt: number
  /** When the sweeper checks it again, epoch ms; null when settled. */
  dueAt: number | null
  settledAt: number | null
  /** This player may have no other open round of this game. */
  alone: boolean
  /** When a step arrived, epoch ms, of which the operator is being asked; null when there is none. */
  stepAt: number | null
  /** False from when a round continues after its bet until the player has seen its end. */
  told: Generated<boolean>
}
