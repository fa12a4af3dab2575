import { sql } from 'kysely'
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

const ENTRANCES = "'ledger_post', 'wallet_bet', 'wallet_win', 'wallet_rollback'"
const ofMoney = `pronamespace = current_schema()::regnamespace and proname ~ '^(ledger|wallet|turnover)_'
  and prorettype <> 'trigger'::regtype and 'p_chain' <> all (coalesce(proargnames, '{}'))`

const FUNCTIONS: readonly string[] = [
  `select create_distributed_function(oid::regprocedure) from pg_proc where ${ofMoney} and proname not in (${ENTRANCES})`,
  `select create_distributed_function(oid::regprocedure, 'p_uid', 'ledger_head', force_delegation => true)
    from pg_proc where ${ofMoney} and proname in (${ENTRANCES})`,
]

/** Has the functions that move money run where the player is, in one command. Begun again, it does the same. */
export async function runWithPlayer(db: Database): Promise<void> {
  if (!(await isDivided(db, 'ledger_chain'))) await runAll(db, SEAL)
  await runAll(db, FUNCTIONS)
}

function runAll(db: Database, statements: readonly string[]): Promise<void> {
  return withStatementTimeout(db, SHIP_MAX_MS, async (trx) => {
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}
