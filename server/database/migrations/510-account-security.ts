export const up = `
-- what holds a player's withdrawals, and until when: a phone, transaction password or payout account that is new
create table withdrawal_hold (
  uid text not null references player,
  reason text not null check (reason in ('phone', 'tradePassword', 'payoutAccount')),
  until bigint not null,
  primary key (uid, reason)
);

-- the devices that a player has logged in from
create table known_device (
  uid text not null references player,
  device_id text not null,
  seen_time bigint not null,
  primary key (uid, device_id)
);
insert into known_device select uid, device_id, max(seen_time) from player_session group by uid, device_id;

-- what a letter offers to do in one press
alter table letter add column action text check (action in ('endOtherSessions'));
`
