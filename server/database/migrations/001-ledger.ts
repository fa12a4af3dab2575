/**
 * The double-entry ledger. All money, points and counted things move through `ledger_post`, in one round trip.
 *
 * Chains. Every journal belongs to one of 64 chains, chosen by its player, and carries the hash of the one before it in
 * that chain. Posting locks the head of its chain first, so journals of one chain are posted one after the other and
 * those of different chains side by side; house accounts exist once per chain, so that they are no bottleneck either.
 * What is shared between chains (a provider's accounts, suspense, a second player) is locked afterwards, in the order
 * of the account's key.
 */
export const up = `
create table ledger_account (
  id bigint generated always as identity primary key,
  key text not null unique,
  asset text not null check (asset in ('PHP', 'DEMO', 'points', 'energy', 'tries', 'spins')),
  uid text,
  may_overdraw boolean not null,
  balance bigint not null default 0,
  entries bigint not null default 0,
  constraint ledger_no_overdraft check (may_overdraw or balance >= 0)
);

create table ledger_chain (
  id smallint primary key,
  length bigint not null default 0,
  hash bytea not null default ''
);
insert into ledger_chain (id) select generate_series(0, 63);

create table ledger_journal (
  id bigint generated always as identity primary key,
  key text not null unique,
  body_hash text not null,
  type text not null,
  uid text,
  ref_no text not null,
  remark text not null,
  at bigint not null,
  reverses bigint unique references ledger_journal,
  chain smallint not null,
  position bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (chain, position)
);

create table ledger_entry (
  journal_id bigint not null references ledger_journal,
  line smallint not null,
  account_id bigint not null references ledger_account,
  asset text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  position bigint not null,
  uid text,
  type text not null,
  at bigint not null,
  primary key (journal_id, line),
  unique (account_id, position)
);
create index ledger_entry_of_player on ledger_entry (uid, journal_id desc) where uid is not null;
create index ledger_entry_of_player_by_type on ledger_entry (uid, type, journal_id desc) where uid is not null;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Journals are never changed or deleted: post the opposite journal' using errcode = 'JL002';
end $$;
create trigger ledger_journal_is_final before update or delete on ledger_journal
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_journal_is_kept before truncate on ledger_journal
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_is_kept before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();

-- What a journal's hash covers: the hash before it, its texts (as JSON, so that nothing runs together) and its numbers.
create function ledger_hash(previous bytea, texts text[], numbers text) returns bytea immutable language sql as $$
  select sha256(previous || convert_to(array_to_json(texts)::text || numbers, 'UTF8'))
$$;

-- Locks the accounts one after the other in the order of their keys, whatever order they are asked for in.
create function ledger_lock(keys text[]) returns setof ledger_account language plpgsql as $$
declare
  wanted text;
begin
  for wanted in select k from unnest(keys) as k order by k collate "C" loop
    return query select * from ledger_account where key = wanted for update;
  end loop;
end $$;

-- status: posted; replayed (the same key and body, with the first balances); conflict (the key with another body);
-- insufficient (an account would go below zero; balances are as they are now). Only 'posted' changes anything.
create function ledger_post(
  p_chain smallint, p_key text, p_body_hash text, p_type text, p_uid text, p_ref_no text, p_remark text, p_at bigint,
  p_reverses bigint, p_accounts text[], p_assets text[], p_uids text[], p_overdraws boolean[], p_amounts bigint[],
  out status text, out journal_id bigint, out balances bigint[]
) language plpgsql as $$
#variable_conflict use_variable
declare
  head ledger_chain;
  known_hash text;
  a ledger_account;
  n integer;
  ids bigint[];
  before bigint[];
  positions bigint[];
  lines text[];
  new_hash bytea;
begin
  -- Looked for twice: the first look costs no lock, the second one, behind the lock, sees a twin that was faster.
  loop
    select j.id, j.body_hash into journal_id, known_hash from ledger_journal j where j.key = p_key;
    if found then
      status := case when known_hash = p_body_hash then 'replayed' else 'conflict' end;
      balances := array(select e.balance_after from ledger_entry e where e.journal_id = ledger_post.journal_id order by e.line);
      return;
    end if;
    exit when head.id is not null;
    select * into strict head from ledger_chain c where c.id = p_chain for update;
  end loop;

  if exists (
    select 1 from unnest(p_assets, p_amounts) as l(asset, amount) group by l.asset having sum(l.amount) <> 0
  ) then
    raise exception 'Journal % does not sum to zero', p_key using errcode = 'JL001';
  end if;

  if (select count(*) from ledger_account k where k.key = any (p_accounts)) < array_length(p_accounts, 1) then
    insert into ledger_account (key, asset, uid, may_overdraw)
      select l.key, l.asset, l.uid, l.overdraw
      from unnest(p_accounts, p_assets, p_uids, p_overdraws) as l(key, asset, uid, overdraw)
      order by l.key collate "C"
      on conflict (key) do nothing;
  end if;

  for a in select * from ledger_lock(p_accounts) loop
    n := array_position(p_accounts, a.key);
    if a.asset <> p_assets[n] then
      raise exception 'Journal % mixes assets on account %', p_key, a.key using errcode = 'JL003';
    end if;
    ids[n] := a.id;
    before[n] := a.balance;
    balances[n] := a.balance + p_amounts[n];
    positions[n] := a.entries + 1;
    lines[n] := concat_ws(',', a.id, p_amounts[n], balances[n], positions[n]);
    if p_amounts[n] < 0 and balances[n] < 0 and not a.may_overdraw then status := 'insufficient'; end if;
  end loop;
  if status is not null then
    balances := before;
    return;
  end if;

  new_hash := ledger_hash(
    head.hash, array[p_key, p_body_hash, p_type, p_uid, p_ref_no, p_remark],
    format('%s|%s|%s|%s|%s', p_at, p_reverses, p_chain, head.length + 1, array_to_string(lines, ';'))
  );
  insert into ledger_journal
    (key, body_hash, type, uid, ref_no, remark, at, reverses, chain, position, previous_hash, hash)
  values
    (p_key, p_body_hash, p_type, p_uid, p_ref_no, p_remark, p_at, p_reverses, p_chain, head.length + 1, head.hash, new_hash)
  on conflict (key) do nothing
  returning id into journal_id;
  -- The key is in use in another chain: another player's, so another body.
  if journal_id is null then
    status := 'conflict';
    return;
  end if;

  update ledger_chain c set length = head.length + 1, hash = new_hash where c.id = p_chain;
  for n in 1..array_length(ids, 1) loop
    update ledger_account k set balance = balances[n], entries = positions[n] where k.id = ids[n];
    insert into ledger_entry
      (journal_id, line, account_id, asset, amount, balance_after, position, uid, type, at)
    values
      (journal_id, n, ids[n], p_assets[n], p_amounts[n], balances[n], positions[n], p_uids[n], p_type, p_at);
  end loop;
  status := 'posted';
end $$;
`
