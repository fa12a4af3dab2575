/** A round of a demo game keeps nobody from one for money. */
export const up = `
drop index game_round_one_alone;
create unique index game_round_one_alone on game_round (uid, game_code, currency)
  where alone and status in ('betting', 'open');
`
