export const up = `
-- each nonce of a seed draws one round, whatever the seed's row says
create unique index game_round_drawn_once on game_round (seed_id, nonce) where seed_id is not null;
`
