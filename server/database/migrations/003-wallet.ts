/**
 * The seamless wallet: one function for each of a game provider's moves, one round trip each. They lock the head of the
 * player's chain first, so the moves of one player come one after the other, whatever order they arrive in.
 */
export const up = `
create table wallet_round (
  provider text not null,
  round_id text not null,
  uid text not null,
  asset text not null check (asset in ('PHP', 'DEMO')),
  game_code text not null,
  game_type text not null,
  weight smallint not null check (weight between 0 and 100),
  bet bigint not null default 0 check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  effective bigint not null default 0 check (effective >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'void')),
  fair jsonb,
  opened_at bigint not null,
  ended_at bigint,
  primary key (round_id, provider)
);
create index wallet_round_of_player on wallet_round (uid, game_type, opened_at desc);
create index wallet_round_open on wallet_round (opened_at) where status = 'open';
create index wallet_round_open_of_player on wallet_round (uid) where status = 'open';

create table wallet_transaction (
  provider text not null,
  tx_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  body_hash text not null,
  uid text not null,
  round_id text not null,
  amount bigint not null check (amount >= 0),
  bet_tx_id text,
  outcome text not null check (outcome in ('done', 'nothing', 'insufficient', 'rolledBack', 'roundEnded')),
  balance_after bigint not null,
  at bigint not null,
  primary key (tx_id, provider)
);
create index wallet_rollback_of on wallet_transaction (bet_tx_id, provider) where kind = 'rollback';

-- With less than a peso, nothing held and no round open there is nothing left to stake: everything closes.
create function turnover_close_when_empty(p_uid text, p_at bigint) returns void language sql as $$
  update turnover_requirement set status = 'closed', ended_at = p_at
  where uid = p_uid and status = 'open'
    and not exists (select 1 from ledger_account where key = 'player:' || p_uid || ':cash' and balance >= 100)
    and not exists (select 1 from ledger_account where key = 'player:' || p_uid || ':hold' and balance > 0)
    and not exists (select 1 from wallet_round w where w.uid = p_uid and w.asset = 'PHP' and w.status = 'open')
$$;

-- The first answer to a transaction id. Empty when it is new; then the head of the player's chain is locked.
create function wallet_first_answer(
  p_chain smallint, p_provider text, p_tx text, p_kind text, p_body_hash text,
  out outcome text, out balance bigint
) language plpgsql as $$
begin
  for look in 1..2 loop
    select case when t.kind = p_kind and t.body_hash = p_body_hash then t.outcome else 'conflict' end, t.balance_after
      into outcome, balance
      from wallet_transaction t where t.provider = p_provider and t.tx_id = p_tx;
    exit when found;
    if look = 1 then perform 1 from ledger_chain where id = p_chain for update; end if;
  end loop;
end $$;

create function wallet_account(p_uid text, p_asset text) returns text immutable language sql as $$
  select 'player:' || p_uid || case p_asset when 'PHP' then ':cash' else ':demo' end
$$;

create function wallet_balance(p_uid text, p_asset text) returns bigint language sql as $$
  select coalesce((select balance from ledger_account where key = wallet_account(p_uid, p_asset)), 0)
$$;

-- Moves money between the player and the house's games; p_amount is the player's side.
create function wallet_post(
  p_chain smallint, p_key text, p_body_hash text, p_type text, p_uid text, p_asset text, p_round text, p_game text,
  p_at bigint, p_reverses bigint, p_amount bigint, out status text, out balance bigint
) language sql as $$
  select status, balances[1] from ledger_post(
    p_chain, p_key, p_body_hash, p_type, p_uid, p_round, p_game, p_at, p_reverses,
    array[wallet_account(p_uid, p_asset), 'house:' || case p_asset when 'PHP' then 'games' else 'demo' end || ':' || p_chain],
    array[p_asset, p_asset], array[p_uid, null], array[false, true], array[p_amount, -p_amount])
$$;

create function wallet_bet(
  p_chain smallint, p_provider text, p_tx text, p_body_hash text, p_uid text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  posted record;
begin
  select f.outcome, f.balance into outcome, balance
    from wallet_first_answer(p_chain, p_provider, p_tx, 'bet', p_body_hash) f;
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
        p_chain, 'bet:' || p_provider || ':' || p_tx, p_body_hash, 'bet', p_uid, p_asset, p_round, p_game, p_at, null,
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
      on conflict (provider, round_id) do update set bet = w.bet + excluded.bet, fair = coalesce(excluded.fair, w.fair);
    end if;
  end if;

  balance := wallet_balance(p_uid, p_asset);
  insert into wallet_transaction
    values (p_provider, p_tx, 'bet', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

-- counted: the effective turnover that the end of the round has counted.
create function wallet_win(
  p_chain smallint, p_provider text, p_tx text, p_body_hash text, p_uid text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
declare
  posted record;
  round wallet_round;
begin
  counted := 0;
  select f.outcome, f.balance into outcome, balance
    from wallet_first_answer(p_chain, p_provider, p_tx, 'win', p_body_hash) f;
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
      p_chain, 'win:' || p_provider || ':' || p_tx, p_body_hash, 'win', p_uid, round.asset, p_round, p_game, p_at, null, p_amount);
    if posted.status <> 'posted' then
      raise exception 'Win % of % cannot be posted: %', p_tx, p_provider, posted.status;
    end if;
  end if;
  balance := wallet_balance(p_uid, round.asset);

  if p_ends and round.status = 'open' then
    if round.asset = 'PHP' then counted := round.bet * round.weight / 100; end if;
    update wallet_round w set
      win = w.win + p_amount, status = 'settled', effective = counted, ended_at = p_at, fair = coalesce(p_fair, w.fair)
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
  p_chain smallint, p_provider text, p_tx text, p_body_hash text, p_uid text, p_asset text, p_round text,
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
    from wallet_first_answer(p_chain, p_provider, p_tx, 'rollback', p_body_hash) f;
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
        p_chain, 'rollback:' || p_provider || ':' || p_bet_tx, p_body_hash, 'rollback', p_uid, round.asset, bet.round_id,
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
`
