/**
 * What looks no further than at one player's rows, in place of the views and functions of the same names that look at all
 * players' (802, 803, 890). A provider's transaction id is then one of its player.
 */
export const LOOK_NO_FURTHER: readonly string[] = [
  `drop view player_account, player_entry, player_share, ledger_line, ledger_step, ledger_account_end,
    sealed_journal, sealed_entry, sealed_account`,
  // Where players shared chains there is no way yet to divide them: there is nothing in these.
  'create table sealed_journal (like ledger_journal)',
  'create table sealed_entry (like ledger_entry)',
  'create table sealed_account (id bigint, key text, asset text, uid text, balance bigint, entries bigint)',
  `create view player_account as
    select owner as uid, id, key, asset, balance, entries from ledger_account where uid is not null`,
  `create view player_entry as
    select owner as uid, journal_id, line, account_id, asset, amount, balance_after, position, type, at
    from ledger_entry where uid is not null`,
  'create view player_share as select uid, provider, round_id, requirement_id, amount from turnover_share',
  `create view ledger_line as
    select j.uid, j.id as journal_id, e.line, a.key as account, a.asset, a.uid is not null as is_own, e.amount
    from ledger_journal j join ledger_entry e on e.owner = j.uid and e.journal_id = j.id
      join ledger_account a on a.owner = e.owner and a.id = e.account_id`,
  `create view ledger_step as
    select j.uid, j.id as journal_id, e.line, a.key as account, e.asset, e.amount, e.balance_after, e.position,
      e.balance_after = e.amount + coalesce(b.balance_after, 0) and (b.position is null) = (e.position = 1) as follows,
      e.asset = a.asset and e.type = j.type and e.at = j.at and e.uid is not distinct from a.uid as is_alike
    from ledger_journal j
      join ledger_entry e on e.owner = j.uid and e.journal_id = j.id
      join ledger_account a on a.owner = e.owner and a.id = e.account_id
      left join ledger_entry b on b.owner = e.owner and b.account_id = e.account_id and b.position = e.position - 1`,
  `create view ledger_account_end as
    select a.id, a.key, a.uid, a.balance, a.entries, e.balance_after, e.position, beyond.position is not null as goes_on
    from ledger_account a
      left join ledger_entry e on e.owner = a.owner and e.account_id = a.id and e.position = a.entries
      left join ledger_entry beyond
        on beyond.owner = a.owner and beyond.account_id = a.id and beyond.position = a.entries + 1`,
  lookUp('ledger_known_journal(p_uid text, p_key text)', 'ledger_journal', 'key = p_key'),
  lookUp(
    'wallet_known_move(p_uid text, p_provider text, p_tx text)',
    'wallet_transaction',
    'provider = p_provider and tx_id = p_tx',
  ),
  lookUp(
    'wallet_known_round(p_uid text, p_provider text, p_round text)',
    'wallet_round',
    'provider = p_provider and round_id = p_round',
  ),
  `create or replace function turnover_adopt(p_uid text, p_provider text, p_round text) returns void
    language plpgsql as $$ begin end $$`,
]

function lookUp(signature: string, table: string, condition: string): string {
  return `create or replace function ${signature} returns ${table} stable language plpgsql as $$
    declare found_row ${table};
    begin
      select * into found_row from ${table} where uid = p_uid and ${condition};
      return found_row;
    end $$`
}
