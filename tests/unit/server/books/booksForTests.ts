import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { provideKeys } from '../../../../server/database/encryption/encryption.ts'
import { openKeyRing } from '../../../../server/database/encryption/keysPlace.ts'
import { up as claw } from '../../../../server/database/migrations/301-claw.ts'
import { up as sharedSecret } from '../../../../server/database/migrations/402-shared-secret.ts'
import { up as liabilities } from '../../../../server/database/migrations/881-liabilities.ts'
import { up as bySeries } from '../../../../server/database/migrations/891-books-by-series.ts'
import { up as clawBeacon } from '../../../../server/database/migrations/941-claw-beacon.ts'
import { up as roundsTold } from '../../../../server/database/migrations/960-rounds-told.ts'
import { up as inSlices } from '../../../../server/database/migrations/986-rounds-in-slices.ts'
import type { Database } from '../../../../server/database/open.ts'
import { sealBooks } from '../../../../server/domain/books/seal.ts'
import { publishLatest, type Witness } from '../../../../server/domain/books/witnesses.ts'
import { houseAccount, playerAccount } from '../../../../server/domain/ledger/accounts.ts'
import { postJournal } from '../../../../server/domain/ledger/ledger.ts'
import { openTestDatabase, type TestDatabase } from '../databaseForTests.ts'
import { NOW } from '../moneyForTests.ts'
import { MONEY_MIGRATIONS } from '../moneyMigrations.ts'

export const ORIGIN = 'jolly.example/books'

/** A ledger with sealed books, and the keys that sign them; `fresh` begins anew. */
export async function openBooks(): Promise<TestDatabase> {
  const database = await openTestDatabase([
    ...MONEY_MIGRATIONS,
    { name: '300-players', up: 'create table player (uid text primary key)' },
    { name: '301-claw', up: claw },
    { name: '402-shared-secret', up: sharedSecret },
    { name: '881-liabilities', up: liabilities },
    { name: '891-books-by-series', up: bySeries },
    { name: '941-claw-beacon', up: clawBeacon },
    { name: '960-rounds-told', up: roundsTold },
    { name: '986-rounds-in-slices', up: inSlices },
  ])
  const ring = openKeyRing({ memory: true })
  const fresh = async () => {
    const db = await database.fresh()
    provideKeys(db, { ring, hashSecret: null })
    return db
  }
  return { ...database, fresh }
}

/** One more journal of a player, of 1 peso. */
export async function give(db: Database, uid: string, n = 1, now = NOW): Promise<void> {
  const lines = [
    { account: houseAccount('bonus', uid), amount: -100 },
    { account: playerAccount(uid, 'cash'), amount: 100 },
  ]
  await postJournal(db, { key: `give:${uid}:${n}`, type: 'grant', uid, lines, now })
}

/** The faults that are new. */
export const seal = async (db: Database) => (await sealBooks(db, ORIGIN, { now: NOW })).faults

/** With all the time that a witness on a busy machine needs. */
export const publish = (db: Database, witnesses: readonly Witness[] = []) => publishLatest(db, witnesses, 60_000)

/** As whoever may do anything with the database. */
export async function behindTheTriggers(db: Database, statements: string): Promise<void> {
  for (const table of ['ledger_journal', 'ledger_entry', 'books_tile', 'books_checkpoint'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql.raw(statements).execute(db)
}

/** Numbers that follow from the seed, each below its limit. */
export function drawsOf(seed: number) {
  let count = 0
  return (limit: number): number => {
    count += 1
    return hash('sha256', `${seed}:${count}`, 'buffer').readUInt32BE(0) % limit
  }
}
