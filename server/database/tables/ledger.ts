import type { Generated } from 'kysely'
import type { RequirementSource } from './turnover.ts'

/** Amounts of PHP and DEMO are centavos, of the others units; they never mix. */
export type Asset = 'PHP' | 'DEMO' | 'points' | 'energy' | 'tries' | 'spins'

/** Kinds of entries in a player's journal. */
export type JournalType =
  | RequirementSource
  | 'withdraw'
  | 'withdrawPaid'
  | 'withdrawReturn'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'invite'
  | 'points'
  | 'bonusExpired'
  | 'depositRefund'
  | 'forfeit'
  | 'waived'
  | 'correction'
  | 'demo'
  | 'grant'

/** Written only by `ledger_post` (docs/decisions/013); amounts are centavos for PHP and DEMO, units otherwise; times are epoch ms. */
export interface LedgerTables {
  ledgerAccount: {
    id: Generated<number>
    key: string
    asset: Asset
    /** The player who owns it. */
    uid: string | null
    /** The player whose chain it belongs to; null in rows from before players had their own. */
    owner: string | null
    mayOverdraw: boolean
    balance: Generated<number>
    /** The number of its entries, which is the last one's position. */
    entries: Generated<number>
  }
  /** The last link of a player's chain. */
  ledgerHead: { uid: string; length: number; hash: Buffer }
  /** How far a player's chain was verified. */
  ledgerVerified: { uid: string; position: number; hash: Buffer }
  /** The former shared chains, sealed; `ledgerChecked`: how far they were verified. */
  ledgerChain: { id: number; length: number; hash: Buffer }
  ledgerChecked: { chain: number; position: number; hash: Buffer }
  /** The daily reconciliation: a single row. Times are the database's own, in epoch ms. */
  ledgerReconciliation: {
    id: number
    lease: number
    leaseUntil: number
    finishedAt: number | null
    brokenChains: number
    negativeAccounts: number
    balanced: boolean
  }
  ledgerJournal: {
    id: Generated<number>
    key: string
    bodyHash: string
    type: JournalType
    uid: string | null
    refNo: string
    remark: string
    /** Idempotency key of the player's call; set by the column's default. */
    idempotencyKey: Generated<string | null>
    at: number
    reverses: number | null
    /** One of the sealed chains; null for the player's own. */
    chain: number | null
    position: number
    previousHash: Buffer
    hash: Buffer
  }
  ledgerEntry: {
    journalId: number
    line: number
    accountId: number
    asset: Asset
    amount: number
    balanceAfter: number
    position: number
    uid: string | null
    owner: string | null
    type: JournalType
    at: number
  }
}

/** A player's own accounts and entries, found on the player's shard where the database is divided (docs/scale.md). */
export interface LedgerViews {
  playerAccount: Omit<LedgerTables['ledgerAccount'], 'uid' | 'owner' | 'mayOverdraw'> & { uid: string }
  playerEntry: Omit<LedgerTables['ledgerEntry'], 'uid' | 'owner'> & { uid: string }
}
