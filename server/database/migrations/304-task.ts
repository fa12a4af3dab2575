export const up = `
-- a task that a player received, in one of its periods (a day, a week, or once for ever)
create table task_record (
  uid text not null references player,
  task text not null,
  period text not null,
  received_time bigint not null,
  claimed_time bigint,
  primary key (uid, period, task)
);

-- the Manila days, by number, on which a player was here
create table login_day (
  uid text not null references player,
  day integer not null,
  primary key (uid, day)
);

-- what the tasks count
create index wallet_round_settled_of_player on wallet_round (uid, ended_at) where status = 'settled' and asset = 'PHP';
`
