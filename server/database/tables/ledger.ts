import type { Generated } from 'kysely'

/** What can be owned and moved. PHP and DEMO are counted in centavos, the others in pieces; they never mix. */
export type Asset = 'PHP' | 'DEMO' | 'points' | 'energy' | 'tries' | 'spins'

/** The kinds of move a player's balance journal tells apart. */
export type JournalType =
  | 'deposit'
  | 'withdraw'
  | 'withdrawPaid'
  | 'withdrawReturn'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'signUp'
  | 'dailyDeposit'
  | 'coupon'
  | 'task'
  | 'box'
  | 'battlePass'
  | 'redeem'
  | 'energy'
  | 'invite'
  | 'helper'
  | 'claw'
  | 'vip'
  | 'letter'
  | 'points'
  | 'exchange'
  | 'bonusExpired'
  | 'depositRefund'
  | 'forfeit'
  | 'correction'
  | 'demo'
  | 'grant'

/** Written only by `ledger_post`; amounts are centavos for PHP and DEMO, pieces otherwise; times are epoch ms. */
export interface LedgerTables {
  ledgerAccount: {
    id: Generated<number>
    key: string
    asset: Asset
    uid: string | null
    mayOverdraw: boolean
    balance: Generated<number>
    /** How many entries it has; the position of the last one. */
    entries: Generated<number>
  }
  ledgerChain: { id: number; length: number; hash: Buffer }
  /** Up to where a chain was found good. */
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
    chain: number
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
    type: JournalType
    at: number
  }
}
