/** Which call of a player brought a journal: the transaction that remembers its idempotency key says so to the journal. */
export const up = `
alter table ledger_journal
  add column idempotency_key text default nullif(current_setting('jolly.idempotency_key', true), '');
create index ledger_journal_of_call on ledger_journal (uid, idempotency_key) where idempotency_key is not null;
`
