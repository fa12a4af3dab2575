export const up = `
-- what of a payment was sent back by the rail that it came on
alter table deposit_order add column refunded bigint not null default 0 check (refunded between 0 and amount);
`
