export const up = `
-- whose bonus ends, or is to be told of, found without looking at those that were told already
create index turnover_requirement_unwarned on turnover_requirement (expires_at, uid)
  where status = 'open' and warned_day is null;
create index turnover_requirement_warned on turnover_requirement (expires_at, uid)
  where status = 'open' and warned_day = 7;
create index turnover_share_of_requirement on turnover_share (requirement_id);
`
