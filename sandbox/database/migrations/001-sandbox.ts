/** Tables of games, payments, chat and clock. Databases of earlier versions have them already (750-sandbox-tables). */
export const up = `
create table if not exists sandbox_clock (
  id int primary key check (id = 1),
  -- how far the clock is ahead of real time, for every process on this database
  ahead_ms bigint not null
);

create table if not exists game_session (
  token_hash text primary key,
  uid text not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null check (currency in ('PHP', 'DEMO', 'SPINS')),
  expires_at bigint not null
);
create index if not exists game_session_expires on game_session (expires_at);
-- a launch opens one game: the operator may tell its wallet session twice, when the first answer was lost
create unique index if not exists game_session_wallet on game_session (wallet_session);

create table if not exists game_seed (
  id text primary key,
  uid text not null,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at bigint not null
);
create unique index if not exists game_seed_one_active on game_seed (uid) where state = 'active';
create unique index if not exists game_seed_one_next on game_seed (uid) where state = 'next';
create index if not exists game_seed_of_player on game_seed (uid, state, created_at desc);

create table if not exists game_table_secret (
  code text not null,
  secret text not null,
  -- the number of the day in Manila
  day integer not null,
  primary key (code, day)
);

-- amounts in centavos: what the wallet was asked to move
create table if not exists game_round (
  id text primary key,
  uid text not null,
  request_id text not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null check (currency in ('PHP', 'DEMO', 'SPINS')),
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
  alone boolean not null default false,
  -- false while the player has not seen how a round ended that went on without them
  told boolean not null default true,
  unique (uid, request_id)
);
create index if not exists game_round_due on game_round (due_at) where due_at is not null;
create index if not exists game_round_of_player on game_round (uid, game_code, started_at desc);
-- looked for at every bet and every change of seed, and few among all that were played
create index if not exists game_round_unfinished on game_round (uid, game_code) where due_at is not null;
-- one round of a game at a time, also when two are begun at the same instant
create unique index if not exists game_round_one_alone on game_round (uid, game_code, currency)
  where alone and status in ('betting', 'open');

create table if not exists payment_provider (
  code text primary key,
  -- shared with the operator
  secret text not null
);

create table if not exists payment (
  order_no text primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('paid', 'declined', 'silent')),
  -- from when on it is so: a late payment lies ahead
  time bigint not null
);

create table if not exists payment_callback (
  id bigint generated always as identity primary key,
  order_no text not null references payment,
  due_time bigint not null,
  tries integer not null default 0,
  answered boolean not null default false
);
create index if not exists payment_callback_due on payment_callback (due_time) where not answered;

-- a conversation with the helper: of a player, of a visitor's device, or of a browser tab
create table if not exists chat (
  id text primary key,
  who text unique,
  uid text,
  time bigint not null
);
create index if not exists chat_time on chat (time);

create table if not exists chat_access (
  token_hash bytea primary key,
  chat_id text not null references chat,
  expire_time bigint not null,
  -- the login that it ends with, of a player's
  session_id text
);
create index if not exists chat_access_expired on chat_access (expire_time);
create index if not exists chat_access_chat on chat_access (chat_id);

create table if not exists chat_message (
  id bigint generated always as identity primary key,
  chat_id text not null references chat,
  -- the same message sent again is the same message
  client_id text not null,
  author text not null check (author in ('player', 'helper')),
  text text not null,
  order_no text,
  picture bytea,
  picture_type text,
  -- an answer takes a moment to write
  visible_time bigint not null,
  unique (chat_id, client_id)
);
create index if not exists chat_message_of_chat on chat_message (chat_id, visible_time, id);
create index if not exists chat_message_visible on chat_message (visible_time);

-- how often somebody asked for what is limited
create table rate_limit (
  key text primary key,
  uses integer not null,
  window_end bigint not null
);
create index rate_limit_window_end on rate_limit (window_end);

-- the columns whose plain values are all encrypted
create table encrypted_column (name text primary key);
`
