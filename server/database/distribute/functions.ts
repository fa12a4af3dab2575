import { type QueryExecutorProvider, sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Database } from '../open.ts'
import { withStatementTimeout } from '../statementTimeout.ts'
import { isDivided } from './state.ts'

/** Shipping a function to all workers, in ms. */
const SHIP_MAX_MS = 10 * MINUTE_MS

/** What everybody's chain begins with, on each worker. Its triggers would refuse the copy. */
const SEAL: readonly string[] = [
  'drop trigger ledger_chain_is_sealed on ledger_chain',
  'drop trigger ledger_chain_is_kept on ledger_chain',
  "select create_reference_table('ledger_chain')",
  `create trigger ledger_chain_is_sealed before insert or update or delete on ledger_chain
    for each row execute function ledger_refuse_sealed()`,
  `create trigger ledger_chain_is_kept before truncate on ledger_chain
    for each statement execute function ledger_refuse_sealed()`,
]

const ENTRANCES = [
  'ledger_post',
  'wallet_bet',
  'wallet_bet_unless_overdue',
  'wallet_win',
  'wallet_win_and_follow',
  'wallet_rollback',
  'wallet_rollback_and_follow',
  'wallet_played',
]
  .map((name) => `'${name}'`)
  .join()
const ofMoney = `pronamespace = current_schema()::regnamespace and proname ~ '^(ledger|wallet|turnover)_'
  and prorettype <> 'trigger'::regtype and 'p_chain' <> all (coalesce(proargnames, '{}'))`

const FUNCTIONS: readonly string[] = [
  `select create_distributed_function(oid::regprocedure) from pg_proc where ${ofMoney} and proname not in (${ENTRANCES})`,
  `select create_distributed_function(oid::regprocedure, 'p_uid', 'ledger_head', force_delegation => true)
    from pg_proc where ${ofMoney} and proname in (${ENTRANCES})`,
]

/** Has the functions that move money run where the player is, in one command. Begun again, it does the same. */
export async function runWithPlayer(db: Database): Promise<void> {
  await withStatementTimeout(db, SHIP_MAX_MS, async (trx) => {
    if (!(await isDivided(trx, 'ledger_chain'))) await copySeal(trx)
    await ship(trx)
  })
}

/** Has the functions of the transaction's migrations run there, too. */
export async function ship(trx: QueryExecutorProvider): Promise<void> {
  await runAll(trx, FUNCTIONS)
}

async function copySeal(trx: QueryExecutorProvider): Promise<void> {
  await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
  await runAll(trx, SEAL)
}

async function runAll(trx: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
  for (const statement of statements) await sql.raw(statement).execute(trx)
}
