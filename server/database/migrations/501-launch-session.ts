/**
 * A game that was opened ends with the login that opened it. Games that are open during the upgrade end, too: nobody
 * knows any more whose they are. Their rounds are settled all the same.
 */
export const up = `
alter table game_launch add column session_id text references player_session on delete cascade;
create index game_launch_session on game_launch (session_id);
`
