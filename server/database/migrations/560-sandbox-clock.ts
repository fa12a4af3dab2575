export const up = `
-- how far the sandbox's clock is ahead of real time, for every process on this database
create table sandbox_clock (
  id int primary key check (id = 1),
  ahead_ms bigint not null
);
`
