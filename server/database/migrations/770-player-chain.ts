/**
 * Each player's ledger is a chain of its own (docs/decisions/013): its head, the player's accounts and the accounts that
 * the house and the providers have with that player. No row is shared by the bets of two players.
 *
 * The 64 chains of before are sealed as they are, and so are the accounts that they shared; their sums count on. A player's
 * chain begins with a hash of all their ends, so that it holds what came before, too. Heads are made when a player first
 * moves: nothing is rewritten here.
 *
 * What an earlier version calls beside this one (`p_chain`) does the same in the player's chain. A later release drops it.
 */
export const up = `
-- In the order that money takes them: who comes in its way begins again at once, and not when the index is made.
-- Whoever reads here for long is not waited for, with all money behind: the start fails, and is tried again.
set local lock_timeout = '5s';
lock table ledger_journal, ledger_account, ledger_entry in access exclusive mode;
set local lock_timeout = default;

create table ledger_head (
  uid text primary key check (uid <> ''),
  length bigint not null,
  hash bytea not null
);

-- up to where each player's chain was found good
create table ledger_verified (
  uid text primary key references ledger_head,
  position bigint not null,
  hash bytea not null
);

-- Whose chain moves an account. "uid" is only on what is the player's own, which is what lists show.
alter table ledger_account
  add column owner text,
  add constraint ledger_account_is_of_owner check (
    case when owner is null then true
    when uid is null then not starts_with(key, 'player:') and right(key, length(owner) + 1) = ':' || owner
    else uid = owner and starts_with(key, 'player:' || owner || ':') end
  ) not valid;
alter table ledger_entry add column owner text;
alter table ledger_journal
  alter column chain drop not null,
  add constraint ledger_journal_is_in_a_chain check (
    case when chain is null then coalesce(uid, '') <> '' else chain between 0 and 63 end
  ) not valid;
create unique index ledger_journal_of_player on ledger_journal (uid, position) where chain is null;

-- As a serialization failure: whoever was about to write there begins again, and comes to the player's chain.
create function ledger_refuse_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'The chains that players shared are sealed' using errcode = '40001';
end $$;
create trigger ledger_chain_is_sealed before insert or update or delete on ledger_chain
  for each row execute function ledger_refuse_sealed();
create trigger ledger_chain_is_kept before truncate on ledger_chain
  for each statement execute function ledger_refuse_sealed();

-- The ends of all sealed chains, and what a player's chain begins with.
create function ledger_seal() returns bytea stable language sql as $$
  select ledger_hash('', array_agg(encode(hash, 'hex') order by id), string_agg(length::text, ';' order by id))
  from ledger_chain
$$;
create function ledger_opening(p_seal bytea, p_uid text) returns bytea immutable language sql as $$
  select ledger_hash(p_seal, array[p_uid], '')
$$;

-- Whatever moves a player's money locks the head of their chain first, and so goes one after the other. Who writes down that
-- it was found good (ledger_verified refers to it) need not wait.
create function ledger_open_head(p_uid text) returns ledger_head language plpgsql as $$
declare
  head ledger_head;
begin
  insert into ledger_head values (p_uid, 0, ledger_opening(ledger_seal(), p_uid)) on conflict do nothing;
  select * into strict head from ledger_head h where h.uid = p_uid for no key update;
  return head;
end $$;

create function ledger_lock_head(p_uid text) returns void language plpgsql as $$
begin
  perform 1 from ledger_head h where h.uid = p_uid for no key update;
  if not found then perform ledger_open_head(p_uid); end if;
end $$;

-- An account of the house or a provider without whose part it is: a player's, or of one of the sealed chains.
create function ledger_account_name(p_key text, p_uid text) returns text immutable language sql as $$
  select case when right(p_key, length(p_uid) + 1) = ':' || p_uid then left(p_key, -length(p_uid) - 1)
    else regexp_replace(p_key, ':\\d+$', '') end
$$;

-- p_owns: the player's own accounts, which never go below zero; the others are contra accounts, and may.
-- status: posted; replayed (the same key and body, with the first balances); conflict (the key with another body);
-- insufficient (an account would go below zero; balances are as they are now). Only 'posted' changes anything.
create function ledger_post(
  p_uid text, p_key text, p_body_hash text, p_type text, p_ref_no text, p_remark text, p_at bigint, p_reverses bigint,
  p_accounts text[], p_assets text[], p_owns boolean[], p_amounts bigint[],
  out status text, out journal_id bigint, out balances bigint[]
) language plpgsql as $$
#variable_conflict use_variable
declare
  head ledger_head;
  known_hash text;
  a ledger_account;
  n integer;
  known integer;
  ids bigint[];
  before bigint[];
  positions bigint[];
  lines text[];
  request text := nullif(current_setting('jolly.idempotency_key', true), '');
  new_hash bytea;
begin
  select * into head from ledger_head h where h.uid = p_uid for no key update;
  if not found then head := ledger_open_head(p_uid); end if;
  -- Behind the lock, so that a twin that was faster is seen.
  select j.id, j.body_hash into journal_id, known_hash from ledger_journal j where j.key = p_key;
  if found then
    status := case when known_hash = p_body_hash then 'replayed' else 'conflict' end;
    balances := array(select e.balance_after from ledger_entry e where e.journal_id = ledger_post.journal_id order by e.line);
    return;
  end if;

  if exists (
    select 1 from unnest(p_assets, p_amounts) as l(asset, amount) group by l.asset having sum(l.amount) <> 0
  ) then
    raise exception 'Journal % does not sum to zero', p_key using errcode = 'JL001';
  end if;

  loop
    known := 0;
    for a in select * from ledger_lock(p_accounts) loop
      known := known + 1;
      n := array_position(p_accounts, a.key);
      if a.asset <> p_assets[n] then
        raise exception 'Journal % mixes assets on account %', p_key, a.key using errcode = 'JL003';
      end if;
      -- Players' accounts of before have a "uid" and no owner, those that players shared have neither.
      if coalesce(a.owner, a.uid) is distinct from p_uid then
        raise exception 'Journal % of % moves account %', p_key, p_uid, a.key using errcode = 'JL004';
      end if;
      ids[n] := a.id;
      before[n] := a.balance;
      balances[n] := a.balance + p_amounts[n];
      positions[n] := a.entries + 1;
      lines[n] := concat_ws(',', a.key, p_amounts[n], balances[n], positions[n]);
      if p_amounts[n] < 0 and balances[n] < 0 and not a.may_overdraw then status := 'insufficient'; end if;
    end loop;
    exit when known = array_length(p_accounts, 1);
    insert into ledger_account (key, asset, uid, may_overdraw, owner)
      select l.key, l.asset, case when l.own then p_uid end, not l.own, p_uid
      from unnest(p_accounts, p_assets, p_owns) as l(key, asset, own)
      order by l.key collate "C"
      on conflict (key) do nothing;
  end loop;
  if status is not null then
    balances := before;
    return;
  end if;

  -- As in the sealed chains, which had a number after the second bar, ids for the accounts' keys, and no call.
  new_hash := ledger_hash(
    head.hash, array[p_key, p_body_hash, p_type, p_uid, p_ref_no, p_remark, request],
    format('%s|%s||%s|%s', p_at, p_reverses, head.length + 1, array_to_string(lines, ';'))
  );
  insert into ledger_journal
    (key, body_hash, type, uid, ref_no, remark, at, reverses, position, previous_hash, hash, idempotency_key)
  values
    (p_key, p_body_hash, p_type, p_uid, p_ref_no, p_remark, p_at, p_reverses, head.length + 1, head.hash, new_hash, request)
  on conflict (key) do nothing
  returning id into journal_id;
  -- The key is in use in another chain: another player's, so another body.
  if journal_id is null then
    status := 'conflict';
    return;
  end if;

  update ledger_head h set length = head.length + 1, hash = new_hash where h.uid = p_uid;
  for n in 1..array_length(ids, 1) loop
    update ledger_account k set balance = balances[n], entries = positions[n] where k.id = ids[n];
    insert into ledger_entry
      (journal_id, line, account_id, asset, amount, balance_after, position, uid, type, at, owner)
    values
      (journal_id, n, ids[n], p_assets[n], p_amounts[n], balances[n], positions[n],
        case when p_owns[n] then p_uid end, p_type, p_at, p_uid);
  end loop;
  status := 'posted';
end $$;

-- The first answer to a transaction id, empty when it is new. The head of the player's chain is locked.
create function wallet_first_answer(
  p_uid text, p_provider text, p_tx text, p_kind text, p_body_hash text,
  out outcome text, out balance bigint
) language plpgsql as $$
begin
  perform 1 from ledger_head h where h.uid = p_uid for no key update;
  if not found then perform ledger_open_head(p_uid); end if;
  select case when t.kind = p_kind and t.body_hash = p_body_hash then t.outcome else 'conflict' end, t.balance_after
    into outcome, balance
    from wallet_transaction t where t.provider = p_provider and t.tx_id = p_tx;
end $$;

-- Moves money between the player and the house's games; p_amount is the player's side.
create function wallet_post(
  p_uid text, p_key text, p_body_hash text, p_type text, p_asset text, p_round text, p_game text,
  p_at bigint, p_reverses bigint, p_amount bigint, out status text, out balance bigint
) language sql as $$
  select status, balances[1] from ledger_post(
    p_uid, p_key, p_body_hash, p_type, p_round, p_game, p_at, p_reverses,
    array[wallet_account(p_uid, p_asset), 'house:' || case p_asset when 'PHP' then 'games' else 'demo' end || ':' || p_uid],
    array[p_asset, p_asset], array[true, false], array[p_amount, -p_amount])
$$;

create function wallet_bet(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  posted record;
begin
  select f.outcome, f.balance into outcome, balance
    from wallet_first_answer(p_uid, p_provider, p_tx, 'bet', p_body_hash) f;
  replayed := outcome is not null;
  if replayed then
    -- A bet that was refused stays refused, and says what the balance really is.
    if outcome <> 'done' then balance := wallet_balance(p_uid, p_asset); end if;
    return;
  end if;

  if exists (
    select 1 from wallet_transaction t where t.provider = p_provider and t.bet_tx_id = p_tx and t.kind = 'rollback'
  ) then
    outcome := 'rolledBack';
  elsif exists (
    select 1 from wallet_round w where w.provider = p_provider and w.round_id = p_round
      and (w.status <> 'open' or w.uid <> p_uid or w.asset <> p_asset)
  ) then
    outcome := 'roundEnded';
  else
    outcome := 'done';
    -- A free spin stakes nothing: there is a round and no journal.
    if p_amount > 0 then
      select * into posted from wallet_post(
        p_uid, 'bet:' || p_provider || ':' || p_tx, p_body_hash, 'bet', p_asset, p_round, p_game, p_at, null,
        -p_amount);
      if posted.status = 'insufficient' then
        outcome := 'insufficient';
      elsif posted.status <> 'posted' then
        raise exception 'Bet % of % cannot be posted: %', p_tx, p_provider, posted.status;
      end if;
    end if;
    if outcome = 'done' then
      insert into wallet_round as w
        (provider, round_id, uid, asset, game_code, game_type, weight, bet, fair, opened_at)
      values (p_provider, p_round, p_uid, p_asset, p_game, p_game_type, p_weight, p_amount, p_fair, p_at)
      on conflict (provider, round_id) do update set bet = w.bet + excluded.bet, fair = coalesce(w.fair, excluded.fair);
    end if;
  end if;

  balance := wallet_balance(p_uid, p_asset);
  insert into wallet_transaction
    values (p_provider, p_tx, 'bet', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

-- counted: the effective turnover that the end of the round has counted.
create function wallet_win(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
declare
  posted record;
  round wallet_round;
begin
  counted := 0;
  select f.outcome, f.balance into outcome, balance
    from wallet_first_answer(p_uid, p_provider, p_tx, 'win', p_body_hash) f;
  replayed := outcome is not null;
  if outcome = 'conflict' then balance := wallet_balance(p_uid, p_asset); end if;
  if replayed then return; end if;

  -- A win without a bet that we know (a prize, a bet still on its way) is paid all the same.
  insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, opened_at)
    values (p_provider, p_round, p_uid, p_asset, p_game, p_game_type, p_weight, p_at)
    on conflict (provider, round_id) do nothing;
  select * into strict round from wallet_round w where w.provider = p_provider and w.round_id = p_round for update;
  if round.uid <> p_uid then
    outcome := 'conflict';
    balance := wallet_balance(p_uid, p_asset);
    return;
  end if;

  outcome := 'done';
  if p_amount > 0 then
    select * into posted from wallet_post(
      p_uid, 'win:' || p_provider || ':' || p_tx, p_body_hash, 'win', round.asset, p_round, p_game, p_at, null, p_amount);
    if posted.status <> 'posted' then
      raise exception 'Win % of % cannot be posted: %', p_tx, p_provider, posted.status;
    end if;
  end if;
  balance := wallet_balance(p_uid, round.asset);

  if p_ends and round.status = 'open' then
    if round.asset = 'PHP' then counted := round.bet * round.weight / 100; end if;
    update wallet_round w set
      win = w.win + p_amount, status = 'settled', effective = counted, ended_at = p_at
    where w.provider = p_provider and w.round_id = p_round;
    if counted > 0 then perform turnover_apply(p_uid, counted, p_provider, p_round, p_at); end if;
    if round.asset = 'PHP' then perform turnover_close_when_empty(p_uid, p_at); end if;
  else
    update wallet_round w set win = w.win + p_amount where w.provider = p_provider and w.round_id = p_round;
  end if;
  insert into wallet_transaction
    values (p_provider, p_tx, 'win', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

-- outcome 'nothing': there was no such bet (it will be refused when it comes), or it was returned before.
-- counted: the effective turnover that was taken back, as a negative amount.
create function wallet_rollback(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_bet_tx text, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
declare
  posted record;
  bet wallet_transaction;
  round wallet_round;
  remaining bigint;
  original bigint;
begin
  counted := 0;
  select f.outcome, f.balance into outcome, balance
    from wallet_first_answer(p_uid, p_provider, p_tx, 'rollback', p_body_hash) f;
  replayed := outcome is not null;
  if outcome = 'conflict' then balance := wallet_balance(p_uid, p_asset); end if;
  if replayed then return; end if;

  outcome := 'nothing';
  select * into bet from wallet_transaction t where t.provider = p_provider and t.tx_id = p_bet_tx and t.kind = 'bet';
  if bet.tx_id is not null and bet.uid <> p_uid then
    outcome := 'conflict';
    balance := wallet_balance(p_uid, p_asset);
    return;
  end if;
  if bet.outcome = 'done' and not exists (
    select 1 from wallet_transaction t
    where t.provider = p_provider and t.bet_tx_id = p_bet_tx and t.kind = 'rollback' and t.outcome = 'done'
  ) then
    outcome := 'done';
    select * into strict round from wallet_round w
      where w.provider = p_provider and w.round_id = bet.round_id for update;
    if bet.amount > 0 then
      select id into strict original from ledger_journal where key = 'bet:' || p_provider || ':' || p_bet_tx;
      select * into posted from wallet_post(
        p_uid, 'rollback:' || p_provider || ':' || p_bet_tx, p_body_hash, 'rollback', round.asset, bet.round_id,
        p_game, p_at, original, bet.amount);
      if posted.status <> 'posted' then
        raise exception 'Rollback % of % cannot be posted: %', p_tx, p_provider, posted.status;
      end if;
    end if;

    remaining := case when round.effective > 0 then (round.bet - bet.amount) * round.weight / 100 else 0 end;
    counted := remaining - round.effective;
    update wallet_round w set
      bet = w.bet - bet.amount,
      effective = remaining,
      status = case when w.bet = bet.amount and w.win = 0 then 'void' else w.status end,
      ended_at = case when w.bet = bet.amount and w.win = 0 then p_at else w.ended_at end
    where w.provider = p_provider and w.round_id = bet.round_id;
    if counted < 0 then
      perform turnover_take_back(p_uid, -counted, round.effective, p_provider, bet.round_id);
    end if;
  end if;

  balance := wallet_balance(p_uid, coalesce(round.asset, p_asset));
  insert into wallet_transaction
    values (p_provider, p_tx, 'rollback', p_body_hash, p_uid, p_round, coalesce(bet.amount, 0), p_bet_tx, outcome, balance, p_at);
end $$;

-- For processes of earlier versions. They take a chain's row for their sweeps of bonuses, and so do their bets here.
create or replace function ledger_post(
  p_chain smallint, p_key text, p_body_hash text, p_type text, p_uid text, p_ref_no text, p_remark text, p_at bigint,
  p_reverses bigint, p_accounts text[], p_assets text[], p_uids text[], p_overdraws boolean[], p_amounts bigint[],
  out status text, out journal_id bigint, out balances bigint[]
) language plpgsql as $$
begin
  perform 1 from ledger_chain where id = p_chain for update;
  -- Their sweep does not keep out the bets of this version. Begun again, it finds the round.
  if p_type = 'bonusExpired' then
    perform ledger_lock_head(p_uid);
    if exists (select from wallet_round w where w.uid = p_uid and w.asset = 'PHP' and w.status = 'open') then
      raise exception 'A round was begun' using errcode = '40001';
    end if;
  end if;
  select * into status, journal_id, balances from ledger_post(
    p_uid, p_key, p_body_hash, p_type, p_ref_no, p_remark, p_at, p_reverses,
    array(
      select case when l.uid is null then ledger_account_name(l.key, p_uid) || ':' || p_uid else l.key end
      from unnest(p_accounts, p_uids) with ordinality as l(key, uid, n) order by l.n
    ),
    p_assets, array(select l.uid is not null from unnest(p_uids) with ordinality as l(uid, n) order by l.n), p_amounts);
end $$;

create or replace function wallet_bet(
  p_chain smallint, p_provider text, p_tx text, p_body_hash text, p_uid text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
begin
  perform 1 from ledger_chain where id = p_chain for update;
  select * into outcome, balance, replayed from wallet_bet(
    p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_fair, p_at);
end $$;

create or replace function wallet_win(
  p_chain smallint, p_provider text, p_tx text, p_body_hash text, p_uid text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
begin
  perform 1 from ledger_chain where id = p_chain for update;
  select * into outcome, balance, replayed, counted from wallet_win(
    p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_ends, p_at);
end $$;

create or replace function wallet_rollback(
  p_chain smallint, p_provider text, p_tx text, p_body_hash text, p_uid text, p_asset text, p_round text,
  p_game text, p_bet_tx text, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
begin
  perform 1 from ledger_chain where id = p_chain for update;
  select * into outcome, balance, replayed, counted from wallet_rollback(
    p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_bet_tx, p_at);
end $$;
`
