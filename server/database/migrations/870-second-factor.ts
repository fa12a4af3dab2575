export const up = `
-- An authenticator app that is asked at a login, after the password.
create table authenticator_app (
  uid text primary key references player,
  -- the secret that the app shares, encrypted
  secret text not null,
  begin_time bigint not null,
  -- from when on it is asked for; null until a first code has shown that the app has the secret
  since_time bigint,
  -- the time step of the newest code that was accepted: none is accepted twice
  last_step bigint not null default 0
);

-- What opens the account once each, without the app.
create table recovery_code (
  uid text references player,
  code_hash text,
  primary key (uid, code_hash)
);
`
