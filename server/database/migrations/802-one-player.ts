/**
 * Whatever moves a player's money finds its rows by the player's uid, so that it stays on one machine where the database is
 * divided by player (docs/scale.md). What looks beyond the player, because ids are unique over all of them where there is
 * one machine, is a function of its own: `ledger_known_journal`, `wallet_known_move`, `wallet_known_round`, `turnover_adopt`.
 *
 * Functions are PL/pgSQL, since Citus does not plan parameters of SQL functions. Earlier versions call the same ones.
 */
export const up = `
set local lock_timeout = '5s';
alter table turnover_share add column uid text;
set local lock_timeout = default;

-- A player's own accounts. Where the database is divided, uid stands for the column that divides it.
create view player_account as
  select uid, id, key, asset, balance, entries from ledger_account where uid is not null;

-- The move that a provider's transaction id stands for, even if it is another player's.
create function wallet_known_move(p_uid text, p_provider text, p_tx text) returns wallet_transaction stable language plpgsql as $$
declare
  move wallet_transaction;
begin
  select * into move from wallet_transaction t where t.provider = p_provider and t.tx_id = p_tx;
  return move;
end $$;

-- Likewise.
create function wallet_known_round(p_uid text, p_provider text, p_round text) returns wallet_round stable language plpgsql as $$
declare
  round wallet_round;
begin
  select * into round from wallet_round w where w.provider = p_provider and w.round_id = p_round;
  return round;
end $$;

-- The journal of this key, even if it is another player's.
create function ledger_known_journal(p_uid text, p_key text) returns ledger_journal stable language plpgsql as $$
declare
  journal ledger_journal;
begin
  select * into journal from ledger_journal j where j.key = p_key;
  return journal;
end $$;

-- Shares of earlier versions do not say whose they are.
create function turnover_adopt(p_uid text, p_provider text, p_round text) returns void language plpgsql as $$
begin
  update turnover_share set uid = p_uid where provider = p_provider and round_id = p_round and uid is null;
end $$;

-- Locks the accounts one after the other in the order of their keys, whatever order they are asked for in.
create function ledger_lock(p_uid text, keys text[]) returns setof ledger_account language plpgsql as $$
declare
  wanted text;
begin
  for wanted in select k from unnest(keys) as k order by k collate "C" loop
    return query select * from ledger_account a where a.owner = p_uid and a.key = wanted for update;
  end loop;
end $$;

create or replace function ledger_post(
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
  of_account bigint;
  of_asset text;
  moved bigint;
  new_balance bigint;
  new_position bigint;
  is_own boolean;
begin
  select * into head from ledger_head h where h.uid = p_uid for no key update;
  if not found then head := ledger_open_head(p_uid); end if;
  -- Behind the lock, so that a twin that was faster is seen.
  select j.id, j.body_hash into journal_id, known_hash from ledger_known_journal(p_uid, p_key) j;
  if journal_id is not null then
    status := case when known_hash = p_body_hash then 'replayed' else 'conflict' end;
    balances := array(
      select e.balance_after from ledger_entry e
      where e.owner = p_uid and e.journal_id = ledger_post.journal_id order by e.line
    );
    -- Entries of the sealed chains say nothing of whose chain they are in.
    if balances = '{}' then
      balances := array(select e.balance_after from ledger_entry e where e.journal_id = ledger_post.journal_id order by e.line);
    end if;
    return;
  end if;

  if exists (
    select 1 from unnest(p_assets, p_amounts) as l(asset, amount) group by l.asset having sum(l.amount) <> 0
  ) then
    raise exception 'Journal % does not sum to zero', p_key using errcode = 'JL001';
  end if;

  for look in 1..3 loop
    known := 0;
    for a in select * from ledger_lock(p_uid, p_accounts) loop
      known := known + 1;
      n := array_position(p_accounts, a.key);
      if a.asset <> p_assets[n] then
        raise exception 'Journal % mixes assets on account %', p_key, a.key using errcode = 'JL003';
      end if;
      ids[n] := a.id;
      before[n] := a.balance;
      balances[n] := a.balance + p_amounts[n];
      positions[n] := a.entries + 1;
      lines[n] := concat_ws(',', a.key, p_amounts[n], balances[n], positions[n]);
      if p_amounts[n] < 0 and balances[n] < 0 and not a.may_overdraw then status := 'insufficient'; end if;
    end loop;
    exit when known = array_length(p_accounts, 1);
    if look = 1 then
      insert into ledger_account (key, asset, uid, may_overdraw, owner)
        select l.key, l.asset, case when l.own then p_uid end, not l.own, p_uid
        from unnest(p_accounts, p_assets, p_owns) as l(key, asset, own)
        order by l.key collate "C"
        on conflict do nothing;
    elsif look = 2 then
      -- Accounts of before do not say whose chain moves them.
      update ledger_account k set owner = p_uid where k.key = any (p_accounts) and k.uid = p_uid and k.owner is null;
    else
      raise exception 'Journal % moves an account that is not of %', p_key, p_uid using errcode = 'JL004';
    end if;
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
  on conflict do nothing
  returning id into journal_id;
  -- The key is in use in another chain: another player's, so another body.
  if journal_id is null then
    if exists (select from ledger_journal j where j.uid = p_uid and j.position = head.length + 1 and j.chain is null) then
      raise exception 'The chain of % goes on after its end', p_uid using errcode = 'JL005';
    end if;
    status := 'conflict';
    return;
  end if;

  update ledger_head h set length = head.length + 1, hash = new_hash where h.uid = p_uid;
  for n in 1..array_length(ids, 1) loop
    -- Citus (13.2) crashes on an element of an array in the place of a value.
    of_account := ids[n];
    of_asset := p_assets[n];
    moved := p_amounts[n];
    new_balance := balances[n];
    new_position := positions[n];
    is_own := p_owns[n];
    update ledger_account k set balance = new_balance, entries = new_position where k.owner = p_uid and k.id = of_account;
    insert into ledger_entry
      (journal_id, line, account_id, asset, amount, balance_after, position, uid, type, at, owner)
    values
      (journal_id, n, of_account, of_asset, moved, new_balance, new_position, case when is_own then p_uid end, p_type, p_at, p_uid);
  end loop;
  status := 'posted';
end $$;

-- The first answer to a transaction id, empty when it is new. The head of the player's chain is locked.
create or replace function wallet_first_answer(
  p_uid text, p_provider text, p_tx text, p_kind text, p_body_hash text,
  out outcome text, out balance bigint
) language plpgsql as $$
begin
  perform 1 from ledger_head h where h.uid = p_uid for no key update;
  if not found then perform ledger_open_head(p_uid); end if;
  select case when t.kind = p_kind and t.body_hash = p_body_hash then t.outcome else 'conflict' end, t.balance_after
    into outcome, balance
    from wallet_known_move(p_uid, p_provider, p_tx) t where t.tx_id is not null;
end $$;

create or replace function wallet_balance(p_uid text, p_asset text) returns bigint language plpgsql as $$
begin
  return coalesce((select a.balance from player_account a where a.uid = p_uid and a.key = wallet_account(p_uid, p_asset)), 0);
end $$;

create or replace function wallet_bet(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  posted record;
  round wallet_round;
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
    select 1 from wallet_transaction t
    where t.uid = p_uid and t.provider = p_provider and t.bet_tx_id = p_tx and t.kind = 'rollback'
  ) then
    outcome := 'rolledBack';
  end if;
  round := wallet_known_round(p_uid, p_provider, p_round);
  if outcome is null and (round.status <> 'open' or round.uid <> p_uid or round.asset <> p_asset) then
    outcome := 'roundEnded';
  end if;
  if outcome is null then
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
    if outcome = 'done' and round.uid is null then
      insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, fair, opened_at)
        values (p_provider, p_round, p_uid, p_asset, p_game, p_game_type, p_weight, p_amount, p_fair, p_at);
    elsif outcome = 'done' then
      update wallet_round w set bet = w.bet + p_amount, fair = coalesce(w.fair, p_fair)
        where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round;
    end if;
  end if;

  balance := wallet_balance(p_uid, p_asset);
  insert into wallet_transaction
    (provider, tx_id, kind, body_hash, uid, round_id, amount, bet_tx_id, outcome, balance_after, at)
    values (p_provider, p_tx, 'bet', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

-- counted: the effective turnover that the end of the round has counted.
create or replace function wallet_win(
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
    on conflict do nothing;
  select * into round from wallet_round w
    where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round for update;
  -- It is another player's.
  if not found then
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
    where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round;
    if counted > 0 then perform turnover_apply(p_uid, counted, p_provider, p_round, p_at); end if;
    if round.asset = 'PHP' then perform turnover_close_when_empty(p_uid, p_at); end if;
  else
    update wallet_round w set win = w.win + p_amount where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round;
  end if;
  insert into wallet_transaction
    (provider, tx_id, kind, body_hash, uid, round_id, amount, bet_tx_id, outcome, balance_after, at)
    values (p_provider, p_tx, 'win', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

-- outcome 'nothing': there was no such bet (it will be refused when it comes), or it was returned before.
-- counted: the effective turnover that was taken back, as a negative amount.
create or replace function wallet_rollback(
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
  select * into bet from wallet_known_move(p_uid, p_provider, p_bet_tx) t where t.kind = 'bet';
  if bet.tx_id is not null and bet.uid <> p_uid then
    outcome := 'conflict';
    balance := wallet_balance(p_uid, p_asset);
    return;
  end if;
  if bet.outcome = 'done' and not exists (
    select 1 from wallet_transaction t
    where t.uid = p_uid and t.provider = p_provider and t.bet_tx_id = p_bet_tx and t.kind = 'rollback'
      and t.outcome = 'done'
  ) then
    outcome := 'done';
    select * into strict round from wallet_round w
      where w.uid = p_uid and w.provider = p_provider and w.round_id = bet.round_id for update;
    if bet.amount > 0 then
      select id into strict original from ledger_journal
        where uid = p_uid and key = 'bet:' || p_provider || ':' || p_bet_tx;
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
    where w.uid = p_uid and w.provider = p_provider and w.round_id = bet.round_id;
    if counted < 0 then
      perform turnover_take_back(p_uid, -counted, round.effective, p_provider, bet.round_id);
    end if;
  end if;

  balance := wallet_balance(p_uid, coalesce(round.asset, p_asset));
  insert into wallet_transaction
    (provider, tx_id, kind, body_hash, uid, round_id, amount, bet_tx_id, outcome, balance_after, at)
    values (p_provider, p_tx, 'rollback', p_body_hash, p_uid, p_round, coalesce(bet.amount, 0), p_bet_tx, outcome, balance, p_at);
end $$;

create or replace function turnover_apply(p_uid text, p_amount bigint, p_provider text, p_round text, p_at bigint)
returns void language plpgsql as $$
declare
  left_over bigint := p_amount;
  share bigint;
  r turnover_requirement;
begin
  insert into turnover_total values (p_uid, p_amount)
    on conflict (uid) do update set effective = turnover_total.effective + p_amount;
  for r in
    select * from turnover_requirement q
    where q.uid = p_uid and q.status = 'open' and (q.expires_at is null or q.expires_at > p_at)
    order by q.created_at, q.id for update
  loop
    exit when left_over = 0;
    share := least(left_over, r.required - r.done);
    left_over := left_over - share;
    update turnover_requirement q set
      done = q.done + share,
      status = case when q.done + share = q.required then 'done' else 'open' end,
      ended_at = case when q.done + share = q.required then p_at end
    where q.uid = p_uid and q.id = r.id;
    insert into turnover_share (uid, provider, round_id, requirement_id, amount)
      values (p_uid, p_provider, p_round, r.id, share);
  end loop;
end $$;

-- Takes back p_amount of the p_counted that a round has counted: first what filled no requirement, then the newest one.
create or replace function turnover_take_back(p_uid text, p_amount bigint, p_counted bigint, p_provider text, p_round text)
returns void language plpgsql as $$
declare
  left_over bigint;
  share bigint;
  s record;
begin
  perform turnover_adopt(p_uid, p_provider, p_round);
  update turnover_total set effective = effective - p_amount where uid = p_uid;
  select greatest(0, p_amount - (p_counted - coalesce(sum(amount), 0)))::bigint into left_over
    from turnover_share where uid = p_uid and provider = p_provider and round_id = p_round;
  for s in
    select h.requirement_id, h.amount, q.status
    from turnover_share h join turnover_requirement q on q.uid = h.uid and q.id = h.requirement_id
    where h.uid = p_uid and h.provider = p_provider and h.round_id = p_round
    order by q.created_at desc, q.id desc for update
  loop
    exit when left_over = 0;
    share := least(left_over, s.amount);
    left_over := left_over - share;
    update turnover_share h set amount = h.amount - share
      where h.uid = p_uid and h.provider = p_provider and h.round_id = p_round and h.requirement_id = s.requirement_id;
    update turnover_requirement q set
      done = q.done - share,
      status = case when q.status = 'done' and share > 0 then 'open' else q.status end,
      ended_at = case when q.status = 'done' and share > 0 then null else q.ended_at end
    where q.uid = p_uid and q.id = s.requirement_id;
  end loop;
end $$;

-- With less than a peso, nothing held and no round open there is nothing left to stake: everything closes.
create or replace function turnover_close_when_empty(p_uid text, p_at bigint) returns void language plpgsql as $$
begin
  update turnover_requirement set status = 'closed', ended_at = p_at
  where uid = p_uid and status = 'open'
    and not exists (
      select from player_account a
      where a.uid = p_uid and (a.key = 'player:' || p_uid || ':cash' and a.balance >= 100
        or a.key = 'player:' || p_uid || ':hold' and a.balance > 0)
    )
    and not exists (select 1 from wallet_round w where w.uid = p_uid and w.asset = 'PHP' and w.status = 'open');
end $$;
`
