/** Rounds of which the games provider does not tell what was told with their bet (docs/books.md), and how far it was asked. */
export const up = `
-- the player and the round up to which the provider was asked; null: from the first player, from a player's first round
alter table books_log add column told_player text;
alter table books_log add column told_round text;

create table books_told_fault (
  uid text not null,
  provider text not null,
  round_id text not null,
  found_at bigint not null,
  primary key (uid, provider, round_id)
);
`
