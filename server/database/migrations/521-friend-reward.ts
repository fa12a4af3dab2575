export const up = `
-- What an invited friend brings to who invited them, once the friend is a person: it is on its way until their KYC is
-- approved and their phone proven.
create table friend_reward (
  friend_uid text primary key references player,
  uid text not null references player,
  charges integer not null check (charges >= 0),
  spins integer not null check (spins >= 0),
  status text not null check (status in ('onItsWay', 'paid', 'overLimit', 'notCounted')),
  settle_time bigint
);
create index friend_reward_of_player on friend_reward (uid, settle_time);

-- Friends from before: what their registration has brought already does not come again.
insert into friend_reward (friend_uid, uid, charges, spins, status, settle_time)
  select p.uid, p.superior_uid,
    case when registered.uid is null or verified.uid is not null then 3 else 2 end,
    case when registered.uid is null or verified.uid is not null then 1 else 0 end,
    case when verified.uid is null then 'onItsWay' else 'paid' end,
    verified.time
  from player p
  left join bonus_claim registered on registered.uid = p.superior_uid and registered.bonus = 'friend'
    and registered.slot = p.uid || ':registered'
  left join bonus_claim verified on verified.uid = p.superior_uid and verified.bonus = 'friend'
    and verified.slot = p.uid || ':verified'
  where p.superior_uid is not null;
`
