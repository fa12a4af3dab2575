/** What the operator switches off, and what is worth knowing of later. */
export const up = `
create table play_stop (
  -- empty for all play
  game_code text primary key,
  since_time bigint not null
);

-- Players that were kept from logging in by hand.
create table player_bar (
  uid text primary key,
  since_time bigint not null
);

-- Large stakes and wins, switches, changes of games, settings and the release.
create table operator_event (
  id bigint generated always as identity primary key,
  time bigint not null,
  kind text not null,
  -- a game, a player, a setting or a round
  subject text not null,
  -- who did it and why, as they said; null for what the program noticed
  who text,
  why text,
  before jsonb,
  after jsonb
);
create index operator_event_subject on operator_event (kind, subject, id desc);
create index operator_event_time on operator_event (time);
create unique index operator_event_once on operator_event (kind, subject) where kind in ('largeStake', 'largeWin');
`
