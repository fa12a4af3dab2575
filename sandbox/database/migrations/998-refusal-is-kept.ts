export const up = `
-- why a round is void: a bet that is repeated is told the same; null if it came back, or is older
alter table game_round add column refusal text;
-- bets that were asked for before they arrived, which are not kept
create index game_round_not_placed on game_round (started_at) where refusal = 'notPlaced';
`
