import type { EventKind } from '../../database/tables/oversight.ts'
import type { Handle } from '../../database/transaction.ts'

/** Who turned a switch and why, in their words. */
export interface Actor {
  who: string
  why: string
}

export interface OperatorEvent {
  kind: EventKind
  subject: string
  before: unknown
  after: unknown
  /** Null for what the program noticed by itself. */
  by: Actor | null
}

/** Keeps what an auditor asks for later; a large stake or win is kept once. */
export async function keepOperatorEvents(handle: Handle, events: readonly OperatorEvent[], now: number): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, subject, before, after, by }) => ({
    time: now,
    kind,
    subject,
    who: by?.who ?? null,
    why: by?.why ?? null,
    before: json(before),
    after: json(after),
  }))
  await handle
    .insertInto('operatorEvent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The newest first. */
export function operatorEvents(handle: Handle, { most }: { most: number }) {
  return handle.selectFrom('operatorEvent').selectAll().orderBy('id', 'desc').limit(most).execute()
}
