import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/database/open.ts'

/** Ways of breaking the ledger, from within and behind its back. */

/** Rewrites one of the ledger's SQL functions, in a way that must change it. */
export function rewrite(name: string, from: string, to: string) {
  return async (db: Database) => {
    const { rows } = await sql<{ body: string }>`select pg_get_functiondef(${name}::regproc) as body`.execute(db)
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

/** Stands for damage done behind the ledger's back, after every journal. */
export const afterEveryJournal = (damage: string) =>
  run(`create function damage() returns trigger language plpgsql as $$ begin ${damage}; return null; end $$;
    create trigger damage after insert on ledger_entry for each row when (new.line = 2) execute function damage()`)
