/** The sandbox payment provider's own tables. It stands outside the operator: what it says counts once it is signed. */
export const up = `
create table payment_provider (
  code text primary key,
  -- shared with the operator
  secret text not null
);

create table payment (
  order_no text primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('paid', 'declined', 'silent')),
  -- from when on it is so: a late payment lies ahead
  time bigint not null
);

create table payment_callback (
  id bigint generated always as identity primary key,
  order_no text not null references payment,
  due_time bigint not null,
  tries integer not null default 0,
  answered boolean not null default false
);
create index payment_callback_due on payment_callback (due_time) where not answered;
`
