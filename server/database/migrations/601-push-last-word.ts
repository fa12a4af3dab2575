export const up = `
-- A device that is logged out by a change of the password hears of it: until then its address has no session.
alter table push_subscription alter column session_id drop not null;
create index push_subscription_time on push_subscription (time);
`
