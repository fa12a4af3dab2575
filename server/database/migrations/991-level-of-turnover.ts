/** What was carried from round to round moves to the row of the turnover. Servers of the release before find it there. */
export const up = `
set local lock_timeout = '5s';
lock table bonus_state in access exclusive mode;
set local lock_timeout = default;

insert into turnover_total (uid, point_parts, vip_level)
  select uid, point_parts, vip_level from bonus_state
  on conflict (uid) do update set point_parts = excluded.point_parts, vip_level = excluded.vip_level;

drop table bonus_state;

-- For servers of the release before, which write it too; the next release drops it.
create view bonus_state as select uid, point_parts, vip_level from turnover_total;
`
