import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { RoundFault } from './faults.ts'
import { isIn, movesOf, type Slice } from './slice.ts'

/**
 * The seeds of a player draw once with each nonce; those of a shared table once for all who bet. Of rounds that were drawn
 * alike, wherever among all of the player's, the first one with a journal is the right one.
 */
export async function repeatedDraws(db: Database, slice: Slice): Promise<RoundFault[]> {
  const { uid } = slice
  const { rows } = await sql<RoundFault>`
    with draws as (
      select uid, provider, round_id, opened_at, fair ->> 'serverSeedHash' as seed, fair ->> 'nonce' as nonce
      from wallet_round
      where uid = ${uid} and fair is not null and fair -> 'day' is null and fair ->> 'clientSeed' <> game_code
    ), repeated as materialized (
      select provider, seed, nonce from draws group by provider, seed, nonce
      having count(*) > 1 and bool_or(${isIn(slice, 'round_id')})
    ), alike as (
      select d.* from draws d join repeated using (provider, seed, nonce)
    ), moved as (
      select distinct split_part(j.key, ':', 2) as provider, j.ref_no as round_id
      from ${movesOf(uid)} and j.ref_no in (select round_id from alike)
    ), numbered as (
      select a.*, row_number() over (
        partition by provider, seed, nonce order by m.round_id is null, opened_at, round_id
      ) as number
      from alike a left join moved m using (provider, round_id)
    )
    select uid, provider, round_id from numbered where number > 1 and ${isIn(slice, 'round_id')}`.execute(db)
  return rows
}
