import { sql } from 'kysely'
import type { Handle } from '../../database/transaction.ts'

/** One step of a money request, in centavos or units; times in epoch ms. */
export interface TraceStep {
  time: number
  kind: 'call' | 'deposit' | 'withdrawal' | 'callback' | 'journal'
  /**
   * The call, the status that an order came to, what the payment provider said and what came of it unless it was done,
   * or the journal's type.
   */
  what: string
  /** The idempotency key, the order or the journal's key. */
  reference: string
  /** What a journal moved, account by account. */
  lines: { account: string; amount: number }[]
}

/**
 * Traces a money request, oldest step first, by its idempotency key or by the order number that the player sees. Empty
 * when neither is known.
 */
export async function traceAct(handle: Handle, uid: string, reference: string): Promise<TraceStep[]> {
  const { rows } = await sql<TraceStep>`
    with call as (
      select request_id, call, time, answer->'data'->>'orderNo' as order_no from money_request
      where uid = ${uid} and (request_id = ${reference} or answer->'data'->>'orderNo' = ${reference})
    ), orders as (
      select order_no from (
        select order_no from deposit_order where uid = ${uid} union all select order_no from withdraw_order where uid = ${uid}
      ) own where order_no = ${reference} or order_no in (select order_no from call)
    ), journal as (
      select * from ledger_journal where uid = ${uid} and idempotency_key in (select request_id from call)
      union
      select * from ledger_journal
      where uid = ${uid} and ref_no in (select order_no from orders) and type not in ('bet', 'win', 'rollback')
    )
    select * from (
      select time, 'call' as kind, call as what, request_id as reference, '[]'::jsonb as lines from call
      union all select time, 'deposit', status::text, order_no, '[]' from deposit_event natural join orders
      union all select time, 'withdrawal', status::text, order_no, '[]' from withdraw_event natural join orders
      union all select time, 'callback', outcome || coalesce(': ' || nullif(effect, 'done'), ''), order_no, '[]' from provider_callback natural join orders
      union all select at, 'journal', type, key, (
        select jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount) order by l.line)
        from ledger_line l where l.uid = ${uid} and l.journal_id = journal.id
      ) from journal
    ) step
    order by time, array_position(array['call', 'deposit', 'withdrawal', 'callback', 'journal'], kind)`.execute(handle)
  return rows
}
