export const up = `
-- null, 'closing' while it can be taken back, 'closed'
alter table player add column closure text;

-- That a player wants their account to be closed, and then that it was.
create table account_closure (
  uid text primary key references player,
  request_time bigint not null,
  -- from when on it is closed, unless it is taken back
  due_time bigint not null,
  -- what the player gave up, in centavos
  waived bigint not null check (waived >= 0),
  closed_time bigint,
  -- Until when its username and phone are nobody else's, and a login hears that it is closed; null before, and after.
  known_until bigint,
  -- the hash of its login password, for as long
  password text
);
create index account_closure_due on account_closure (due_time) where closed_time is null;
create index account_closure_closed on account_closure (closed_time) where closed_time is not null;
create index account_closure_known on account_closure (known_until) where known_until is not null;
`
