import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
import { columnOf, type Place } from './chains.ts'
import type { Verdict } from './findings.ts'

export interface Slice extends Place, Verdict {
  /** No journal follows. */
  readonly isLast: boolean
  /** The first position where something is wrong. */
  readonly wrongAt: number
  readonly wrongJournal: string | null
}

/** Verifies the journals after each place, in order, and each entry's running balance against the entry before it. */
export async function checkSlices(db: Database, places: readonly Place[], limit: number): Promise<Slice[]> {
  const ofPlayers = places.filter(({ uid }) => uid !== null)
  const sealed = places.filter(({ uid }) => uid === null)
  return [
    ...(ofPlayers.length > 0 ? await checkPlayers(db, ofPlayers, limit) : []),
    ...(sealed.length > 0 ? await checkSealed(db, sealed, limit) : []),
  ]
}

/** Where the database is divided, each of them is verified by its own worker, at one moment. */
async function checkPlayers(db: Database, places: readonly Place[], limit: number): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    select p.uid, null::int as chain, c.*
    from unnest(${columnOf(places, 'uid')}::text[], ${columnOf(places, 'position')}::bigint[], ${columnOf(places, 'hash')}::bytea[])
        with ordinality as p(uid, position, hash, n),
      lateral ledger_check(p.uid, p.position, p.hash, ${limit}) as c
    order by p.n`.execute(db)
  return rows
}

async function checkSealed(db: Database, places: readonly Place[], limit: number): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    with place as (
      select * from unnest(${columnOf(places, 'chain')}::int[], ${columnOf(places, 'position')}::bigint[],
        ${columnOf(places, 'hash')}::bytea[]) with ordinality as p(chain, position, hash, n)
    ), slice as materialized (
      select p.n, j.*, coalesce(lag(j.hash) over w, p.hash) as before, p.position + row_number() over w as nth
      from place p, lateral (
        select * from sealed_journal where chain = p.chain and position > p.position order by position limit ${limit}
      ) j
      window w as (partition by p.n order by j.position)
    ), entries as materialized (
      select e.*, e.balance_after = e.amount + coalesce(b.balance_after, 0) and (b.position is null) = (e.position = 1) as follows,
        e.asset = a.asset and e.type = s.type and e.at = s.at and e.uid is not distinct from a.uid as is_alike
      from slice s
      join sealed_entry e on e.journal_id = s.id
      join sealed_account a on a.id = e.account_id
      left join sealed_entry b on b.account_id = e.account_id and b.position = e.position - 1
    ), lines as (
      select journal_id, count(*) >= 2 and bool_and(follows) as follow, bool_and(is_alike) as are_alike,
        string_agg(format('%s,%s,%s,%s', account_id, amount, balance_after, position), ';' order by line) as numbers
      from entries group by journal_id
    ), uneven as (
      select distinct journal_id from entries group by journal_id, asset having sum(amount) <> 0
    ), judged as (
      select s.n, s.position, s.nth, s.hash, s.key,
        s.previous_hash = s.before and s.position = s.nth and coalesce(l.are_alike, true)
          and s.hash is not distinct from ledger_hash(
            s.previous_hash,
            array[s.key, s.body_hash, s.type, s.uid, s.ref_no, s.remark],
            format('%s|%s|%s|%s|%s', s.at, s.reverses, s.chain, s.position, l.numbers)
          ) as is_linked,
        coalesce(l.follow, false) and u.journal_id is null as is_even
      from slice s left join lines l on l.journal_id = s.id left join uneven u on u.journal_id = s.id
    ), summed as (
      select n, count(*) as journals, max(position) as position, bool_and(is_linked) as is_linked,
        bool_and(is_even) as is_even, min(nth) filter (where not (is_linked and is_even)) as wrong_at
      from judged group by n
    ), reached as (
      select p.n, p.chain, coalesce(s.position, p.position) as position, coalesce(e.hash, p.hash) as hash,
        coalesce(s.journals, 0) < ${limit} as is_last, coalesce(s.is_linked, true) as is_linked,
        coalesce(s.is_even, true) as is_even, s.wrong_at, c.length, c.hash as ending
      from place p
      left join summed s on s.n = p.n
      left join judged e on e.n = s.n and e.position = s.position
      left join ledger_chain c on c.id = p.chain
    ), placed as (
      select *, coalesce(wrong_at, least(position, length) + 1) as at,
        is_linked and (not is_last or length = position and hash = ending) as is_whole
      from reached
    )
    select null as uid, p.chain, p.position, p.hash, p.is_last, p.is_whole as is_linked, p.is_even, p.at as wrong_at,
      (select key from sealed_journal where chain = p.chain and position = p.at) as wrong_journal
    from placed p order by p.n`.execute(db)
  return rows
}
