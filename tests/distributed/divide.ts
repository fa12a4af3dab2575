import { sql } from 'kysely'
import type { Database } from '../../server/database/open.ts'

/**
 * What a new database needs to have the money of its players divided by player (docs/scale.md): keys that begin with the
 * player, and lookups that look no further. A provider's transaction id is then one of its player.
 */
export async function divideByPlayer(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const statement of [...SETTINGS, ...KEYS, ...TABLES.map(distribute), ...LOOKUPS])
      await sql.raw(statement).execute(connection)
  })
}

/** Has them run where the player is, in one command. */
export async function runWithPlayer(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const statement of [...SETTINGS, ...FUNCTIONS]) await sql.raw(statement).execute(connection)
  })
}

export const SHARDS = 8

const SETTINGS = [
  `set citus.shard_count = ${SHARDS}`,
  // The triggers refuse changes, and touch no other table.
  'set citus.enable_unsafe_triggers = on',
]

/** Tables of one player's money, and the column with the player's uid. */
const TABLES: readonly (readonly [table: string, by: string])[] = [
  ['ledger_head', 'uid'],
  ['ledger_verified', 'uid'],
  ['ledger_account', 'owner'],
  ['ledger_journal', 'uid'],
  ['ledger_entry', 'owner'],
  ['turnover_total', 'uid'],
  ['turnover_requirement', 'uid'],
  ['turnover_share', 'uid'],
  ['wallet_round', 'uid'],
  ['wallet_transaction', 'uid'],
]

const distribute = ([table, by]: (typeof TABLES)[number]) =>
  `select create_distributed_table('${table}', '${by}'${table === 'ledger_head' ? '' : ", colocate_with => 'ledger_head'"})`

const KEYS = [
  'drop view player_account, player_entry, ledger_line',
  `alter table ledger_entry
    drop constraint ledger_entry_journal_id_fkey, drop constraint ledger_entry_account_id_fkey,
    drop constraint ledger_entry_pkey, drop constraint ledger_entry_account_id_position_key,
    add primary key (owner, journal_id, line), add unique (owner, account_id, position)`,
  'drop index ledger_journal_reversal, ledger_journal_in_chain',
  `alter table ledger_journal
    drop constraint ledger_journal_reverses_fkey, drop constraint ledger_journal_pkey,
    drop constraint ledger_journal_key_key, add primary key (uid, id), add unique (uid, key)`,
  `alter table ledger_journal add foreign key (uid, reverses) references ledger_journal (uid, id)`,
  'create unique index ledger_journal_reversal on ledger_journal (uid, reverses) where reverses is not null',
  `alter table ledger_account
    drop constraint ledger_account_pkey, drop constraint ledger_account_key_key,
    add primary key (owner, id), add unique (owner, key)`,
  `alter table ledger_entry
    add foreign key (owner, journal_id) references ledger_journal (uid, id),
    add foreign key (owner, account_id) references ledger_account (owner, id)`,
  'alter table wallet_round drop constraint wallet_round_pkey, add primary key (uid, provider, round_id)',
  'alter table wallet_transaction drop constraint wallet_transaction_pkey, add primary key (uid, provider, tx_id)',
  `alter table turnover_share
    drop constraint turnover_share_requirement_id_fkey, drop constraint turnover_share_pkey,
    add primary key (uid, round_id, provider, requirement_id)`,
  'alter table turnover_requirement drop constraint turnover_requirement_pkey, add primary key (uid, id)',
  'alter table turnover_share add foreign key (uid, requirement_id) references turnover_requirement (uid, id)',
]

const LOOKUPS = [
  `create view player_account as
    select owner as uid, id, key, asset, balance, entries from ledger_account where uid is not null`,
  `create view player_entry as
    select owner as uid, journal_id, line, account_id, asset, amount, balance_after, position, type, at
    from ledger_entry where uid is not null`,
  `create view ledger_line as
    select j.uid, j.id as journal_id, e.line, a.key as account, a.asset, a.uid is not null as is_own, e.amount
    from ledger_journal j join ledger_entry e on e.owner = j.uid and e.journal_id = j.id
      join ledger_account a on a.owner = e.owner and a.id = e.account_id`,
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

/** What everybody's chain begins with, on each worker. Its triggers would refuse the copy. */
const SEALED = [
  'drop trigger ledger_chain_is_sealed on ledger_chain',
  'drop trigger ledger_chain_is_kept on ledger_chain',
  "select create_reference_table('ledger_chain')",
  `create trigger ledger_chain_is_sealed before insert or update or delete on ledger_chain
    for each row execute function ledger_refuse_sealed()`,
  `create trigger ledger_chain_is_kept before truncate on ledger_chain
    for each statement execute function ledger_refuse_sealed()`,
]

const ENTRANCES = "'ledger_post', 'wallet_bet', 'wallet_win', 'wallet_rollback'"
const ofMoney = `pronamespace = current_schema()::regnamespace and proname ~ '^(ledger|wallet|turnover)_'
  and prorettype <> 'trigger'::regtype and 'p_chain' <> all (coalesce(proargnames, '{}'))`

const FUNCTIONS = [
  ...SEALED,
  `select create_distributed_function(oid::regprocedure) from pg_proc where ${ofMoney} and proname not in (${ENTRANCES})`,
  `select create_distributed_function(oid::regprocedure, 'p_uid', 'ledger_head', force_delegation => true)
    from pg_proc where ${ofMoney} and proname in (${ENTRANCES})`,
]
