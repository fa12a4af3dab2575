export const up = `
-- A new login password takes its trust from every other device: it has to log in anew, and the owner is told. The row
-- stays, for it says which accounts shared a device. Without a key nobody knows any more which of the two a row was.
alter table known_device add column trusted boolean not null default true;
update known_device set trusted = false where device_key is null;
`
