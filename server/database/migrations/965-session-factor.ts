/** When a session last gave a code of the authenticator app, or began with one or with a passkey; null: never. */
export const up = `
alter table player_session add column factor_time bigint;
`
