export const up = `
-- What opens an account in place of its password, and confirms withdrawals (WebAuthn).
create table passkey (
  uid text references player,
  -- the credential's id, in base64url
  id text,
  name text not null,
  public_key bytea not null,
  -- how often the authenticator says that it was used; 0 where it does not count
  counter bigint not null,
  create_time bigint not null,
  used_time bigint,
  primary key (uid, id)
);

-- Challenges that were answered; one that has expired need not be remembered.
create table passkey_challenge (
  challenge text primary key,
  expire_time bigint not null
);
create index passkey_challenge_expired on passkey_challenge (expire_time);
`
