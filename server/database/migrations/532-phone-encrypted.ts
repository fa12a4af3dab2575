export const up = `
-- what a phone is found by, and what keeps it one account's: the number itself is encrypted
alter table player add column phone_hash text unique, add column register_phone_hash text;
alter table player drop constraint player_phone_key;
drop index player_register_phone;
create index player_register_phone_hash on player (register_phone_hash, register_time);

-- codes of the test phone hold for minutes: those of before are not worth keeping
delete from test_phone;
alter table test_phone add column phone_hash text not null;
drop index test_phone_phone;
create index test_phone_phone_hash on test_phone (phone_hash, id);
`
