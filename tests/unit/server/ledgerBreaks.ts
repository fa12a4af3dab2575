import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/database/open.ts'

/** Ways of breaking the ledger, from within and bypassing it. */

/**
 * Rewrites one of the ledger's SQL functions (but not its overloads of earlier versions); throws if nothing changes.
 */
export function rewrite(name: string, from: string, to: string) {
  return async (db: Database) => {
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef(oid) as body from pg_proc
      where proname = ${name} and pronamespace = current_schema()::regnamespace order by oid desc limit 1`.execute(db)
    const body = rows[0]?.body ?? ''
    expect(body).toContain(from)
    await sql.raw(body.replaceAll(from, to)).execute(db)
  }
}

export function run(statement: string) {
  return async (db: Database) => void (await sql.raw(statement).execute(db))
}

export const each =
  (...steps: ((db: Database) => Promise<void>)[]) =>
  async (db: Database) => {
    for (const step of steps) await step(db)
  }

/** Damage that bypasses the ledger, after every journal. */
export const afterEveryJournal = (damage: string) =>
  run(`create function damage() returns trigger language plpgsql as $$ begin ${damage}; return null; end $$;
    create trigger damage after insert on ledger_entry for each row when (new.line = 2) execute function damage()`)
