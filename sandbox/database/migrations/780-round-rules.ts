export const up = `
-- version of the engine's rules that the round is played by
alter table game_round add column rules integer not null default 1;
`
