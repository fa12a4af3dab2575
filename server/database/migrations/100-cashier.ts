export const up = `
create table coupon (
  id bigint generated always as identity primary key,
  uid text not null references player,
  -- where it comes from: the same claim gives one coupon
  source text not null,
  name jsonb not null,
  type text not null check (type in ('deposit_percent', 'deposit_fixed')),
  -- per cent, or centavos
  value bigint not null check (value > 0),
  max_bonus bigint not null check (max_bonus > 0),
  min_deposit bigint not null,
  turnover_multiple integer not null,
  expire_time bigint not null,
  -- the order that holds it; free again when that order comes to nothing
  order_no text,
  unique (uid, source)
);

create table deposit_quote (
  pre_id text primary key,
  uid text not null references player,
  request_id text not null,
  body_hash text not null,
  method text not null,
  bank text not null,
  amount bigint not null check (amount > 0),
  bonus bigint not null,
  fee bigint not null,
  turnover_add bigint not null,
  coupon_id bigint references coupon,
  expire_time bigint not null,
  order_no text,
  unique (uid, request_id)
);

create table deposit_order (
  order_no text primary key,
  uid text not null references player,
  provider text not null,
  method text not null,
  bank text not null,
  amount bigint not null check (amount > 0),
  bonus bigint not null,
  coupon_id bigint references coupon,
  status smallint not null default 0 check (status between 0 and 3),
  create_time bigint not null,
  expire_time bigint not null,
  finish_time bigint
);
create index deposit_order_of_player on deposit_order (uid, create_time desc);
create index deposit_order_pending on deposit_order (expire_time) where status = 0;

create table deposit_event (
  id bigint generated always as identity primary key,
  order_no text not null references deposit_order,
  status smallint not null,
  time bigint not null,
  note jsonb not null
);
create index deposit_event_of_order on deposit_event (order_no, id);

-- every callback of a provider once, with what came of it
create table deposit_callback (
  provider text not null,
  reference text not null,
  order_no text not null references deposit_order,
  outcome text not null,
  effect text not null,
  time bigint not null,
  primary key (provider, reference)
);

-- a deposit that the ad pixel is to be told about; told again it is the same event
create table ad_event (
  order_no text primary key references deposit_order,
  uid text not null references player,
  amount bigint not null,
  time bigint not null,
  fetch_time bigint
);
create index ad_event_of_player on ad_event (uid, time);

create table wallet_account (
  uid text not null references player,
  bank text not null,
  name text not null,
  account text not null,
  -- the account however it was typed: one account belongs to one player
  account_key text not null,
  time bigint not null,
  primary key (uid, bank),
  unique (bank, account_key)
);

create table withdraw_order (
  order_no text primary key,
  uid text not null references player,
  provider text not null,
  bank text not null,
  name text not null,
  account text not null,
  rail text not null check (rail in ('InstaPay', 'PESONet')),
  amount bigint not null check (amount > 0),
  status smallint not null default 0 check (status between 0 and 6),
  reason jsonb,
  create_time bigint not null,
  finish_time bigint,
  -- when the sandbox moves it on by itself; null when only people can
  due_time bigint
);
create index withdraw_order_of_player on withdraw_order (uid, create_time desc);
create index withdraw_order_due on withdraw_order (due_time) where due_time is not null;

create table withdraw_event (
  id bigint generated always as identity primary key,
  order_no text not null references withdraw_order,
  status smallint not null,
  time bigint not null,
  note jsonb not null
);
create index withdraw_event_of_order on withdraw_event (order_no, id);
`
