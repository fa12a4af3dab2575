export const up = `
-- a player's own limits: centavos for deposit and loss, minutes for time; a raise waits in next_value until next_from
create table rg_limit (
  uid text not null references player,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_from bigint,
  primary key (uid, kind, period)
);

create table rg_reality_check (
  uid text primary key references player,
  minutes integer not null
);

alter table player_exclusion add column kind text not null default 'self' check (kind in ('break', 'self'));

-- what was lost and how long was played since a moment
create index wallet_round_real_of_player on wallet_round (uid, opened_at) include (bet, win) where asset = 'PHP';
create index deposit_order_finished on deposit_order (uid, finish_time);
`
