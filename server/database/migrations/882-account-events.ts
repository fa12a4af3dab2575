export const up = `
-- What happened to accounts: consents, logins that succeeded and that failed, limits and exclusions that were asked for.
create table account_event (
  -- empty for a login with a name that nobody has
  uid text not null,
  id bigint generated always as identity,
  time bigint not null,
  kind text not null,
  -- where it came from; null where that is not told
  device text,
  address text,
  details jsonb not null,
  primary key (uid, id)
);
create index account_event_expiry on account_event (time);
`
