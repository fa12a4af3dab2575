export const up = `
-- a game that was opened: by its launch token once, then by the wallet session that it was traded for
create table game_launch (
  id text primary key,
  uid text not null references player,
  game_code text not null,
  currency text not null check (currency in ('PHP', 'DEMO')),
  token_hash bytea not null unique,
  token_expire_time bigint not null,
  wallet_token_hash bytea unique,
  wallet_expire_time bigint,
  time bigint not null
);
create index game_launch_uid on game_launch (uid, time);
`
