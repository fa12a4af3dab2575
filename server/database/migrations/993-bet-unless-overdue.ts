/**
 * Whether a bonus is overdue is looked for where the bet is made. On a database that is divided by player, a statement that looks
 * there and at what the coordinator has took the coordinator more than the bet itself.
 */
export const up = `
-- outcome 'overdue': a bonus has to be ended before, and nothing has happened.
create function wallet_bet_unless_overdue(
  p_uid text, p_provider text, p_tx text, p_body_hash text, p_asset text, p_round text,
  p_game text, p_game_type text, p_weight smallint, p_amount bigint, p_fair jsonb, p_at bigint,
  out outcome text, out balance bigint, out replayed boolean
) language plpgsql as $$
begin
  if p_asset = 'PHP' and exists (
    select from turnover_requirement q where q.uid = p_uid and q.status = 'open' and q.expires_at <= p_at
  ) then
    outcome := 'overdue';
    return;
  end if;
  select w.outcome, w.balance, w.replayed into outcome, balance, replayed
    from wallet_bet(
      p_uid, p_provider, p_tx, p_body_hash, p_asset, p_round, p_game, p_game_type, p_weight, p_amount, p_fair, p_at) w;
end $$;
`
