export const up = `
-- The copy of a player's data that was asked for, one at a time. Times are the operator's, but for the lease's.
create table data_export (
  uid text primary key references player,
  request_time bigint not null,
  -- One more with every try: whoever was thought dead knows by it that another has taken over.
  lease bigint not null default 0,
  -- The database's own clock, in epoch ms.
  lease_until bigint not null default 0,
  -- null: it is being made
  ready_time bigint,
  expire_time bigint,
  -- in bytes
  size bigint,
  -- The login that gave the password again, and until when it may download.
  opened_session text,
  opened_until bigint
);
create index data_export_waiting on data_export (request_time) where ready_time is null;
create index data_export_expired on data_export (expire_time);

create table data_export_part (
  uid text not null references data_export on delete cascade,
  number int not null,
  content bytea not null,
  primary key (uid, number)
);
`
