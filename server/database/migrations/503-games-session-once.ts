/** A launch opens one game: the operator may tell its wallet session twice, when the first answer was lost. */
export const up = `
create unique index game_session_wallet on game_session (wallet_session);
`
