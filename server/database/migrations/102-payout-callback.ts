/** Providers call back about payouts too: every callback of either kind is kept once, under one number space. */
export const up = `
alter table deposit_callback rename to provider_callback;
alter table provider_callback drop constraint deposit_callback_order_no_fkey;
`
