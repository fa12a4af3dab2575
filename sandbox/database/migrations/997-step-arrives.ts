export const up = `
-- epoch ms: a step arrived then, and the operator is being asked about it; until it has answered nothing ends the round
alter table game_round add column step_at bigint;
`
