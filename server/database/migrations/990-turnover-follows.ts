/**
 * What follows from a player's turnover, the points and the VIP level, is carried in the row of the turnover. A move and what
 * follows from it are one call, and on a database that is divided by player one command to its worker. What reaches further
 * than the player's money (letters, friends) is the server's, in a transaction that makes the same call.
 */
export const up = `
set local lock_timeout = '5s';
alter table turnover_total add column point_parts bigint not null default 0;
alter table turnover_total add column vip_level smallint not null default 0;
alter table turnover_total alter column effective set default 0;
set local lock_timeout = default;

-- The first rounds for money that a player has ended in a time, of which no more than these count for tasks: how many, of slots, of
-- how many games, and of this game.
create function wallet_played(
  p_uid text, p_from bigint, p_until bigint, p_game text,
  out rounds bigint, out slot_rounds bigint, out games bigint, out of_game bigint
) stable language plpgsql
-- In the order of the index, whatever is believed of how many there are: all of a week would be read and sorted otherwise.
set enable_bitmapscan = off as $$
begin
  select count(*), count(*) filter (where w.game_type = 'slot'), count(distinct w.game_code), count(*) filter (where w.game_code = p_game)
    into rounds, slot_rounds, games, of_game
    from (
      select game_type, game_code from wallet_round
      where uid = p_uid and status = 'settled' and asset = 'PHP' and ended_at >= p_from and ended_at < p_until
      order by ended_at limit 500
    ) as w;
end $$;

-- p_counted: centavos, negative where turnover was taken back. p_levels: the turnover that each VIP level begins with, in centavos.
-- p_rates: what each level earns, in tenths of a point for 100 pesos. p_friend: what a friend has to turn over. Where p_alone, a
-- move that reaches further raises JL006, and nothing has happened.
create function turnover_follow(
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
    select * into posted from ledger_post(
      p_uid, 'points:turnover:' || p_move, p_body_hash, 'points', 'turnover:' || p_move, '', p_at, null,
      array['house:points:' || p_uid, 'player:' || p_uid || ':points'], array['points', 'points'], array[false, true],
      array[-points, points]);
    if posted.status <> 'posted' then
      raise exception 'The points of % cannot be posted: %', p_move, posted.status;
    end if;
  end if;
end $$;

-- played: what the player has played since each p_since, with this round, in the order of those; empty for demo money.
create function wallet_win_and_follow(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean, p_since bigint[],
  out outcome text, out balance bigint, out replayed boolean, out counted bigint,
  out level_before smallint, out level smallint, out befriends boolean, out played jsonb
) language plpgsql as $$
declare
  since bigint;
  in_time jsonb;
begin
  played := '[]';
  select w.outcome, w.balance, w.replayed, w.counted into outcome, balance, replayed, counted
    from wallet_win(
      p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_ends, p_at) w;
  if counted <> 0 then
    select f.level_before, f.level, f.befriends into level_before, level, befriends
      from turnover_follow(
        p_uid, counted, p_provider || ':' || p_tx, p_body_hash, p_at, p_levels, p_rates, p_friend, p_alone) f;
  end if;
  if outcome = 'done' and not replayed and p_ends and p_asset = 'PHP' then
    foreach since in array p_since loop
      select jsonb_build_object('rounds', w.rounds, 'slotRounds', w.slot_rounds, 'games', w.games, 'ofGame', w.of_game) into in_time
        from wallet_played(p_uid, since, 9223372036854775807, p_game) w;
      played := played || in_time;
    end loop;
  end if;
end $$;

create function wallet_rollback_and_follow(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_bet_tx text, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint,
  out level_before smallint, out level smallint, out befriends boolean
) language plpgsql as $$
begin
  select w.outcome, w.balance, w.replayed, w.counted into outcome, balance, replayed, counted
    from wallet_rollback(p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_bet_tx, p_at) w;
  if counted <> 0 then
    select f.level_before, f.level, f.befriends into level_before, level, befriends
      from turnover_follow(
        p_uid, counted, p_provider || ':' || p_tx, p_body_hash, p_at, p_levels, p_rates, p_friend, p_alone) f;
  end if;
end $$;
`
