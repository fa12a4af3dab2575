export const up = `
-- A throw is stored when it is taken, and drawn once the round of the beacon is out that it is bound to.
alter table claw_throw alter column result drop not null;
alter table claw_throw alter column rewards drop not null;
alter table claw_throw alter column doll drop not null;
-- version of the rules that it is drawn by (docs/fairness.md)
alter table claw_throw add column rules smallint not null default 1;
alter table claw_throw add column beacon_key text;
alter table claw_throw add column beacon_round bigint;
-- hexadecimal, once it is out
alter table claw_throw add column beacon_signature text;
create index claw_throw_waits on claw_throw (time) where result is null;
`
