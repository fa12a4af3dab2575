import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { manilaDateStart, startOfManilaDay } from '../../../contract/manilaDay.ts'
import type { JournalType } from '../../database/tables/ledger.ts'
import type { Handle } from '../../database/transaction.ts'
import { FieldError } from '../fieldError.ts'
import { playerAccount } from '../ledger/accounts.ts'
import { entryBefore, entryUpTo } from '../ledger/entryBefore.ts'

/** Of a statement's rows. */
export const ROWS_AT_ONCE = 500

/** Epoch ms, `until` excluded. */
export interface Days {
  since: number
  until: number
}

/** Two days of the calendar in Manila, both included. Throws FieldError if they are the wrong way round. */
export function daysBetween({ from, to }: { from: string; to: string }): Days {
  const since = manilaDateStart(from)
  const until = manilaDateStart(to) + DAY_MS
  if (since < until) return { since, until }
  throw new FieldError({
    to: { 'en-US': 'The last day is before the first', 'vi-VN': 'Ngày cuối sớm hơn ngày đầu' },
  })
}

interface Sums {
  count: number
  in: number
  out: number
}

interface Moved extends Sums {
  type: JournalType
  /** Number of the day in Manila; null before the first day, among entries that came in the order of other clocks. */
  day: number | null
}

/** Entries of the player's cash between which all of these days lie. */
async function entriesAround(handle: Handle, uid: string, { since, until }: Days) {
  const account = playerAccount(uid, 'cash').key
  const first = await entryBefore(handle, uid, account, since)
  return { account, first, last: await entryUpTo(handle, uid, account, until) }
}

/** The balance before and after these days, and what moved it by kind and by day; what is on hold is outside. Centavos. */
export async function movesOf(handle: Handle, uid: string, { since, until }: Days) {
  const { account, first, last } = await entriesAround(handle, uid, { since, until })
  const { rows } = await sql<Moved>`
    select type, case when at >= ${since}::bigint then (at - ${startOfManilaDay(0)}::bigint) / ${DAY_MS}::bigint end as day,
      count(*)::bigint as count,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
    from player_entry
    where uid = ${uid} and journal_id > ${first.journalId} and journal_id <= ${last.journalId} and at < ${until}::bigint
      and account_id = (select id from player_account where uid = ${uid} and key = ${account})
    group by 1, 2`.execute(handle)
  const own = rows.filter(({ day }) => day !== null)
  const before = rows.filter(({ day }) => day === null)
  const opening = Number(first.balanceAfter) + netOf(before)
  return {
    opening: centavos(opening),
    closing: centavos(opening + netOf(own)),
    kinds: addedUp(own, ({ type }) => type).map(([type, sums]) => ({ type, ...sums })),
    days: addedUp(own, ({ day }) => day ?? 0).map(([day, sums]) => ({ day, ...sums })),
  }
}

function netOf(moves: readonly Moved[]): number {
  return moves.reduce((sum, move) => sum + move.in - move.out, 0)
}

/** By key, in the order of the keys. */
function addedUp<Key extends string | number>(moves: readonly Moved[], keyOf: (move: Moved) => Key): [Key, Sums][] {
  const groups = [...Map.groupBy(moves, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return groups.map(([key, group]) => [key, group.reduce(plus, NOTHING)])
}

const NOTHING: Sums = { count: 0, in: 0, out: 0 }

function plus(sums: Sums, move: Sums): Sums {
  return { count: sums.count + move.count, in: sums.in + move.in, out: sums.out + move.out }
}

interface GamePlayed {
  gameCode: string
  rounds: number
  bet: Centavos
  win: Centavos
}

/** By game, those with the highest stakes first: rounds for real money that began in these days. */
export async function gamesOf(handle: Handle, uid: string, { since, until }: Days): Promise<GamePlayed[]> {
  return handle
    .selectFrom('walletRound')
    .where('uid', '=', uid)
    .where('asset', '=', 'PHP')
    .where('status', '<>', 'void')
    .where('openedAt', '>=', since)
    .where('openedAt', '<', until)
    .groupBy('gameCode')
    .select((is) => [
      'gameCode',
      is.fn.countAll<number>().as('rounds'),
      sql<Centavos>`sum(bet)::bigint`.as('bet'),
      sql<Centavos>`sum(win)::bigint`.as('win'),
    ])
    .orderBy('bet', 'desc')
    .orderBy('gameCode')
    .execute()
}

/** The changes of the balance in these days, oldest first, behind that of journal `after`. */
export async function rowsOf(handle: Handle, uid: string, { since, until }: Days, after: number) {
  const { account, first, last } = await entriesAround(handle, uid, { since, until })
  return handle
    .selectFrom('playerEntry as e')
    .innerJoin('ledgerJournal as j', (join) => join.onRef('j.uid', '=', 'e.uid').onRef('j.id', '=', 'e.journalId'))
    .where('e.uid', '=', uid)
    .where('e.accountId', '=', (is) =>
      is.selectFrom('playerAccount').select('id').where('uid', '=', uid).where('key', '=', account),
    )
    .where('e.at', '>=', since)
    .where('e.at', '<', until)
    .where('e.journalId', '>', Math.max(after, first.journalId))
    .where('e.journalId', '<=', last.journalId)
    .select(['e.journalId', 'e.line', 'e.type', 'e.amount', 'e.balanceAfter', 'e.asset', 'j.refNo', 'j.remark', 'e.at'])
    .orderBy('e.journalId')
    .limit(ROWS_AT_ONCE)
    .execute()
}
