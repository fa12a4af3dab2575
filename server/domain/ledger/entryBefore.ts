import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'

/** How much later than a newer entry of the same account an entry may say that it is, by clocks and waits, in ms. */
const DISORDER_MS = 60 * 60_000

interface Entry {
  readonly journalId: number
  readonly balanceAfter: Centavos
}

/**
 * An entry of an account before which all are older than this moment; at most those of an hour lie between. Found by
 * halving, so that a long history costs a few rows. Before the first entry: journal 0 and nothing.
 */
export function entryBefore(handle: Handle, account: string, time: number): Promise<Entry> {
  return lastBefore(handle, account, time - DISORDER_MS)
}

/** One behind which none is older than this moment. */
export function entryUpTo(handle: Handle, account: string, time: number): Promise<Entry> {
  return lastBefore(handle, account, time + DISORDER_MS)
}

/** The positions of an account's entries are 1, 2, 3 … */
async function lastBefore(handle: Handle, account: string, time: number): Promise<Entry> {
  const { rows } = await sql<Entry>`
    with recursive account as (select id, entries from ledger_account where key = ${account}),
    search as (
      select 0::bigint as older, entries + 1 as newer from account
      union all
      select case when at < ${time}::bigint then middle else older end, case when at < ${time}::bigint then newer else middle end
      from search, account, lateral (select (older + newer) / 2 as middle) as halves,
        lateral (select at from ledger_entry where account_id = account.id and position = middle) as looked_at
      where newer - older > 1
    )
    select journal_id, balance_after from search, account, ledger_entry e
    where newer - older = 1 and e.account_id = account.id and e.position = older`.execute(handle)
  return rows[0] ?? { journalId: 0, balanceAfter: centavos(0) }
}
