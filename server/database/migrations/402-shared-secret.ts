export const up = `
-- what all processes of the operator sign and check with
create table shared_secret (
  name text primary key,
  value text not null
);
`
