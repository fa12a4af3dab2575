import { sql } from 'kysely'
import type { Database } from '../../../server/database/open.ts'

/** Lets no row of the table be changed that SQL says this of. Returns what lets go of them. */
export async function keepStuck(db: Database, table: string, which: string): Promise<() => Promise<void>> {
  await sql`
    create function keep() returns trigger language plpgsql as $$ begin raise exception 'It cannot move'; end $$`.execute(
    db,
  )
  await sql`
    create trigger keep before update on ${sql.table(table)} for each row when (${sql.raw(which)})
    execute function keep()`.execute(db)
  return async () => void (await sql`drop function keep cascade`.execute(db))
}
