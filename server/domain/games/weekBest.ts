import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { withStatementTimeout } from '../../database/statementTimeout.ts'
import type { Handle } from '../../database/transaction.ts'

const WEEK_MS = 7 * DAY_MS
/** A busy week has tens of millions of rounds. */
const READ_MAX_MS = MINUTE_MS

/** The biggest win of each game, with real money, among the settled rounds that began within seven days of the last renewal. */
export interface WeekBest {
  of(gameCode: string): Centavos | undefined
  /** Reads the rounds of a week: nothing to wait for when a player looks at a game. */
  renew(now: number): Promise<void>
}

export function createWeekBest(db: Database): WeekBest {
  let wins: ReadonlyMap<string, Centavos> = new Map()
  return {
    of: (gameCode) => wins.get(gameCode),
    async renew(now) {
      wins = await withStatementTimeout(db, READ_MAX_MS, (trx) => biggestWins(trx, now - WEEK_MS))
    },
  }
}

/** A round that gave back no more than its bet was not won. */
async function biggestWins(handle: Handle, since: number): Promise<ReadonlyMap<string, Centavos>> {
  const rows = await handle
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
