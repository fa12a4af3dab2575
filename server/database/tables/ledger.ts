import type { Generated } from 'kysely'
import type { RequirementSource } from './turnover.ts'

/** What can be owned and moved. PHP and DEMO are counted in centavos, the others in units; they never mix. */
export type Asset = 'PHP' | 'DEMO' | 'points' | 'energy' | 'tries' | 'spins'

/** The kinds of move a player's balance journal tells apart. */
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
  | 'correction'
  | 'demo'
  | 'grant'

/** Written only by `ledger_post` (docs/decisions/013); amounts are centavos for PHP and DEMO, units otherwise; times are epoch ms. */
export interface LedgerTables {
  ledgerAccount: {
    id: Generated<number>
    key: string
    asset: Asset
    /** The player whose own it is. */
    uid: string | null
    /** The player whose chain moves it. Null: made before players had a chain each. */
    owner: string | null
    mayOverdraw: boolean
    balance: Generated<number>
    /** How many entries it has; the position of the last one. */
    entries: Generated<number>
  }
  /** The end of a player's chain. */
  ledgerHead: { uid: string; length: number; hash: Buffer }
  /** Up to where a player's chain was found good. */
  ledgerVerified: { uid: string; position: number; hash: Buffer }
  /** The chains that players shared, sealed; `ledgerChecked`: up to where they were found good. */
  ledgerChain: { id: number; length: number; hash: Buffer }
  ledgerChecked: { chain: number; position: number; hash: Buffer }
  ledgerJournal: {
    id: Generated<number>
    key: string
    bodyHash: string
    type: JournalType
    uid: string | null
    refNo: string
    remark: string
    /** Of the player's call that brought it; written by the column's default. */
    idempotencyKey: Generated<string | null>
    at: number
    reverses: number | null
    /** One of the sealed chains; null: the player's own. */
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
