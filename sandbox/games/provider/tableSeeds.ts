import { randomBytes } from 'node:crypto'
import { manilaDayNumber } from '../../../contract/manilaDay.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database } from '../../database/open.ts'
import { commitment, type TableDays, tableSeed } from '../../../contract/fairness/fair.ts'
import { type Phases, type TableMoment, tableRound } from '../../../engines/tableClock.ts'
import type { SharedDraw } from './rules.ts'
import type { DrawSource } from './seeds.ts'

export interface TableSeeds {
  of(draw: Omit<SharedDraw, 'betsCloseAt'>): Promise<DrawSource>
  /** Seeds of the rounds around a moment of a table. */
  around(
    table: string,
    phases: Phases,
    moment: TableMoment,
  ): Promise<{ seedOf: (number: number) => string; days: TableDays }>
}

export function createTableSeeds(db: Database): TableSeeds {
  const known = new Map<string, Promise<string>>()

  const secretOf = (table: string, day: number): Promise<string> => {
    const key = `${table} ${day}`
    const secret = known.get(key) ?? storedSecret(db, table, day)
    known.set(key, secret)
    secret.catch(() => known.delete(key))
    return secret
  }

  return {
    async of({ table, number, startedAt }) {
      const secret = await secretOf(table, manilaDayNumber(startedAt))
      return { seedId: null, serverSeed: tableSeed(secret, table, number), clientSeed: table, nonce: number }
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
  }
}

/** Created by the first process that asks. */
async function storedSecret(db: Database, code: string, day: number): Promise<string> {
  const owner = [code, String(day)]
  const fresh = encrypt(db, 'game_table_secret.secret', owner, randomBytes(32).toString('hex'))
  await db
    .insertInto('gameTableSecret')
    .values({ code, day, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('gameTableSecret')
    .select('secret')
    .where('code', '=', code)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return decrypt(db, 'game_table_secret.secret', owner, secret)
}
