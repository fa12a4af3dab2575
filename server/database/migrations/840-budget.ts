export const up = `
-- what a player means to spend in a month, in centavos
create table rg_budget (
  uid text primary key references player,
  amount bigint not null check (amount > 0)
);
`
