export const up = `
-- A device proves which it is by a secret in its cookie, of which this is the hash. Null: it was seen before browsers
-- had one, or before the login password was set anew; then only its own word says which it is, and that proves nothing.
alter table known_device drop constraint known_device_pkey;
alter table known_device add column device_key text;
create unique index known_device_of_player on known_device (uid, device_key);
create index known_device_key on known_device (device_key);
create index known_device_id on known_device (device_id);

-- how often something was done in a window of time, for all processes together
create table rate_limit (
  key text primary key,
  uses integer not null,
  window_end bigint not null
);
create index rate_limit_window_end on rate_limit (window_end);
`
