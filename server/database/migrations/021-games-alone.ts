/** One round of a game at a time, also when two are begun at the same instant; and rounds played with invitation spins. */
export const up = `
alter table game_round add column alone boolean not null default false;
create unique index game_round_one_alone on game_round (uid, game_code)
  where alone and status in ('betting', 'open');

alter table game_round drop constraint game_round_currency_check;
alter table game_round add check (currency in ('PHP', 'DEMO', 'SPINS'));
alter table game_session drop constraint game_session_currency_check;
alter table game_session add check (currency in ('PHP', 'DEMO', 'SPINS'));
`
