export const up = `
-- the rounds of the last minutes among those of years; it has a row for every hundred pages of rounds: a bet hardly pays for it
create index game_round_began on game_round using brin (started_at);
`
