import { sql } from 'kysely'
import { HOUR_MS } from '../../../contract/durations.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'

/** How much later than a newer entry of the same account an entry may say that it is, by clocks and waits, in ms. */
const DISORDER_MS = HOUR_MS

interface Entry {
  readonly journalId: number
  readonly balanceAfter: Centavos
}

/**
 * An entry of a player's account before which all are older than this moment; at most those of an hour lie between. Found by
 * halving, so that a long history costs a few rows. Before the first entry: journal 0 and nothing.
 */
export function entryBefore(handle: Handle, uid: string, account: string, time: number): Promise<Entry> {
  return lastBefore(handle, uid, account, time - DISORDER_MS)
}

/** One behind which none is older than this moment. */
export function entryUpTo(handle: Handle, uid: string, account: string, time: number): Promise<Entry> {
  return lastBefore(handle, uid, account, time + DISORDER_MS)
}

/**
 * The positions of an account's entries are 1, 2, 3 … Without its limit, a lateral one is made a join, for which all
 * entries of the player are read.
 */
async function lastBefore(handle: Handle, uid: string, account: string, time: number): Promise<Entry> {
  const { rows } = await sql<Entry>`
    with recursive account as (
      select id, entries from player_account where uid = ${uid} and key = ${account}
    ),
    search as (
      select 0::bigint as older, entries + 1 as newer from account
      union all
      select case when at < ${time}::bigint then middle else older end, case when at < ${time}::bigint then newer else middle end
      from search, account, lateral (select (older + newer) / 2 as middle) as halves,
        lateral (
          select at from player_entry where uid = ${uid} and account_id = account.id and position = middle limit 1
        ) as looked_at
      where newer - older > 1
    )
    select journal_id, balance_after from search, account,
      lateral (
        select * from player_entry where uid = ${uid} and account_id = account.id and position = older limit 1
      ) as found
    where newer - older = 1`.execute(handle)
  return rows[0] ?? { journalId: 0, balanceAfter: centavos(0) }
}
