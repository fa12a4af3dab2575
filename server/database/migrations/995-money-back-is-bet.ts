/**
 * Money that a rollback or a late win brings back has to be bet as before, also where its player had less than a peso meanwhile:
 * what was closed for that is open again. What was closed for another reason (its deposit went back, nobody has to bet it any
 * more) stays closed. Statements are written so that Citus keeps their plans (994).
 */
export const up = `
set local lock_timeout = '5s';
alter table turnover_requirement add column closed_when_empty boolean not null default false;
set local lock_timeout = default;

-- Opens what was there when a round ended, of which p_amount comes now, and was closed for want of money since. Not a bonus whose
-- time is over, which nobody could meet any more, nor one of which less comes back than it was: a few pesos are not to be bet ten
-- times the bonus.
create function turnover_reopen(p_uid text, p_amount bigint, p_ended_at bigint, p_at bigint) returns void language plpgsql as $$
begin
  update turnover_requirement q set status = 'open', ended_at = null, closed_when_empty = false
    where q.uid = p_uid and q.closed_when_empty and p_ended_at between q.created_at and q.ended_at
      and (q.expires_at is null or q.expires_at > p_at and q.base <= p_amount);
  perform turnover_close_when_empty(p_uid, p_at);
end $$;

-- With less than a peso, nothing held or in custody and no round open there is nothing left to stake: everything closes.
create or replace function turnover_close_when_empty(p_uid text, p_at bigint) returns void language plpgsql as $$
begin
  if wallet_balance(p_uid, 'PHP') >= 100 then return; end if;
  perform 1 from turnover_requirement q where q.uid = p_uid and q.status = 'open' limit 1;
  if not found then return; end if;
  perform 1 from wallet_round w where w.uid = p_uid and w.asset = 'PHP' and w.status = 'open' limit 1;
  if found then return; end if;
  perform 1 from player_account a where a.uid = p_uid and a.key = 'player:' || p_uid || ':hold' and a.balance > 0;
  if found then return; end if;
  perform 1 from ledger_account a where a.owner = p_uid and a.key = 'suspense:' || p_uid and a.balance > 0;
  if found then return; end if;
  update turnover_requirement q set status = 'closed', ended_at = p_at, closed_when_empty = true
    where q.uid = p_uid and q.status = 'open';
end $$;

create or replace function wallet_win(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_ends boolean, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
declare
  first record;
  posted record;
  round wallet_round;
begin
  counted := 0;
  first := wallet_first_answer(p_uid, p_provider, p_tx, 'win', p_body_hash);
  outcome := first.outcome;
  balance := first.balance;
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
    posted := wallet_post(
      p_uid, 'win:' || p_provider || ':' || p_tx, p_body_hash, 'win', round.asset, p_round, p_game, p_at, null, p_amount);
    if posted.status <> 'posted' then
      raise exception 'Win % of % cannot be posted: %', p_tx, p_provider, posted.status;
    end if;
    balance := posted.balance;
  else
    balance := wallet_balance(p_uid, round.asset);
  end if;

  if p_ends and round.status = 'open' then
    if round.asset = 'PHP' then counted := round.bet * round.weight / 100; end if;
    update wallet_round w set
      win = w.win + p_amount, status = 'settled', effective = counted, ended_at = p_at
    where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round;
    if counted > 0 then perform turnover_apply(p_uid, counted, p_provider, p_round, p_at); end if;
    if round.asset = 'PHP' then perform turnover_close_when_empty(p_uid, p_at); end if;
  else
    if round.asset = 'PHP' and round.status <> 'open' and p_amount > 0 then
      perform turnover_reopen(p_uid, p_amount, round.ended_at, p_at);
    end if;
    update wallet_round w set win = w.win + p_amount where w.uid = p_uid and w.provider = p_provider and w.round_id = p_round;
  end if;
  insert into wallet_transaction
    (provider, tx_id, kind, body_hash, uid, round_id, amount, bet_tx_id, outcome, balance_after, at)
    values (p_provider, p_tx, 'win', p_body_hash, p_uid, p_round, p_amount, null, outcome, balance, p_at);
end $$;

create or replace function wallet_rollback(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_bet_tx text, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean, out counted bigint
) language plpgsql as $$
declare
  first record;
  posted record;
  bet wallet_transaction;
  round wallet_round;
  remaining bigint;
  original bigint;
begin
  counted := 0;
  first := wallet_first_answer(p_uid, p_provider, p_tx, 'rollback', p_body_hash);
  outcome := first.outcome;
  balance := first.balance;
  replayed := outcome is not null;
  if outcome = 'conflict' then balance := wallet_balance(p_uid, p_asset); end if;
  if replayed then return; end if;

  outcome := 'nothing';
  bet := wallet_known_move(p_uid, p_provider, p_bet_tx);
  if bet.kind <> 'bet' then bet := null; end if;
  if bet.tx_id is not null and bet.uid <> p_uid then
    outcome := 'conflict';
    balance := wallet_balance(p_uid, p_asset);
    return;
  end if;
  perform 1 from wallet_transaction t
    where t.uid = p_uid and t.provider = p_provider and t.bet_tx_id = p_bet_tx and t.kind = 'rollback'
      and t.outcome = 'done' limit 1;
  if bet.outcome = 'done' and not found then
    outcome := 'done';
    select * into strict round from wallet_round w
      where w.uid = p_uid and w.provider = p_provider and w.round_id = bet.round_id for update;
    if bet.amount > 0 then
      select j.id into strict original from ledger_journal j
        where j.uid = p_uid and j.key = 'bet:' || p_provider || ':' || p_bet_tx;
      posted := wallet_post(
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
      perform turnover_take_back(p_uid, -counted, round.effective, p_provider, bet.round_id, p_at);
    end if;
    if round.asset = 'PHP' and bet.amount > 0 then perform turnover_reopen(p_uid, bet.amount, round.ended_at, p_at); end if;
  end if;

  balance := wallet_balance(p_uid, coalesce(round.asset, p_asset));
  insert into wallet_transaction
    (provider, tx_id, kind, body_hash, uid, round_id, amount, bet_tx_id, outcome, balance_after, at)
    values (p_provider, p_tx, 'rollback', p_body_hash, p_uid, p_round, coalesce(bet.amount, 0), p_bet_tx, outcome, balance, p_at);
end $$;

-- Takes back p_amount of the p_counted that a round has counted: first what filled no requirement, then the newest one. A bonus that
-- was met stays so once its time is over: nobody could meet it any more, and it would be forfeited with winnings that its player was
-- free to withdraw.
create function turnover_take_back(
  p_uid text, p_amount bigint, p_counted bigint, p_provider text, p_round text, p_at bigint
) returns void language plpgsql as $$
declare
  left_over bigint;
  share bigint;
  reopens boolean;
  s record;
begin
  perform turnover_adopt(p_uid, p_provider, p_round);
  update turnover_total set effective = effective - p_amount where uid = p_uid;
  select greatest(0, p_amount - (p_counted - coalesce(sum(amount), 0)))::bigint into left_over
    from turnover_share where uid = p_uid and provider = p_provider and round_id = p_round;
  for s in
    select h.requirement_id, h.amount, q.status, q.expires_at
    from turnover_share h join turnover_requirement q on q.uid = h.uid and q.id = h.requirement_id
    where h.uid = p_uid and h.provider = p_provider and h.round_id = p_round
    order by q.created_at desc, q.id desc for update
  loop
    exit when left_over = 0;
    share := least(left_over, s.amount);
    left_over := left_over - share;
    reopens := s.status = 'done' and share > 0 and (s.expires_at is null or s.expires_at > p_at);
    update turnover_share h set amount = h.amount - share
      where h.uid = p_uid and h.provider = p_provider and h.round_id = p_round and h.requirement_id = s.requirement_id;
    update turnover_requirement q set
      done = q.done - share,
      status = case when reopens then 'open' else q.status end,
      ended_at = case when reopens then null else q.ended_at end
    where q.uid = p_uid and q.id = s.requirement_id;
  end loop;
end $$;
`
