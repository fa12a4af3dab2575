export const up = `
-- false while the player has not seen how a round ended that went on without them; earlier ones are not told again
alter table game_round add column told boolean not null default true;
`
