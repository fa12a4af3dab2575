/**
 * Each journal is joined with its entries once, and judged where they are added up. Before, what was added up was joined with the
 * journals anew, by what PostgreSQL believed of their number. Where it believed too little (no statistics yet, or a player with far
 * more than others), that took time that grows with the square of it, until the statement's limit ended it.
 */
export const up = `
-- Verifies at most p_limit journals of a player's chain after a position, in order, and each entry's running balance against the
-- entry before it. is_last: no journal follows. wrong_at: the first position where something is wrong.
create or replace function ledger_check(
  p_uid text, p_position bigint, p_hash bytea, p_limit integer,
  out "position" bigint, out hash bytea, out is_last boolean, out is_linked boolean, out is_even boolean,
  out wrong_at bigint, out wrong_journal text
) stable language plpgsql as $$
#variable_conflict use_column
begin
  with slice as materialized (
    select id, nth, position, hash, previous_hash, previous_hash = before and position = nth as is_next,
      array[key, body_hash, type, p_uid, ref_no, remark, idempotency_key] as texts, format('%s|%s||%s|', at, reverses, position) as numbers
    from (
      select j.*, coalesce(lag(j.hash) over w, p_hash) as before, p_position + row_number() over w as nth
      from (
        select * from ledger_journal where chain is null and uid = p_uid and position > p_position order by position limit p_limit
      ) as j
      window w as (order by j.position)
    ) as j
  ), judged as (
    select position, nth, hash,
      is_next and coalesce(bool_and(is_alike), true) and hash is not distinct from ledger_hash(
        previous_hash, texts,
        concat(numbers, string_agg(format('%s,%s,%s,%s', account, amount, balance_after, place), ';' order by line))
      ) as is_linked,
      coalesce(count(line) >= 2 and bool_and(follows) and bool_and(total = 0), false) as is_even
    from (
      select s.*, e.line, e.account, e.amount, e.balance_after, e.position as place, e.follows, e.is_alike,
        sum(e.amount) over (partition by s.nth, e.asset) as total
      from slice s left join ledger_step e on e.uid = p_uid and e.journal_id = s.id
    ) as step
    group by nth, position, hash, previous_hash, is_next, texts, numbers
  ), summed as (
    select count(*) < p_limit as is_last, coalesce(max(position), p_position) as position,
      coalesce(bool_and(is_linked), true) as is_linked, coalesce(bool_and(is_even), true) as is_even,
      min(nth) filter (where not (is_linked and is_even)) as wrong_at
    from judged
  ), placed as (
    select s.*, coalesce(e.hash, p_hash) as hash, coalesce(s.wrong_at, least(s.position, h.length) + 1) as at,
      s.is_linked and (not s.is_last or s.position = h.length and coalesce(e.hash, p_hash) = h.hash) as is_whole
    from summed s
    left join judged e on e.position = s.position
    left join ledger_head h on h.uid = p_uid
  )
  select p.position, p.hash, p.is_last, p.is_whole, p.is_even, p.at, (
    select j.key from ledger_journal j where j.chain is null and j.uid = p_uid and j.position = p.at
  ) into "position", hash, is_last, is_linked, is_even, wrong_at, wrong_journal
  from placed p;
end $$;
`
