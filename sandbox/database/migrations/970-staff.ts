export const up = `
-- who works at the desks; nobody is ever deleted, since their acts name them
create table staff (
  name_key text primary key,
  -- as it was written when the account was made
  name text not null,
  role text not null check (role in ('admin', 'support', 'payments', 'compliance', 'controls')),
  -- Argon2id
  password text not null,
  created_time bigint not null,
  -- last access; null before the first
  seen_time bigint,
  -- since when the account is closed
  disabled_time bigint
);

create table staff_session (
  token_hash bytea primary key,
  name_key text not null references staff,
  expire_time bigint not null
);
create index staff_session_expired on staff_session (expire_time);
create index staff_session_of on staff_session (name_key);

-- what was asked of a desk, kept before it is done
create table staff_act (
  id bigint generated always as identity primary key,
  time bigint not null,
  actor text not null check (actor in ('member', 'key', 'nobody')),
  name_key text references staff,
  -- of a login that failed, the name that was tried
  name text,
  act text not null,
  -- what of the request may be kept: never a password
  details jsonb not null,
  check ((actor = 'member') = (name_key is not null))
);

-- how it ended, with the HTTP status; none while it runs, and where the server was cut off
create table staff_act_outcome (
  act_id bigint primary key references staff_act,
  time bigint not null,
  status integer not null
);

create function staff_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What the staff did is never changed or deleted' using errcode = 'JS001';
end $$;
create trigger staff_act_is_final before update or delete on staff_act
  for each row execute function staff_refuse_change();
create trigger staff_act_is_kept before truncate on staff_act
  for each statement execute function staff_refuse_change();
create trigger staff_act_outcome_is_final before update or delete on staff_act_outcome
  for each row execute function staff_refuse_change();
create trigger staff_act_outcome_is_kept before truncate on staff_act_outcome
  for each statement execute function staff_refuse_change();
`
