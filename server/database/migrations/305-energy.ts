export const up = `
-- a player's bottles, one after the other
create table energy_bottle (
  uid text not null references player,
  -- from 1
  number integer not null,
  current integer not null default 0,
  claimed_time bigint,
  primary key (uid, number)
);
`
