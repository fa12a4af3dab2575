import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { EventKind } from '../../database/tables/oversight.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { keepOperatorEvents } from './operatorEvent.ts'

type Watched = Extract<EventKind, 'game' | 'setting' | 'release'>

/**
 * Keeps what has changed of one kind since it was last looked at: what came, what went, and what is not as it was. Values
 * are plain JSON.
 */
export function keepChanges(
  handle: Handle,
  kind: Watched,
  current: ReadonlyMap<string, unknown>,
  now: number,
): Promise<void> {
  return inTransaction(handle, async (trx) => {
    // Several processes start at once, and one is to see the change.
    await sql`lock table operator_event in share row exclusive mode`.execute(trx)
    const known = await lastKnown(trx, kind)
    const subjects = new Set([...known.keys(), ...current.keys()])
    const changes = [...subjects].map((subject) => ({
      kind,
      subject,
      before: known.get(subject) ?? null,
      after: current.get(subject) ?? null,
      by: null,
    }))
    await keepOperatorEvents(
      trx,
      changes.filter(({ before, after }) => !isDeepStrictEqual(before, after)),
      now,
    )
  })
}

async function lastKnown(trx: Trx, kind: Watched): Promise<Map<string, unknown>> {
  const rows = await trx
    .selectFrom('operatorEvent')
    .distinctOn('subject')
    .select(['subject', 'after'])
    .where('kind', '=', kind)
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ subject, after }) => [subject, after]))
}
