/** The trace of an order looks for its journals, which are none of the many of games, and for what was said of it. */
export const up = `
create index ledger_journal_of_order on ledger_journal (uid, ref_no) where type not in ('bet', 'win', 'rollback');
create index provider_callback_of_order on provider_callback (order_no);
`
