export const up = `
create table letter (
  id bigint generated always as identity primary key,
  uid text not null references player,
  type text not null,
  -- words in each language
  title jsonb not null,
  content jsonb not null,
  rewards jsonb not null default '[]',
  tries integer not null default 0,
  spins integer not null default 0,
  turnover_multiple integer not null default 1,
  time bigint not null,
  expire_time bigint,
  read boolean not null default false,
  claimed boolean not null default false,
  deleted boolean not null default false
);
create index letter_uid on letter (uid, id desc) where not deleted;

create table favourite (
  uid text not null references player,
  code text not null,
  time bigint not null,
  primary key (uid, code)
);
`
