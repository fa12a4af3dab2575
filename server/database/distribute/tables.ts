/** A table of one player's money, and how it is divided by player. */
export interface DividedTable {
  readonly name: string
  /** The column with the player's uid. */
  readonly by: 'uid' | 'owner'
  /** In place of a key without the player; null where it has the player already. */
  readonly key: readonly string[] | null
  /** Further unique keys. */
  readonly unique?: readonly (readonly string[])[]
  /** Constraints and indexes that look beyond the player. */
  readonly without?: { readonly constraints?: readonly string[]; readonly indexes?: readonly string[] }
}

/** The first is what the others lie beside. */
export const DIVIDED: readonly DividedTable[] = [
  { name: 'ledger_head', by: 'uid', key: null },
  { name: 'ledger_verified', by: 'uid', key: null, without: { constraints: ['ledger_verified_uid_fkey'] } },
  {
    name: 'ledger_account',
    by: 'owner',
    key: ['owner', 'id'],
    unique: [['owner', 'key']],
    without: { constraints: ['ledger_account_key_key'] },
  },
  {
    name: 'ledger_journal',
    by: 'uid',
    key: ['uid', 'id'],
    unique: [['uid', 'key']],
    without: {
      constraints: ['ledger_journal_reverses_fkey', 'ledger_journal_key_key'],
      indexes: ['ledger_journal_reversal', 'ledger_journal_in_chain'],
    },
  },
  {
    name: 'ledger_entry',
    by: 'owner',
    key: ['owner', 'journal_id', 'line'],
    unique: [['owner', 'account_id', 'position']],
    without: {
      constraints: [
        'ledger_entry_journal_id_fkey',
        'ledger_entry_account_id_fkey',
        'ledger_entry_account_id_position_key',
      ],
    },
  },
  { name: 'turnover_total', by: 'uid', key: null },
  { name: 'turnover_requirement', by: 'uid', key: ['uid', 'id'] },
  {
    name: 'turnover_share',
    by: 'uid',
    key: ['uid', 'round_id', 'provider', 'requirement_id'],
    without: { constraints: ['turnover_share_requirement_id_fkey'] },
  },
  { name: 'wallet_round', by: 'uid', key: ['uid', 'provider', 'round_id'] },
  { name: 'wallet_transaction', by: 'uid', key: ['uid', 'provider', 'tx_id'] },
]

/** Between rows of one player: made once all are divided, and lie side by side. */
export const REFERENCES: readonly string[] = [
  reference('ledger_verified', 'uid', 'ledger_head (uid)'),
  reference('ledger_journal', 'uid, reverses', 'ledger_journal (uid, id)'),
  reference('ledger_entry', 'owner, journal_id', 'ledger_journal (uid, id)'),
  reference('ledger_entry', 'owner, account_id', 'ledger_account (owner, id)'),
  reference('turnover_share', 'uid, requirement_id', 'turnover_requirement (uid, id)'),
]

function reference(table: string, columns: string, other: string): string {
  const name = `${table}_to_${other.replace(/ .*/, '')}`
  return `alter table ${table} add constraint ${name} foreign key (${columns}) references ${other}`
}
