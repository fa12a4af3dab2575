export const up = `
-- the games provider's catalogue as it was last heard: with it a process starts while the provider is silent
create table game_catalogue (
  id int primary key check (id = 1),
  catalogue text not null
);
`
