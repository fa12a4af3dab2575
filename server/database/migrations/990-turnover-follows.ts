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

create function wallet_win_and_follow(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_at bigint,
  p_levels bigint[], p_rates integer[], p_friend bigint, p_alone boolean,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint,
  out level_before smallint, out level smallint, out befriends boolean
) language plpgsql as $$
begin
  select w.outcome, w.balance, w.replayed, w.counted into outcome, balance, replayed, counted
    from wallet_win(
      p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_ends, p_at) w;
  if counted <> 0 then
    select f.level_before, f.level, f.befriends into level_before, level, befriends
      from turnover_follow(
        p_uid, counted, p_provider || ':' || p_tx, p_body_hash, p_at, p_levels, p_rates, p_friend, p_alone) f;
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
