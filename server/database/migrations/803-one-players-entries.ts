/** What a player reads of the ledger names the player, as what moves money does (802). */
export const up = `
-- Entries of a player's own accounts. Where the database is divided, uid stands for the column that divides it.
create view player_entry as
  select uid, journal_id, line, account_id, asset, amount, balance_after, position, type, at
  from ledger_entry where uid is not null;

-- What a player's journals moved, on either side. Rows of the sealed chains do not say whose chain they are in.
create view ledger_line as
  select j.uid, j.id as journal_id, e.line, a.key as account, a.asset, a.uid is not null as is_own, e.amount
  from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id;
`
