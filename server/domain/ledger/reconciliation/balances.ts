import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
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
    with slice as (
      select * from ledger_account where id > ${after} order by id limit ${limit}
    )
    select count(*) as accounts, coalesce(max(a.id), 0) as last,
      coalesce(bool_and(
        a.balance = coalesce(e.balance_after, 0) and a.entries = coalesce(e.position, 0) and beyond.position is null
      ), true) as faithful,
      coalesce(
        json_agg(json_build_object('account', a.key, 'balance', a.balance) order by a.key)
          filter (where a.uid is not null and a.balance < 0),
        '[]'
      ) as negative
    from slice a
    left join ledger_entry e on e.account_id = a.id and e.position = a.entries
    left join ledger_entry beyond on beyond.account_id = a.id and beyond.position = a.entries + 1`.execute(db)
  return rows[0] ?? { faithful: true, accounts: 0, negative: [], last: after }
}

/** One statement, because money moves between two. */
export async function sumsToZero(db: Database): Promise<boolean> {
  const { rows } = await sql`select from ledger_account group by asset having sum(balance) <> 0`.execute(db)
  return rows.length === 0
}
