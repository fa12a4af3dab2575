import { sql } from 'kysely'
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
  const column = (of: (event: OperatorEvent) => string | null) => events.map(of)
  const [kinds, subjects] = [column(({ kind }) => kind), column(({ subject }) => subject)]
  const [whos, whys] = [column(({ by }) => by?.who ?? null), column(({ by }) => by?.why ?? null)]
  const [befores, afters] = [column(({ before }) => json(before)), column(({ after }) => json(after))]
  await sql`
    insert into operator_event (time, kind, subject, who, why, before, after)
    select ${now}::bigint, * from unnest(
      ${kinds}::text[], ${subjects}::text[], ${whos}::text[], ${whys}::text[], ${befores}::jsonb[], ${afters}::jsonb[]
    ) on conflict do nothing`.execute(handle)
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The newest first. */
export function operatorEvents(handle: Handle, { most }: { most: number }) {
  return handle.selectFrom('operatorEvent').selectAll().orderBy('id', 'desc').limit(most).execute()
}
