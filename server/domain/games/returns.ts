import { sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Game } from '../../../protocols/games.ts'
import { withStatementTimeout } from '../../database/statementTimeout.ts'
import type { Handle } from '../../database/transaction.ts'
import type { GameIndex } from './searchIndex.ts'

/** Quantile of the normal distribution: 99.9 % lie within this many standard deviations. */
const Z_999 = 3.2905
/** Rare high wins need many rounds before the normal distribution describes their mean. */
const ROUNDS_TO_JUDGE = 1_000
/** A month may have hundreds of millions of rounds; no player waits for it. */
const READ_MAX_MS = 5 * MINUTE_MS

/** What a game gave back in real play; returns are fractions of what was staked. */
export interface GameReturn {
  gameCode: string
  name: string
  rounds: number
  /** Centavos, as `win`. */
  bet: number
  win: number
  seen: number
  /** In 999 of 1,000 such samples `seen` lies between these two; null if the provider does not say its game's return. */
  expected: { least: number; most: number } | null
  verdict: 'within' | 'below' | 'above' | 'tooFew' | 'unknown'
}

interface Sums {
  gameCode: string
  rounds: number
  bet: number
  win: number
  betSquared: number
  betTimesWin: number
  winSquared: number
}

/** Settled rounds with real money that began since then, and before `until`, game by game, highest stakes first. */
export async function returnsOfPlay(
  handle: Handle,
  games: Pick<GameIndex, 'byCode' | 'nameOf'>,
  since: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<GameReturn[]> {
  const sums = await withStatementTimeout(handle, READ_MAX_MS, (trx) => sumsOfPlay(trx, since, until))
  return sums.map((game) => judged(game, games))
}

function sumsOfPlay(handle: Handle, since: number, until: number): Promise<Sums[]> {
  return handle
    .selectFrom('walletRound')
    .where('asset', '=', 'PHP')
    .where('status', '=', 'settled')
    .where('bet', '>', 0)
    .where('openedAt', '>=', since)
    .where('openedAt', '<', until)
    .groupBy('gameCode')
    .select([
      'gameCode',
      sql<number>`count(*)::int`.as('rounds'),
      sql<number>`sum(bet)::float8`.as('bet'),
      sql<number>`sum(win)::float8`.as('win'),
      sql<number>`sum(bet::float8 * bet)`.as('betSquared'),
      sql<number>`sum(bet::float8 * win)`.as('betTimesWin'),
      sql<number>`sum(win::float8 * win)`.as('winSquared'),
    ])
    .orderBy('bet', 'desc')
    .execute()
}

function judged(sums: Sums, games: Pick<GameIndex, 'byCode' | 'nameOf'>): GameReturn {
  const { gameCode, rounds, bet, win } = sums
  const seen = win / bet
  const expected = expectedIn(sums, games.byCode(gameCode)?.rtpRange)
  const known = { gameCode, name: games.nameOf(gameCode), rounds, bet, win, seen, expected }
  if (!expected) return { ...known, verdict: 'unknown' }
  if (rounds < ROUNDS_TO_JUDGE) return { ...known, verdict: 'tooFew' }
  return { ...known, verdict: seen < expected.least ? 'below' : seen > expected.most ? 'above' : 'within' }
}

/** The players' choices lie somewhere between the worst and the best return, and chance on either side of them. */
function expectedIn(sums: Sums, range: Game['rtpRange']): GameReturn['expected'] {
  if (!range) return null
  const [worst, best] = range.map((percent) => percent / 100)
  if (worst === undefined || best === undefined) return null
  return { least: Math.max(0, worst - marginAt(worst, sums)), most: best + marginAt(best, sums) }
}

/** Half the interval of the return around its exact value, from how far each round was off it. */
function marginAt(exact: number, { bet, betSquared, betTimesWin, winSquared }: Sums): number {
  const squares = winSquared - 2 * exact * betTimesWin + exact ** 2 * betSquared
  return (Z_999 * Math.sqrt(Math.max(0, squares))) / bet
}
