export const up = `
-- what a player has claimed: a slot (a day, a step, a code) of a bonus is claimed once
create table bonus_claim (
  uid text not null references player,
  bonus text not null,
  slot text not null,
  -- which step of its bonus it was, where the bonus has steps
  step integer not null default 0,
  time bigint not null,
  primary key (uid, bonus, slot)
);

-- what follows from a player's turnover and is carried from round to round
create table bonus_state (
  uid text primary key references player,
  -- parts of a point that are not a whole one yet; below zero after a rollback of what was already given
  point_parts bigint not null default 0,
  vip_level smallint not null default 0
);

-- until when a player takes no bonuses, makes no deposits and does not play
create table player_exclusion (
  uid text primary key references player,
  until bigint not null
);

-- where a letter's reward is booked
alter table letter add column source text not null default 'letter';
`
