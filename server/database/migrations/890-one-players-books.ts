/**
 * The books of one player are verified where the player is, in one statement, and so at one moment (docs/scale.md). What the
 * chains of before left is read by names of its own. The division replaces all of these views.
 */
export const up = `
-- What a journal of a player's chain moved, and whether that goes on from the entry before.
create view ledger_step as
  select j.uid, j.id as journal_id, e.line, a.key as account, e.asset, e.amount, e.balance_after, e.position,
    e.balance_after = e.amount + coalesce(b.balance_after, 0) and (b.position is null) = (e.position = 1) as follows,
    e.asset = a.asset and e.type = j.type and e.at = j.at and e.uid is not distinct from a.uid
      and coalesce(e.owner = j.uid, false) as is_alike
  from ledger_journal j
    join ledger_entry e on e.journal_id = j.id
    join ledger_account a on a.id = e.account_id
    left join ledger_entry b on b.account_id = e.account_id and b.position = e.position - 1;

-- Each account beside its last entry, and whether one follows that.
create view ledger_account_end as
  select a.id, a.key, a.uid, a.balance, a.entries, e.balance_after, e.position, beyond.position is not null as goes_on
  from ledger_account a
    left join ledger_entry e on e.account_id = a.id and e.position = a.entries
    left join ledger_entry beyond on beyond.account_id = a.id and beyond.position = a.entries + 1;

-- The sealed chains: their journals, what those moved, and the accounts on which they did. A player's has moved on since.
create view sealed_journal as select * from ledger_journal where chain is not null;
create view sealed_entry as
  select e.* from ledger_entry e join ledger_journal j on j.id = e.journal_id where j.chain is not null;
create view sealed_account as
  select id, key, asset, uid, balance, entries from ledger_account where uid is not null or owner is null;

-- What a player's rounds have done for the player's requirements. Shares of earlier versions do not say whose they are.
create view player_share as
  select q.uid, s.provider, s.round_id, s.requirement_id, s.amount
  from turnover_share s join turnover_requirement q on q.id = s.requirement_id;

-- Verifies at most p_limit journals of a player's chain after a position, in order, and each entry's running balance against the
-- entry before it. is_last: no journal follows. wrong_at: the first position where something is wrong.
create function ledger_check(
  p_uid text, p_position bigint, p_hash bytea, p_limit integer,
  out "position" bigint, out hash bytea, out is_last boolean, out is_linked boolean, out is_even boolean,
  out wrong_at bigint, out wrong_journal text
) stable language plpgsql as $$
#variable_conflict use_column
begin
  with slice as materialized (
    select j.*, coalesce(lag(j.hash) over w, p_hash) as before, p_position + row_number() over w as nth
    from (
      select * from ledger_journal where chain is null and uid = p_uid and position > p_position order by position limit p_limit
    ) as j
    window w as (order by j.position)
  ), steps as materialized (
    select e.* from slice s join ledger_step e on e.uid = p_uid and e.journal_id = s.id
  ), lines as (
    select journal_id, count(*) >= 2 and bool_and(follows) as follow, bool_and(is_alike) as are_alike,
      string_agg(format('%s,%s,%s,%s', account, amount, balance_after, position), ';' order by line) as numbers
    from steps group by journal_id
  ), uneven as (
    select distinct journal_id from steps group by journal_id, asset having sum(amount) <> 0
  ), judged as (
    select s.position, s.nth, s.hash,
      s.previous_hash = s.before and s.position = s.nth and coalesce(l.are_alike, true)
        and s.hash is not distinct from ledger_hash(
          s.previous_hash, array[s.key, s.body_hash, s.type, s.uid, s.ref_no, s.remark, s.idempotency_key],
          format('%s|%s||%s|%s', s.at, s.reverses, s.position, l.numbers)
        ) as is_linked,
      coalesce(l.follow, false) and u.journal_id is null as is_even
    from slice s left join lines l on l.journal_id = s.id left join uneven u on u.journal_id = s.id
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
