/** When a session was last seen inside the country where may be played; null: it never was, or was seen elsewhere since. */
export const up = `
alter table player_session add column here_time bigint;
`
