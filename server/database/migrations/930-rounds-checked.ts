/**
 * Rounds that do not agree with the sealed journals of their moves (docs/books.md), and how far they were looked at. A bet's
 * journal binds its round.
 */
export const up = `
-- the player up to whom all rounds were looked at; null: from the first one
alter table books_log add column rounds_walked text;

create table books_round_fault (
  uid text not null,
  provider text not null,
  round_id text not null,
  found_at bigint not null,
  primary key (uid, provider, round_id)
);

create function wallet_binding(p_asset text, p_game_type text, p_weight smallint, p_fair jsonb) returns text
immutable language sql as $$
  select encode(sha256(convert_to(jsonb_build_array(p_asset, p_game_type, p_weight, p_fair)::text, 'UTF8')), 'base64')
$$;

-- As the server hashes what a move says of itself.
create function wallet_body(p_uid text, p_round text, p_game text, p_amount bigint) returns text
immutable language sql as $$
  select translate(rtrim(encode(sha256(convert_to(
    '[' || to_json(p_uid) || ',' || to_json(p_round) || ',' || to_json(p_game) || ',' || p_amount || ']', 'UTF8'
  )), 'base64'), '='), '+/', '-_')
$$;

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
        p_uid, 'bet:' || p_provider || ':' || p_tx,
        p_body_hash || '.' || wallet_binding(p_asset, p_game_type, p_weight, p_fair), 'bet', p_asset, p_round, p_game, p_at, null,
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
`
