export const up = `
-- up to where each chain was found good, so that it is not added up anew from its beginning every time
create table ledger_checked (
  chain smallint primary key references ledger_chain,
  position bigint not null,
  hash bytea not null
);
`
