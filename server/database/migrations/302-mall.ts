export const up = `
-- how much of what is limited has been exchanged
create table mall_stock (
  item text primary key,
  sold integer not null
);

create table mall_order (
  id bigint generated always as identity primary key,
  uid text not null references player,
  item text not null,
  quantity integer not null check (quantity > 0),
  points integer not null check (points > 0),
  time bigint not null
);
create index mall_order_of_player on mall_order (uid, time desc);
`
