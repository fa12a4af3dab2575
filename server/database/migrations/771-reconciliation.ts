export const up = `
-- The daily reconciliation: who is at it, and what the last one found. Times are the database's own, in epoch ms.
create table ledger_reconciliation (
  id int primary key check (id = 1),
  -- One more with every run: whoever was thought dead knows by it that another has taken over.
  lease bigint not null,
  lease_until bigint not null,
  -- null: none has ended yet
  finished_at bigint,
  broken_chains int not null default 0,
  negative_accounts int not null default 0,
  balanced boolean not null default true
);
`
