export const up = `
-- the engine that plays the round, which its game may have changed since; null for what was played before
alter table game_round add column engine text;
`
