export const up = `
-- kept until every session of the player has acknowledged it, or it is too old to matter
create table live_message (
  id bigint generated always as identity primary key,
  uid text not null references player,
  sid text not null,
  event text not null,
  content jsonb not null,
  time bigint not null
);
create index live_message_uid on live_message (uid, id);

create table live_ack (
  message_id bigint not null references live_message on delete cascade,
  session_id text not null references player_session on delete cascade,
  primary key (message_id, session_id)
);
create index live_ack_session on live_ack (session_id);
`
