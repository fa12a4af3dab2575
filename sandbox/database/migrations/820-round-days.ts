export const up = `
-- of a shared table's round: the day in Manila whose secret it is drawn with; null for what was played before
alter table game_round add column day integer;
`
