export const up = `
-- of a shared table's day: the key of the beacon that it draws with; null for days that were fixed without one
alter table game_table_secret add column beacon_key text;

-- of a round that is drawn with a beacon: whose round of the beacon, and its signature, hexadecimal, once that is out
alter table game_round add column beacon_round bigint;
alter table game_round add column beacon_signature text;

-- rounds of beacons that tables have asked for
create table game_beacon (
  public_key text not null,
  round bigint not null,
  signature text not null,
  published_at bigint not null,
  primary key (public_key, round)
);
create index game_beacon_published on game_beacon (published_at);

-- the key that the sandbox's own beacon signs with
create table game_beacon_key (
  id text primary key check (id = 'own'),
  secret_key text not null,
  public_key text not null
);
`
