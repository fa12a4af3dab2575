import { randomBytes } from 'node:crypto'
import { manilaDayNumber } from '../../../contract/manilaDay.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database } from '../../database/open.ts'
import type { GamesTables } from '../../database/tables/games.ts'
import { commitment, type TableDays, tableSeed } from '../../../contract/fairness/fair.ts'
import { type Phases, type TableMoment, tableRound } from '../../../engines/tableClock.ts'
import type { RoundFairness } from '../../../protocols/games.ts'
import type { SharedDraw } from './rules.ts'
import type { DrawSource } from './seeds.ts'

/** A day's secret of a table, as anybody may know it. */
interface PublicSecret {
  code: string
  /** SHA-256. */
  hash: string
  /** Null until the last round of the day is over. */
  secret: string | null
}

/** A day's last round ends on the next one, but sooner than this. */
const LAST_ROUND_ENDS_MS = 5 * 60_000

export interface TableSeeds {
  of(draw: Omit<SharedDraw, 'betsCloseAt'>): Promise<DrawSource>
  /** Seeds of the rounds around a moment of a table. */
  around(
    table: string,
    phases: Phases,
    moment: TableMoment,
  ): Promise<{ seedOf: (number: number) => string; days: TableDays }>
  /** Makes the secrets of tomorrow, so that they are fixed a day before, whether or not anybody opens the tables. */
  commitAhead(tables: readonly string[], now: number): Promise<void>
  /** What the rounds of a table's day are bound to, with the day's secret once the last of them is over. */
  dayOf(table: string, day: number, now: number): Promise<NonNullable<RoundFairness['day']>>
  /** The secrets of a Manila day, in the order of their tables; those of days beyond tomorrow are not made yet. */
  ofDay(day: number, now: number): Promise<PublicSecret[]>
}

export function createTableSeeds(db: Database): TableSeeds {
  const known = new Map<string, Promise<string>>()
  let committedDay = 0

  const secretOf = (table: string, day: number): Promise<string> => {
    const key = `${table} ${day}`
    const secret = known.get(key) ?? storedSecret(db, table, day)
    known.set(key, secret)
    secret.catch(() => known.delete(key))
    return secret
  }

  return {
    async of({ table, number, startedAt }) {
      const day = manilaDayNumber(startedAt)
      const serverSeed = tableSeed(await secretOf(table, day), table, number)
      return { seedId: null, serverSeed, clientSeed: table, nonce: number, day }
    },

    async around(table, phases, { startedAt }) {
      // The day of the current round, not of the clock: at midnight yesterday's last round is still open.
      const today = manilaDayNumber(startedAt)
      const [before, now, after] = await Promise.all([today - 1, today, today + 1].map((day) => secretOf(table, day)))
      if (!before || !now || !after) throw new Error('A table has a secret for every day')
      const seedOf = (number: number) => {
        const day = manilaDayNumber(tableRound(table, phases, number).startedAt)
        return tableSeed(day < today ? before : now, table, number)
      }
      const yesterday = { secret: before, hash: commitment(before) }
      return { seedOf, days: { todayHash: commitment(now), tomorrowHash: commitment(after), yesterday } }
    },

    async commitAhead(tables, now) {
      const day = manilaDayNumber(now) + 1
      if (day === committedDay || tables.length === 0) return
      await insertSecrets(db, tables, day)
      committedDay = day
    },

    async dayOf(table, day, now) {
      const secret = await secretOf(table, day)
      return { number: day, hash: commitment(secret), ...(isOver(day, now) && { secret }) }
    },

    async ofDay(day, now) {
      const rows = await db.selectFrom('gameTableSecret').selectAll().where('day', '=', day).orderBy('code').execute()
      return rows.map((row) => {
        const secret = readable(db, row)
        return { code: row.code, hash: commitment(secret), secret: isOver(day, now) ? secret : null }
      })
    },
  }
}

function isOver(day: number, now: number): boolean {
  return day < manilaDayNumber(now - LAST_ROUND_ENDS_MS)
}

/** Created by the first process that asks. */
async function storedSecret(db: Database, code: string, day: number): Promise<string> {
  await insertSecrets(db, [code], day)
  const row = await db
    .selectFrom('gameTableSecret')
    .selectAll()
    .where('code', '=', code)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return readable(db, row)
}

/** Those that are there already stay. */
async function insertSecrets(db: Database, codes: readonly string[], day: number): Promise<void> {
  const rows = codes.map((code) => {
    const secret = encrypt(db, 'game_table_secret.secret', ownerOf({ code, day }), randomBytes(32).toString('hex'))
    return { code, day, secret }
  })
  await db
    .insertInto('gameTableSecret')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function readable(db: Database, row: GamesTables['gameTableSecret']): string {
  return decrypt(db, 'game_table_secret.secret', ownerOf(row), row.secret)
}

function ownerOf({ code, day }: { code: string; day: number }): string[] {
  return [code, String(day)]
}
