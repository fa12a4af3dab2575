import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { RoundFault } from './faults.ts'
import { IS_MOVE, isIn, hashOf, type Slice } from './slice.ts'

/** What a round was drawn by, if its seed is the player's own; the place has an index. */
const DRAW = sql`provider, round_id, opened_at, fair ->> 'serverSeedHash' as seed, fair ->> 'nonce' as nonce,
  hashtext((fair ->> 'serverSeedHash') || (fair ->> 'nonce')) as place`
const IS_OWN_DRAW = sql`fair is not null and fair -> 'day' is null and fair ->> 'clientSeed' <> game_code`

/**
 * The seeds of a player draw once with each nonce; those of a shared table once for all who bet. Of rounds that were drawn
 * alike, wherever among all of the player's, the first one with a journal is the right one. Each is looked for by an index
 * (`offset 0`): all of the player's rounds would be read otherwise.
 */
export async function repeatedDraws(db: Database, slice: Slice): Promise<RoundFault[]> {
  const { uid } = slice
  const { rows } = await sql<RoundFault>`
    with draws as materialized (
      select distinct provider, seed, nonce, place
      from (select ${DRAW} from wallet_round where uid = ${uid} and ${isIn(slice, 'round_id')} and ${IS_OWN_DRAW}) as drawn
    ), alike as materialized (
      select provider, seed, nonce, round_id, opened_at from (
        select d.provider, d.seed, d.nonce, a.round_id, a.opened_at, count(*) over (partition by d.provider, d.seed, d.nonce) as times
        from draws d cross join lateral (
          select round_id, opened_at from (select ${DRAW} from wallet_round where uid = ${uid} and ${IS_OWN_DRAW}) as other
          where other.place = d.place and other.provider = d.provider and other.seed = d.seed and other.nonce = d.nonce offset 0
        ) as a
      ) as drawn where times > 1
    ), numbered as (
      select provider, round_id, row_number() over (
        partition by provider, seed, nonce order by not exists (
          select from ledger_journal j
          where j.uid = ${uid} and ${IS_MOVE} and ${hashOf('j.ref_no')} = ${hashOf('a.round_id')} and j.ref_no = a.round_id
            and split_part(j.key, ':', 2) = a.provider offset 0
        ), opened_at, round_id
      ) as number
      from alike a
    )
    select ${uid}::text as uid, provider, round_id from numbered where number > 1 and ${isIn(slice, 'round_id')}`.execute(
    db,
  )
  return rows
}
