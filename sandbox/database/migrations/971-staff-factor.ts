export const up = `
-- a member's authenticator app: without one they may do nothing but set it up
create table staff_factor (
  name_key text primary key references staff,
  -- what the app computes its codes from, encrypted
  secret text not null,
  begin_time bigint not null,
  -- null until a first code has shown that the app has the secret
  since_time bigint,
  -- the time step of the newest code that was accepted, by the real time: none is accepted twice
  last_step bigint not null default 0
);
`
