import { DAY_MS } from '../../../contract/durations.ts'
import { brand } from '../../../brand/current.ts'
import { type Cell, csvOf } from '../../../contract/csv.ts'
import { addManilaMonths, manilaDateStart, manilaTimestamp } from '../../../contract/manilaDay.ts'
import { centavos, toPesos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { type GameReturn, returnsOfPlay } from '../games/returns.ts'
import type { GameIndex } from '../games/searchIndex.ts'

/** In Manila: a day (2026-11-24), a month (2026-11) or a year (2026). */
export const REPORT_PERIOD = /^20\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/

interface Period {
  readonly kind: 'Day' | 'Month' | 'Year'
  readonly from: number
  /** The first moment after it. */
  readonly until: number
}

/**
 * What was played in the period, game by game, beside what each game should return, and what was owed to players at its end:
 * as CSV. Rounds belong to the period in which they began. Null where the calendar has no such day.
 */
export async function playReport(
  handle: Handle,
  games: Pick<GameIndex, 'byCode' | 'nameOf'>,
  { named, now }: { named: string; now: number },
): Promise<string | null> {
  const period = periodOf(named)
  if (!period) return null
  const played = await returnsOfPlay(handle, games, period.from, period.until)
  const owed = await owedAfter(handle, period.until)
  return csvOf([
    ['Report', 'Play by game, and what is owed to players'],
    ['Operator', brand.name],
    [period.kind, named],
    ['From', manilaTimestamp(period.from)],
    ['Until, not included', manilaTimestamp(period.until)],
    ['Made', manilaTimestamp(now)],
    ['Is the period over', now >= period.until ? 'yes' : 'no'],
    ['Owed to players (PHP)', owed ? pesosOf(owed.total) : 'not proved yet'],
    ['Owed at', owed ? manilaTimestamp(owed.takenTime) : ''],
    [],
    [
      'Game code',
      'Game',
      'Theoretical return, least (%)',
      'Theoretical return, most (%)',
      'Actual return (%)',
      'Rounds',
      'Staked (PHP)',
      'Won (PHP)',
      'Kept (PHP)',
    ],
    ...played.map((game) => rowOf(game, games)),
    totalOf(played),
  ])
}

function periodOf(named: string): Period | null {
  if (!REPORT_PERIOD.test(named)) return null
  const [, month, day] = named.split('-')
  const from = manilaDateStart(`${named}${month ? '' : '-01'}${day ? '' : '-01'}`)
  if (!manilaTimestamp(from).startsWith(named)) return null
  if (day) return { kind: 'Day', from, until: from + DAY_MS }
  return month
    ? { kind: 'Month', from, until: addManilaMonths(from, 1) }
    : { kind: 'Year', from, until: addManilaMonths(from, 12) }
}

/** By the first proof of it after the period; while there is none, by the latest. */
async function owedAfter(handle: Handle, until: number): Promise<{ takenTime: number; total: number } | undefined> {
  const proofs = handle.selectFrom('liabilityProof').select(['takenTime', 'total']).limit(1)
  const after = await proofs.where('takenTime', '>=', until).orderBy('takenTime').executeTakeFirst()
  return after ?? (await proofs.orderBy('takenTime', 'desc').executeTakeFirst())
}

function rowOf({ gameCode, name, seen, rounds, bet, win }: GameReturn, games: Pick<GameIndex, 'byCode'>): Cell[] {
  const [least, most] = games.byCode(gameCode)?.rtpRange ?? ['not told', 'not told']
  return [gameCode, name, least, most, percent(seen), rounds, pesosOf(bet), pesosOf(win), pesosOf(bet - win)]
}

function totalOf(played: readonly GameReturn[]): Cell[] {
  const sum = (of: 'rounds' | 'bet' | 'win') => played.reduce((all, game) => all + game[of], 0)
  const [rounds, bet, win] = [sum('rounds'), sum('bet'), sum('win')]
  const seen = bet > 0 ? percent(win / bet) : ''
  return ['', 'All games', '', '', seen, rounds, pesosOf(bet), pesosOf(win), pesosOf(bet - win)]
}

const pesosOf = (amount: number) => ({ value: toPesos(centavos(amount)), decimals: 2 })
const percent = (part: number) => ({ value: 100 * part, decimals: 2 })
