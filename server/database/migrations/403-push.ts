export const up = `
-- where the browser of a session wants its pushes; it ends with the session
create table push_subscription (
  id bigint generated always as identity primary key,
  session_id text not null unique references player_session on delete cascade,
  uid text not null references player,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  time bigint not null
);
create index push_subscription_of_player on push_subscription (uid);

-- what a push service has not taken yet; a newer word about the same thing takes the place of the older one
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  tag text not null,
  content jsonb not null,
  tries integer not null default 0,
  due_time bigint not null,
  expire_time bigint not null,
  unique (subscription_id, tag)
);
create index push_message_due on push_message (due_time);
`
