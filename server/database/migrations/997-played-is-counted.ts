/**
 * What a player has played today and this week (Manila's) is counted with each round that ends, in the row of the turnover. Until now
 * each win read the rounds themselves, up to 500 of them twice: for who plays a lot that was a third of what the database did. What
 * came after the 500 counted for no task.
 */
export const up = `
set local lock_timeout = '5s';
alter table turnover_total add column played_day jsonb, add column played_week jsonb;
set local lock_timeout = default;

-- With some more rounds of a game. Beyond a hundred, games are not told apart: no task asks for so many.
create function wallet_add_rounds(p_played jsonb, p_game text, p_slot boolean, p_rounds bigint) returns jsonb
immutable language plpgsql as $$
declare
  of_game jsonb := p_played -> 'ofGame';
  games bigint := (p_played ->> 'games')::bigint;
  known bigint := (of_game ->> p_game)::bigint;
begin
  if known is not null or games < 100 then
    of_game := of_game || jsonb_build_object(p_game, coalesce(known, 0) + p_rounds);
  end if;
  if known is null and games < 100 then games := games + 1; end if;
  return jsonb_build_object(
    'since', p_played -> 'since',
    'rounds', (p_played ->> 'rounds')::bigint + p_rounds,
    'slotRounds', (p_played ->> 'slotRounds')::bigint + case when p_slot then p_rounds else 0 end,
    'games', games,
    'ofGame', of_game);
end $$;

-- From the rounds themselves: those for money that have ended in a time.
create function wallet_count_rounds(p_uid text, p_from bigint, p_until bigint) returns jsonb stable language plpgsql as $$
declare
  played jsonb := jsonb_build_object('since', p_from, 'rounds', 0, 'slotRounds', 0, 'games', 0, 'ofGame', '{}'::jsonb);
  ended record;
begin
  for ended in
    select w.game_code, w.game_type, count(*) as rounds from wallet_round w
    where w.uid = p_uid and w.status = 'settled' and w.asset = 'PHP' and w.ended_at >= p_from and w.ended_at < p_until
    group by w.game_code, w.game_type
  loop
    played := wallet_add_rounds(played, ended.game_code, ended.game_type = 'slot', ended.rounds);
  end loop;
  return played;
end $$;

-- What is counted of the time that began then, with a round that has ended in it. A clock that is set back counts nothing.
create function wallet_count_in(p_uid text, p_played jsonb, p_since bigint, p_game text, p_slot boolean) returns jsonb
stable language plpgsql as $$
begin
  if (p_played ->> 'since')::bigint = p_since then return wallet_add_rounds(p_played, p_game, p_slot, 1); end if;
  if (p_played ->> 'since')::bigint > p_since then return p_played; end if;
  -- The first of its time, or since there were counts. The round is among those that are read.
  return wallet_count_rounds(p_uid, p_since, 9223372036854775807);
end $$;

create function wallet_count_round(p_uid text, p_game text, p_slot boolean, p_at bigint) returns void language plpgsql as $$
declare
  day_ms constant bigint := 86400000;
  manila_ms constant bigint := 28800000;
  day constant bigint := (p_at + manila_ms) / day_ms;
  total turnover_total;
begin
  select * into total from turnover_total t where t.uid = p_uid for update;
  if not found then
    insert into turnover_total (uid) values (p_uid) on conflict do nothing;
    select * into strict total from turnover_total t where t.uid = p_uid for update;
  end if;
  total.played_day := wallet_count_in(p_uid, total.played_day, day * day_ms - manila_ms, p_game, p_slot);
  -- From Monday; day 0 was a Thursday.
  total.played_week := wallet_count_in(p_uid, total.played_week, (day - (day + 3) % 7) * day_ms - manila_ms, p_game, p_slot);
  update turnover_total t set played_day = total.played_day, played_week = total.played_week where t.uid = p_uid;
end $$;

create or replace function wallet_played(
  p_uid text, p_from bigint, p_until bigint, p_game text,
  out rounds bigint, out slot_rounds bigint, out games bigint, out of_game bigint
) stable language plpgsql as $$
declare
  day jsonb;
  week jsonb;
  played jsonb;
begin
  select t.played_day, t.played_week into day, week from turnover_total t where t.uid = p_uid;
  played := case p_from
    when (day ->> 'since')::bigint then day
    when (week ->> 'since')::bigint then week
    else wallet_count_rounds(p_uid, p_from, p_until)
  end;
  rounds := (played ->> 'rounds')::bigint;
  slot_rounds := (played ->> 'slotRounds')::bigint;
  games := (played ->> 'games')::bigint;
  of_game := coalesce((played -> 'ofGame' ->> p_game)::bigint, 0);
end $$;

create or replace function wallet_win_and_follow(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean, p_since bigint[],
  out outcome text, out balance bigint, out replayed boolean, out counted bigint,
  out level_before smallint, out level smallint, out befriends boolean, out played jsonb
) language plpgsql as $$
declare
  status_before text;
  won record;
  followed record;
  since bigint;
  in_time record;
begin
  played := '[]';
  -- As with a bet, the head before the round: whoever comes beside waits here.
  perform 1 from ledger_head h where h.uid = p_uid for no key update;
  select w.status into status_before from wallet_round w
    where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round;
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
    if coalesce(status_before, 'open') = 'open' then
      perform wallet_count_round(p_uid, p_game, p_game_type = 'slot', p_at);
    end if;
    foreach since in array p_since loop
      in_time := wallet_played(p_uid, since, 9223372036854775807, p_game);
      played := played || jsonb_build_object(
        'rounds', in_time.rounds, 'slotRounds', in_time.slot_rounds, 'games', in_time.games, 'ofGame', in_time.of_game);
    end loop;
  end if;
end $$;

create or replace function wallet_rollback_and_follow(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_bet_tx text, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint,
  out level_before smallint, out level smallint, out befriends boolean
) language plpgsql as $$
declare
  status_before text;
  status_after text;
  of_round text;
  followed record;
  returned record;
begin
  -- As with a bet, the head before the round: whoever comes beside waits here.
  perform 1 from ledger_head h where h.uid = p_uid for no key update;
  select t.round_id into of_round from wallet_transaction t
    where t.uid = p_uid and t.provider = p_provider and t.tx_id = p_bet_tx;
  select w.status into status_before from wallet_round w
    where w.uid = p_uid and w.provider = p_provider and w.round_id = of_round;
  returned := wallet_rollback(p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_bet_tx, p_at);
  outcome := returned.outcome;
  balance := returned.balance;
  replayed := returned.replayed;
  counted := returned.counted;
  if counted <> 0 then
    followed := turnover_follow(
      p_uid, counted, p_provider || ':' || p_tx, p_body_hash, p_at, p_levels, p_rates, p_friend, p_alone);
    level_before := followed.level_before;
    level := followed.level;
    befriends := followed.befriends;
  end if;
  -- A round that had ended, and of which nothing is left, counts no more: those that do are counted anew.
  if outcome = 'done' and not replayed and status_before = 'settled' then
    select w.status into status_after from wallet_round w
      where w.uid = p_uid and w.provider = p_provider and w.round_id = of_round;
    if status_after = 'void' then
      update turnover_total t set played_day = null, played_week = null where t.uid = p_uid;
    end if;
  end if;
end $$;
`
