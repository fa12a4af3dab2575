import { sql } from 'kysely'
import type { Handle } from '../../database/transaction.ts'

/** About a screen of them. */
const RECENT_MAX = 48

/** The games that a player has opened, last one first; launches are kept for a month. */
export async function recentCodes(handle: Handle, uid: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('gameLaunch')
    .select('gameCode')
    .where('uid', '=', uid)
    // A launch whose token was never traded did not reach its game.
    .where('walletTokenHash', 'is not', null)
    .groupBy('gameCode')
    .orderBy(sql`max(time)`, 'desc')
    .orderBy('gameCode')
    .limit(RECENT_MAX)
    .execute()
  return rows.map(({ gameCode }) => gameCode)
}
