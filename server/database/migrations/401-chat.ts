export const up = `
-- a conversation with the sandbox's helper: of a player, of a visitor's device, or of a browser tab
create table chat (
  id text primary key,
  who text unique,
  uid text references player,
  time bigint not null
);

create table chat_access (
  token_hash bytea primary key,
  chat_id text not null references chat,
  expire_time bigint not null
);
create index chat_access_expired on chat_access (expire_time);

create table chat_message (
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
create index chat_message_of_chat on chat_message (chat_id, visible_time, id);
`
