import { sql } from 'kysely'
import { MINUTE_MS } from '../../../../contract/durations.ts'
import type { Database } from '../../../database/open.ts'
import { withStatementTimeout } from '../../../database/statementTimeout.ts'
import type { Pace } from './pace.ts'

/** A player's account below zero, in centavos. */
interface NegativeAccount {
  readonly account: string
  readonly balance: number
}

export interface Accounts {
  /** Each account's balance and number of entries equal those of its last entry. */
  readonly faithful: boolean
  readonly accounts: number
  readonly negative: readonly NegativeAccount[]
}

/** Checks all accounts against their last entries. */
export async function checkAccounts(db: Database, { limit, afterSlice }: Pace): Promise<Accounts> {
  let [faithful, accounts] = [true, 0]
  const negative: NegativeAccount[] = []
  for (let after = 0; ;) {
    const slice = await accountsAfter(db, after, limit)
    faithful &&= slice.faithful
    accounts += slice.accounts
    negative.push(...slice.negative)
    await afterSlice()
    if (slice.accounts < limit) return { faithful, accounts, negative }
    after = slice.last
  }
}

async function accountsAfter(db: Database, after: number, limit: number): Promise<Accounts & { last: number }> {
  const { rows } = await sql<Accounts & { last: number }>`
    with slice as materialized (
      select * from ledger_account_end where id > ${after} order by id limit ${limit}
    )
    select count(*) as accounts, coalesce(max(id), 0) as last,
      coalesce(bool_and(
        balance = coalesce(balance_after, 0) and entries = coalesce(position, 0) and not goes_on
      ), true) as faithful,
      coalesce(
        json_agg(json_build_object('account', key, 'balance', balance) order by key)
          filter (where uid is not null and balance < 0),
        '[]'
      ) as negative
    from slice`.execute(db)
  return rows[0] ?? { faithful: true, accounts: 0, negative: [], last: after }
}

/** Adding up the accounts of ten million players is one statement. */
const SUM_MAX_MS = 5 * MINUTE_MS

/** One statement, because money moves between two. Those that players shared stand still. */
export function sumsToZero(db: Database): Promise<boolean> {
  return withStatementTimeout(db, SUM_MAX_MS, async (trx) => {
    const { rows } = await sql`
      select asset from (
        select asset, sum(balance) as sum from ledger_account where coalesce(owner, uid) is not null group by 1
        union all
        select asset, sum(balance) from sealed_account where uid is null group by 1
      ) as parts group by asset having sum(sum) <> 0`.execute(trx)
    return rows.length === 0
  })
}
