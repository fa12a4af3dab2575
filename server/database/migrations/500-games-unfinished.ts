/** Unfinished rounds are looked for at every bet and every change of seed, and are few among all that were played. */
export const up = `
create index game_round_unfinished on game_round (uid, game_code) where due_at is not null;
create index game_seed_of_player on game_seed (uid, state, created_at desc);
`
