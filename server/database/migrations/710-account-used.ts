/**
 * When an account was used last: five years later what is personal in it is forgotten. Forgotten ones have no password.
 * Accounts of before count from today, so that no row is written while an older server goes on beside this one, which does
 * not name the column.
 */
export const up = `
alter table player add column used_time bigint not null default (extract(epoch from now()) * 1000)::bigint;
create index player_unused on player (used_time) where password is not null;
`
