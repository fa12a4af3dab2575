export const up = `
-- what a player sent as a picture: readable by its owner and by the desk
create table uploaded_file (
  file_id text primary key,
  uid text not null references player,
  scene text not null,
  -- the same request gives the same file
  request_id text not null,
  type text not null check (type in ('image/jpeg', 'image/png')),
  width integer not null,
  height integer not null,
  hash text not null,
  content bytea not null,
  time bigint not null,
  unique (uid, request_id)
);
create index uploaded_file_of_player on uploaded_file (uid, time);

create table identity (
  uid text primary key references player,
  base jsonb not null,
  id_type text,
  id_no text,
  -- the number however it was typed
  id_key text,
  expiry text,
  submit_time bigint,
  -- when the sandbox decides by itself; null when nothing waits for it
  due_time bigint,
  review_time bigint,
  reasons jsonb not null default '[]'
);
create index identity_due on identity (due_time) where due_time is not null;

create table identity_image (
  uid text not null references identity,
  side text not null,
  file_id text not null references uploaded_file,
  status text not null,
  reason text,
  primary key (uid, side)
);

-- an approved document, which belongs to one player for ever
create table identity_document (
  id_type text not null,
  id_key text not null,
  uid text not null references player,
  time bigint not null,
  primary key (id_type, id_key)
);

-- who was told that the time for KYC is over
create table identity_overdue (
  uid text primary key references player,
  time bigint not null
);
create index player_without_kyc on player (register_time) where not guest and kyc_status <> 'approved';

-- cash that is held for overdue KYC, until an approval gives it back
create table identity_forfeit (
  journal_key text primary key,
  uid text not null references player,
  amount bigint not null check (amount > 0),
  time bigint not null,
  return_time bigint
);
create index identity_forfeit_of_player on identity_forfeit (uid) where return_time is null;

-- under age: no play, whatever else is approved later
alter table player add column barred boolean not null default false;
`
