import type { NewIndex } from '../onlineIndex.ts'

/** Take the place of two indexes in which every journal has a row, although few reverse another and none is in a sealed chain. */
export const indexes: readonly NewIndex[] = [
  { name: 'ledger_journal_reversal', unique: true, on: 'ledger_journal (reverses) where reverses is not null' },
  { name: 'ledger_journal_in_chain', unique: true, on: 'ledger_journal (chain, position) where chain is not null' },
]
