export const up = `
-- when a job is to be done next, by whichever process asks first
create table job_turn (
  name text primary key,
  next_time bigint not null
);

-- whose time for KYC is over
create index player_unapproved on player (register_time, uid) where not guest and kyc_status <> 'approved';
`
