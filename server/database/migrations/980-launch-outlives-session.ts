/**
 * Which games a player has opened is shown to them for a month, also after they have logged out. A launch without its
 * session is closed. Not validated: each row has a session, or none, already.
 */
export const up = `
-- one by one, as a divided database has it
alter table game_launch drop constraint game_launch_session_id_fkey;
alter table game_launch add constraint game_launch_session_id_fkey
  foreign key (session_id) references player_session on delete set null not valid;
`
