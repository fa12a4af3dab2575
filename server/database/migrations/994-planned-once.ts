/**
 * What moves a player's money is planned once for a connection, on a database that is divided by player, too. Citus keeps the plan of a
 * statement there that names one table and its player, without subqueries or views, and plans all others anew each time; and a
 * function that is called in a FROM, or is written in SQL, is planned with each call. Wins are in 995.
 */
export const up = `
create or replace function wallet_balance(p_uid text, p_asset text) returns bigint language plpgsql as $$
declare
  known bigint;
begin
  select a.balance into known from ledger_account a where a.owner = p_uid and a.key = wallet_account(p_uid, p_asset);
  -- An account of before does not say whose chain moves it.
  if not found then
    select a.balance into known from player_account a where a.uid = p_uid and a.key = wallet_account(p_uid, p_asset);
  end if;
  return coalesce(known, 0);
end $$;

create or replace function wallet_post(
  p_uid text, p_key text, p_body_hash text, p_type text, p_asset text, p_round text, p_game text,
  p_at bigint, p_reverses bigint, p_amount bigint, out status text, out balance bigint
) language plpgsql as $$
declare
  posted record;
begin
  posted := ledger_post(
    p_uid, p_key, p_body_hash, p_type, p_round, p_game, p_at, p_reverses,
    array[wallet_account(p_uid, p_asset), 'house:' || case p_asset when 'PHP' then 'games' else 'demo' end || ':' || p_uid],
    array[p_asset, p_asset], array[true, false], array[p_amount, -p_amount]);
  status := posted.status;
  balance := posted.balances[1];
end $$;

create or replace function wallet_first_answer(
  p_uid text, p_provider text, p_tx text, p_kind text, p_body_hash text,
  out outcome text, out balance bigint
) language plpgsql as $$
declare
  first wallet_transaction;
begin
  perform 1 from ledger_head h where h.uid = p_uid for no key update;
  if not found then perform ledger_open_head(p_uid); end if;
  first := wallet_known_move(p_uid, p_provider, p_tx);
  if first.tx_id is null then return; end if;
  outcome := case when first.kind = p_kind and first.body_hash = p_body_hash then first.outcome else 'conflict' end;
  balance := first.balance_after;
end $$;

create or replace function wallet_bet(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  first record;
  posted record;
  round wallet_round;
begin
  first := wallet_first_answer(p_uid, p_provider, p_tx, 'bet', p_body_hash);
  outcome := first.outcome;
  balance := first.balance;
  replayed := outcome is not null;
  if replayed then
    -- A bet that was refused stays refused, and says what the balance really is.
    if outcome <> 'done' then balance := wallet_balance(p_uid, p_asset); end if;
    return;
  end if;

  perform 1 from wallet_transaction t
    where t.uid = p_uid and t.provider = p_provider and t.bet_tx_id = p_tx and t.kind = 'rollback' limit 1;
  if found then outcome := 'rolledBack'; end if;
  round := wallet_known_round(p_uid, p_provider, p_round);
  if outcome is null and (round.status <> 'open' or round.uid <> p_uid or round.asset <> p_asset) then
    outcome := 'roundEnded';
  end if;
  if outcome is null then
    outcome := 'done';
    -- A free spin stakes nothing: there is a round and no journal.
    if p_amount > 0 then
      posted := wallet_post(
        p_uid, 'bet:' || p_provider || ':' || p_tx,
        p_body_hash || '.' || wallet_binding(p_asset, p_game_type, p_weight, p_fair), 'bet', p_asset, p_round, p_game, p_at, null,
        -p_amount);
      balance := posted.balance;
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

  balance := coalesce(balance, wallet_balance(p_uid, p_asset));
  insert into wallet_transaction
    (provider, tx_id, kind, body_hash, uid, round_id, amount, bet_tx_id, outcome, balance_after, at)
    values (p_provider, p_tx, 'bet', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

create or replace function wallet_bet_unless_overdue(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  made record;
begin
  if p_asset = 'PHP' then
    perform 1 from turnover_requirement q where q.uid = p_uid and q.status = 'open' and q.expires_at <= p_at limit 1;
    if found then
      outcome := 'overdue';
      return;
    end if;
  end if;
  made := wallet_bet(
    p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_fair, p_at);
  outcome := made.outcome;
  balance := made.balance;
  replayed := made.replayed;
end $$;

create or replace function wallet_played(
  p_uid text, p_from bigint, p_until bigint, p_game text,
  out rounds bigint, out slot_rounds bigint, out games bigint, out of_game bigint
) stable language plpgsql
-- In the order of the index, whatever is believed of how many there are: all of a week would be read and sorted otherwise.
set enable_bitmapscan = off as $$
declare
  w record;
  codes text[] := '{}';
begin
  rounds := 0;
  slot_rounds := 0;
  of_game := 0;
  for w in
    select game_type, game_code from wallet_round
    where uid = p_uid and status = 'settled' and asset = 'PHP' and ended_at >= p_from and ended_at < p_until
    order by ended_at limit 500
  loop
    rounds := rounds + 1;
    slot_rounds := slot_rounds + (w.game_type = 'slot')::integer;
    of_game := of_game + (w.game_code = p_game)::integer;
    codes := codes || w.game_code;
  end loop;
  select count(distinct code) into games from unnest(codes) as code;
end $$;

create or replace function turnover_follow(
  p_uid text, p_counted bigint, p_move text, p_body_hash text, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean,
  out level_before smallint, out level smallint, out befriends boolean
) language plpgsql as $$
declare
  total turnover_total;
  parts bigint;
  points bigint;
  posted record;
begin
  select * into strict total from turnover_total t where t.uid = p_uid;
  level_before := total.vip_level;
  level := greatest(level_before, (select count(*) - 1 from unnest(p_levels) as begins where begins <= total.effective));
  befriends := p_friend > total.effective - p_counted and p_friend <= total.effective;
  if p_alone and (level > level_before or befriends) then
    raise exception 'The move % reaches further than the money of %', p_move, p_uid using errcode = 'JL006';
  end if;

  -- A point is 100 pesos, in centavos, at a rate of ten tenths. What a rollback took is earned again first.
  parts := total.point_parts + p_counted * coalesce(p_rates[level_before + 1], 0);
  points := greatest(0, parts / 100000);
  parts := parts - points * 100000;
  update turnover_total t set point_parts = parts, vip_level = level where t.uid = p_uid;
  if points > 0 then
    posted := ledger_post(
      p_uid, 'points:turnover:' || p_move, p_body_hash, 'points', 'turnover:' || p_move, '', p_at, null,
      array['house:points:' || p_uid, 'player:' || p_uid || ':points'], array['points', 'points'], array[false, true],
      array[-points, points]);
    if posted.status <> 'posted' then
      raise exception 'The points of % cannot be posted: %', p_move, posted.status;
    end if;
  end if;
end $$;

create or replace function wallet_win_and_follow(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean, p_since bigint[],
  out outcome text, out balance bigint, out replayed boolean, out counted bigint,
  out level_before smallint, out level smallint, out befriends boolean, out played jsonb
) language plpgsql as $$
declare
  won record;
  followed record;
  since bigint;
  in_time record;
begin
  played := '[]';
  won := wallet_win(
    p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_ends, p_at);
  outcome := won.outcome;
  balance := won.balance;
  replayed := won.replayed;
  counted := won.counted;
  if counted <> 0 then
    followed := turnover_follow(
      p_uid, counted, p_provider || ':' || p_tx, p_body_hash, p_at, p_levels, p_rates, p_friend, p_alone);
    level_before := followed.level_before;
    level := followed.level;
    befriends := followed.befriends;
  end if;
  if outcome = 'done' and not replayed and p_ends and p_asset = 'PHP' then
    foreach since in array p_since loop
      in_time := wallet_played(p_uid, since, 9223372036854775807, p_game);
      played := played || jsonb_build_object(
        'rounds', in_time.rounds, 'slotRounds', in_time.slot_rounds, 'games', in_time.games, 'ofGame', in_time.of_game);
    end loop;
  end if;
end $$;
`
