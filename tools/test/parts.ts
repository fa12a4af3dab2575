/** The parts of `npm test`: the folders of `tests/` that it runs, in this order. */
export const PARTS = ['unit', 'browser', 'postgres', 'attacks', 'outages', 'distributed', 'conformance', 'chaos', 'e2e']

/** Every attack, and what touches money: they play on the embedded database and on PostgreSQL. */
export const ON_BOTH_DATABASES = [
  'tests/attacks/**/*.test.ts',
  'tests/unit/sandbox/{database,walletRoutes}.test.ts',
  'tests/unit/server/{ledger,ledgerProperty,ledgerUpgrade,onlineMigration,reconciliation,retention,turnover,wallet}.test.ts',
  'tests/unit/server/{bonus,books,cashier,closure,dataExport}/*.test.ts',
]
