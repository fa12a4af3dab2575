export const up = `
-- A player's way into their chat ends with the login that it came from. Of those that are open nobody knows which that is.
alter table chat_access add column session_id text references player_session on delete cascade;
create index chat_access_session on chat_access (session_id);
delete from chat_access where chat_id in (select id from chat where uid is not null);
`
