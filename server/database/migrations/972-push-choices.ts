export const up = `
-- A kind of push that a player does not want.
create table push_muted (
  uid text references player,
  kind text,
  primary key (uid, kind)
);

-- A reminder that a player wants, and when it is looked at next whether there is something to say.
create table push_reminder (
  uid text references player,
  kind text,
  due_time bigint not null,
  primary key (uid, kind)
);
create index push_reminder_due on push_reminder (due_time);
`
