export const up = `
-- the server seed of each player's next throw; its hash is shown before
create table claw_seed (
  uid text primary key references player,
  server_seed text not null,
  thrown integer not null default 0
);

create table claw_throw (
  id bigint generated always as identity primary key,
  uid text not null references player,
  -- counts the player's throws from 1
  number integer not null,
  level smallint not null,
  result text not null,
  rewards jsonb not null,
  doll text not null,
  server_seed text not null,
  client_seed text not null,
  time bigint not null,
  unique (uid, number)
);
`
