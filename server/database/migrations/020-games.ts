/**
 * The games provider's own tables. It stands outside the operator's ledger: amounts here are what it asked the wallet
 * to move, in centavos; the ledger is the truth about money.
 */
export const up = `
create table game_session (
  token_hash text primary key,
  uid text not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null check (currency in ('PHP', 'DEMO')),
  expires_at bigint not null
);
create index game_session_expires on game_session (expires_at);

create table game_seed (
  id text primary key,
  uid text not null,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at bigint not null
);
create unique index game_seed_one_active on game_seed (uid) where state = 'active';
create unique index game_seed_one_next on game_seed (uid) where state = 'next';

create table game_table_secret (
  code text primary key,
  secret text not null
);

create table game_round (
  id text primary key,
  uid text not null,
  request_id text not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null check (currency in ('PHP', 'DEMO')),
  status text not null check (status in ('betting', 'cancelling', 'open', 'settling', 'settled', 'void')),
  stake bigint not null check (stake >= 0),
  win bigint check (win >= 0),
  choice jsonb not null,
  steps jsonb not null default '[]',
  seed_id text references game_seed (id),
  server_seed text not null,
  client_seed text not null,
  nonce integer not null,
  started_at bigint not null,
  due_at bigint,
  settled_at bigint,
  unique (uid, request_id)
);
create index game_round_due on game_round (due_at) where due_at is not null;
create index game_round_of_player on game_round (uid, game_code, started_at desc);
`
