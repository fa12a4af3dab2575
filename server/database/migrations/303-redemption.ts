export const up = `
create table redemption_code (
  -- in capitals, without spaces
  code text primary key,
  rewards jsonb not null,
  tries integer not null default 0,
  spins integer not null default 0,
  -- how many players may use it; null: as many as want
  uses_max integer,
  uses integer not null default 0,
  -- only so many days after registration; null: any time
  new_player_days integer,
  start_time bigint,
  end_time bigint,
  check (uses_max is null or uses <= uses_max)
);

insert into redemption_code (code, rewards, tries, uses_max, new_player_days) values
  ('WELCOME21', '[{"type": "cash", "amount": 21}]', 0, null, 7),
  ('FAIRPLAY', '[{"type": "point", "amount": 100}]', 1, 1000, null);
`
