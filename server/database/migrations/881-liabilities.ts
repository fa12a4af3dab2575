/** The daily proof of what is owed to all players (docs/books.md): each player's part in it, and the tree of them as tiles. */
export const up = `
create table liability_proof (
  -- in Manila, yyyy-mm-dd
  day text primary key,
  taken_time bigint not null,
  players bigint not null,
  -- centavos, of all players
  total bigint not null check (total >= 0),
  root bytea not null
);

-- What a player had (centavos) when the journal at this position was the last of their chain.
create table liability_leaf (
  uid text not null,
  day text not null,
  balance bigint not null check (balance >= 0),
  position bigint not null,
  -- random: leaves stand in its order
  place uuid not null,
  -- the index in the tree; null until the tree has it
  entry bigint,
  expire_time bigint not null,
  primary key (uid, day)
);
create index liability_leaf_order on liability_leaf (day, place);
create index liability_leaf_expiry on liability_leaf (expire_time);

-- Level 0 has the leaves, level n the roots of full tiles of level n - 1: hash and sum of each.
create table liability_tile (
  day text not null,
  level smallint not null,
  number bigint not null,
  content bytea not null,
  expire_time bigint not null,
  primary key (day, level, number)
);
create index liability_tile_expiry on liability_tile (expire_time);
`
