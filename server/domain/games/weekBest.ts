import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { withStatementTimeout } from '../../database/statementTimeout.ts'
import type { Handle } from '../../database/transaction.ts'

const WEEK_MS = 7 * DAY_MS
/** A busy week has tens of millions of rounds. */
const READ_MAX_MS = MINUTE_MS
/** A round that ended longer ago than this has been committed, or never will be. */
const COMMITTED_MS = MINUTE_MS

/** The biggest win of each game, with real money, among the settled rounds that began within seven days of the last renewal. */
export interface WeekBest {
  of(gameCode: string): Centavos | undefined
  /** Reads the rounds of a week once, and from then on those that have ended since. */
  renew(now: number): Promise<void>
}

/** The biggest win of a game among rounds that began in the same hour, the first of them then. */
interface Win {
  readonly gameCode: string
  readonly openedAt: number
  readonly win: number
}

export function createWeekBest(db: Database): WeekBest {
  let wins: readonly Win[] = []
  let best: ReadonlyMap<string, Centavos> = new Map()
  let readUntil: number | null = null
  return {
    of: (gameCode) => best.get(gameCode),
    async renew(now) {
      const since = now - WEEK_MS
      const endedSince = readUntil === null ? null : readUntil - COMMITTED_MS
      const found = await withStatementTimeout(db, READ_MAX_MS, (trx) => biggestWins(trx, since, endedSince))
      wins = stillBest([...wins, ...found].filter(({ openedAt }) => openedAt >= since))
      best = new Map(wins.map(({ gameCode, win }) => [gameCode, centavos(win)]))
      readUntil = now
    },
  }
}

/**
 * Without those of which a later one of the same game was as big: they will never be the biggest again. In the order in which
 * they began, latest first, so that the biggest of each game is its last.
 */
function stillBest(wins: readonly Win[]): Win[] {
  const biggest = new Map<string, number>()
  return wins
    .toSorted((one, other) => other.openedAt - one.openedAt || other.win - one.win)
    .filter(({ gameCode, win }) => {
      if (win <= (biggest.get(gameCode) ?? 0)) return false
      biggest.set(gameCode, win)
      return true
    })
}

/** A round that gave back no more than its bet was not won. `endedSince` null: whenever it ended. */
async function biggestWins(handle: Handle, since: number, endedSince: number | null): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select game_code, min(opened_at) as opened_at, max(win) as win from wallet_round
    where asset = 'PHP' and status = 'settled' and win > bet and opened_at >= ${since}
      and ${endedSince === null ? sql`true` : sql`ended_at >= ${endedSince}`}
    group by game_code, opened_at / ${sql.lit(HOUR_MS)}`.execute(handle)
  return rows
}
