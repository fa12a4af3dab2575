export const up = `
create table player (
  uid text primary key,
  auid text not null unique,
  username text not null,
  -- names differ in more than case
  username_key text not null unique,
  password text,
  password_trade text,
  nickname text not null,
  gender text not null default 'male',
  avatar text not null,
  -- unverified until it is also the bound phone
  register_phone text not null default '',
  phone text unique,
  invitation_code text not null unique,
  superior_uid text references player,
  guest boolean not null,
  identity_name text,
  identity_type text,
  identity_no_masked text,
  identity_status text not null default 'unverified',
  kyc_status text not null default 'unratified',
  withdraw_kyc_status text not null default 'unratified',
  has_sign_up boolean not null default false,
  register_time bigint not null,
  check (superior_uid <> uid)
);
create index player_superior on player (superior_uid);
create index player_register_phone on player (register_phone, register_time);

create table player_session (
  id text primary key,
  token_hash bytea not null unique,
  uid text not null references player,
  device_id text not null,
  device text not null,
  address text not null,
  create_time bigint not null,
  seen_time bigint not null,
  expire_time bigint not null
);
create index player_session_uid on player_session (uid);

-- a code that a visitor brought in the address, remembered by device until registration
create table registration_flag (
  device_id text primary key,
  code text not null,
  time bigint not null
);

-- wrong tries of an account, a device or an address, and until when it is locked for them
create table wrong_tries (
  key text primary key,
  tries integer not null,
  last_time bigint not null,
  locked_until bigint not null
);
`
