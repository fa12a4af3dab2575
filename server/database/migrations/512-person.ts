export const up = `
-- a keyed hash of a person's name and birthday, by which a second account is found
alter table identity add column person_key text;
create index identity_person on identity (person_key);
`
