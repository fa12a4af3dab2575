/** Cash in custody comes back: an account whose cash is there is not empty, and nothing of it is without a requirement. */
export const up = `
create or replace function turnover_close_when_empty(p_uid text, p_at bigint) returns void language plpgsql as $$
begin
  update turnover_requirement set status = 'closed', ended_at = p_at
  where uid = p_uid and status = 'open'
    and not exists (
      select from player_account a
      where a.uid = p_uid and (a.key = 'player:' || p_uid || ':cash' and a.balance >= 100
        or a.key = 'player:' || p_uid || ':hold' and a.balance > 0)
    )
    and not exists (select 1 from wallet_round w where w.uid = p_uid and w.asset = 'PHP' and w.status = 'open')
    and not exists (
      select 1 from ledger_account a where a.owner = p_uid and a.key = 'suspense:' || p_uid and a.balance > 0
    );
end $$;
`
