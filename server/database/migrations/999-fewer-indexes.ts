/** What 998 has taken the place of. */
export const up = `
set local lock_timeout = '5s';
drop index wallet_round_real_of_player;
drop index push_reminder_due;
set local lock_timeout = default;
`
