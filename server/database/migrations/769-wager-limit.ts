export const up = `
-- a limit of what is staked, in centavos
alter table rg_limit drop constraint rg_limit_kind_check;
alter table rg_limit add constraint rg_limit_kind_check check (kind in ('deposit', 'wager', 'loss', 'time'));
`
