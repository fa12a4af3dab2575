/** When an account was used last: five years later what is personal in it is forgotten. Forgotten ones have no password. */
export const up = `
alter table player add column used_time bigint not null default 0;
update player p set used_time = greatest(register_time,
  coalesce((select max(day) from login_day d where d.uid = p.uid), 0) * 86400000::bigint - 28800000);
-- A server of the version before, which may still run beside this one, does not name it.
alter table player alter column used_time set default (extract(epoch from now()) * 1000)::bigint;
create index player_unused on player (used_time) where password is not null;
`
