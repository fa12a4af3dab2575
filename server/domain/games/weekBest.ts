import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
/** It reads the rounds of a week: not for every player who looks at a game. */
const RENEWED_AFTER_MS = 5 * 60_000

/** The biggest win of each game, with real money, among the settled rounds that began within the last seven days. */
export type WeekBest = (gameCode: string, now: number) => Promise<Centavos | undefined>

export function createWeekBest(db: Database): WeekBest {
  let read: { at: number; wins: Promise<ReadonlyMap<string, Centavos>> } | undefined

  function winsOfWeek(now: number) {
    if (read && now - read.at < RENEWED_AFTER_MS) return read.wins
    const wins = biggestWins(db, now - WEEK_MS)
    const reading = { at: now, wins }
    read = reading
    wins.catch(() => {
      if (read === reading) read = undefined
    })
    return wins
  }

  return async (gameCode, now) => (await winsOfWeek(now)).get(gameCode)
}

/** A round that gave back no more than its bet was not won. */
async function biggestWins(db: Database, since: number): Promise<ReadonlyMap<string, Centavos>> {
  const rows = await db
    .selectFrom('walletRound')
    .where('asset', '=', 'PHP')
    .where('status', '=', 'settled')
    .where('openedAt', '>=', since)
    .whereRef('win', '>', 'bet')
    .groupBy('gameCode')
    .select(['gameCode', sql<number>`max(win)`.as('win')])
    .execute()
  return new Map(rows.map(({ gameCode, win }) => [gameCode, centavos(win)]))
}
