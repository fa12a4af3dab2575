export const up = `
-- Proofs of work that were spent before a code was sent; one that has expired need not be remembered.
create table sms_proof (
  seed text primary key,
  expire_time bigint not null
);
create index sms_proof_expired on sms_proof (expire_time);
`
