import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { DAY_MS } from '../../../contract/manilaDay.ts'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Database } from '../../database/open.ts'
import type { JournalType } from '../../database/tables/ledger.ts'
import type { RateLimit } from '../../database/rateLimit.ts'
import type { Handle } from '../../database/transaction.ts'
import { FieldError } from '../fieldError.ts'
import { playerAccount } from '../ledger/accounts.ts'
import { entryBefore, entryUpTo } from '../ledger/entryBefore.ts'
import { countUse } from './rateLimit.ts'

const MINUTE_MS = 60_000
/** Manila is eight hours ahead of UTC all year round. */
const MANILA = '+08:00'
/** Of a statement's rows. */
export const ROWS_AT_ONCE = 500

/** Epoch ms, `until` excluded. */
export interface Days {
  since: number
  until: number
}

/** Two days of the calendar in Manila, both included. Throws FieldError if they are the wrong way round. */
export function daysBetween({ from, to }: { from: string; to: string }): Days {
  const since = Date.parse(`${from}T00:00${MANILA}`)
  const until = Date.parse(`${to}T00:00${MANILA}`) + DAY_MS
  if (since < until) return { since, until }
  throw new FieldError({
    to: { 'en-US': 'The last day is before the first', 'vi-VN': 'Ngày cuối sớm hơn ngày đầu' },
  })
}

/** Adding up years of play is work for the database. Throws `tooMany`; on a full disk nothing is counted. */
export const countStatement = (db: Database, uid: string, now: number) =>
  countUse(db, [limitOf('statement', uid, 60)], now).catch(unlessDiskIsFull)

/** Enough for half a million rows. Throws `tooMany`; on a full disk nothing is counted. */
export const countStatementRows = (db: Database, uid: string, now: number) =>
  countUse(db, [limitOf('statementRows', uid, 1_000)], now).catch(unlessDiskIsFull)

function limitOf(name: string, uid: string, max: number): RateLimit {
  return { key: `${name}:${uid}`, max, windowMs: 10 * MINUTE_MS }
}

interface Moved {
  type: JournalType
  count: number
  in: number
  out: number
}

/** Entries of the player's cash between which all of these days lie. */
async function entriesAround(handle: Handle, uid: string, { since, until }: Days) {
  const account = playerAccount(uid, 'cash').key
  const first = await entryBefore(handle, account, since)
  return { account, first, last: await entryUpTo(handle, account, until) }
}

/** The balance before and after these days, and what moved it by kind; what is on hold is outside. Centavos. */
export async function movesOf(handle: Handle, uid: string, { since, until }: Days) {
  const { account, first, last } = await entriesAround(handle, uid, { since, until })
  const { rows } = await sql<Moved & { before: number }>`
    select type, count(*) filter (where at >= ${since}::bigint)::bigint as count,
      coalesce(sum(amount) filter (where at < ${since}::bigint), 0)::bigint as before,
      coalesce(sum(amount) filter (where at >= ${since}::bigint and amount > 0), 0)::bigint as in,
      coalesce(-sum(amount) filter (where at >= ${since}::bigint and amount < 0), 0)::bigint as out
    from ledger_entry
    where uid = ${uid} and journal_id > ${first.journalId} and journal_id <= ${last.journalId} and at < ${until}::bigint
      and account_id = (select id from ledger_account where key = ${account})
    group by type order by type`.execute(handle)
  const opening = rows.reduce((sum, row) => sum + row.before, Number(first.balanceAfter))
  const moved = rows.reduce((sum, row) => sum + row.in - row.out, 0)
  return { opening: centavos(opening), closing: centavos(opening + moved), kinds: rows.filter((row) => row.count > 0) }
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
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerJournal as j', 'j.id', 'e.journalId')
    .where('e.uid', '=', uid)
    .where('e.accountId', '=', (is) => is.selectFrom('ledgerAccount').select('id').where('key', '=', account))
    .where('e.at', '>=', since)
    .where('e.at', '<', until)
    .where('e.journalId', '>', Math.max(after, first.journalId))
    .where('e.journalId', '<=', last.journalId)
    .select(['e.journalId', 'e.line', 'e.type', 'e.amount', 'e.balanceAfter', 'e.asset', 'j.refNo', 'j.remark', 'e.at'])
    .orderBy('e.journalId')
    .limit(ROWS_AT_ONCE)
    .execute()
}
