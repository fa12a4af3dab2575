export const up = `
alter table game_launch drop constraint game_launch_currency_check;
alter table game_launch add check (currency in ('PHP', 'DEMO', 'SPINS'));

create table invitation_spin (
  round_id text primary key,
  uid text not null references player,
  status text not null check (status in ('used', 'paid', 'returned')),
  prize bigint not null default 0 check (prize >= 0),
  time bigint not null
);
create index invitation_spin_uid on invitation_spin (uid, time);
`
