import { manilaDay, startOfManilaDay } from '../../contract/manilaDay.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import type { JournalType } from '../database/tables/ledger.ts'
import { JOURNAL_TYPES } from '../domain/ledger/types.ts'
import { countRead } from '../domain/account/rateLimit.ts'
import { daysBetween, gamesOf, movesOf, ROWS_AT_ONCE, rowsOf } from '../domain/account/statement.ts'
import { leftToBet } from '../domain/cashier/leftToBet.ts'
import { listJournal } from '../domain/ledger/reads.ts'
import type { Words } from '../domain/domainError.ts'
import { listRequirements, openTurnover, REQUIREMENT_SOURCES } from '../domain/ledger/turnover.ts'
import type { Context, Handlers } from './handler.ts'
import { pageOf } from './page.ts'

/** A payout moves held money, which has no rows in the player's journal. */
const SHOWN = Object.keys(JOURNAL_TYPES)
  .filter(isJournalType)
  .filter((type) => type !== 'withdrawPaid')

export const recordCalls = {
  async userBalanceJournalFetch({ type, ...query }, { db, uid, language, games, now }) {
    // An unknown type has no rows.
    if (type !== undefined && !isJournalType(type)) return pageOf([], 0, query)
    await countRead(db, uid, 'journal', now)
    const { list, total } = await listJournal(db, uid, { ...query, type })
    return pageOf(
      list.map((row) => journalRow(row, { games, language })),
      total,
      query,
    )
  },

  async userStatement({ from, to }, { db, uid, language, games, now }) {
    const days = daysBetween({ from, to })
    await countRead(db, uid, 'statement', now)
    const { opening, closing, kinds, days: changed } = await movesOf(db, uid, days)
    const played = await gamesOf(db, uid, days)
    return {
      from,
      to,
      time: now,
      opening: toPesos(opening),
      closing: toPesos(closing),
      kinds: kinds.map(({ type, count, in: got, out }) => ({
        type,
        typeName: JOURNAL_TYPES[type][language],
        count,
        in: toPesos(centavos(got)),
        out: toPesos(centavos(out)),
      })),
      days: changed.map(({ day, in: got, out }) => ({
        day: manilaDay(startOfManilaDay(day)),
        in: toPesos(centavos(got)),
        out: toPesos(centavos(out)),
      })),
      games: played.map(({ gameCode, rounds, bet, win }) => ({
        code: gameCode,
        name: games.nameOf(gameCode),
        rounds,
        bet: toPesos(bet),
        win: toPesos(win),
      })),
    }
  },

  async userStatementRows({ from, to, next }, { db, uid, language, games, now }) {
    await countRead(db, uid, 'statementRows', now)
    const rows = await rowsOf(db, uid, daysBetween({ from, to }), journalOf(next))
    const last = rows.at(-1)
    return {
      list: rows.map((row) => journalRow(row, { games, language })),
      next: last && rows.length === ROWS_AT_ONCE ? String(last.journalId) : null,
    }
  },

  async userBalanceJournalType(_input, { language }) {
    return SHOWN.map((code) => ({ code, name: JOURNAL_TYPES[code][language] }))
  },

  async userEffectiveRecordFetch(query, { db, uid, language, now }) {
    const open = await openTurnover(db, uid)
    const { list, total } = await listRequirements(db, uid, query)
    const rows = list.map((row) => ({
      id: String(row.id),
      source: row.source,
      sourceName: REQUIREMENT_SOURCES[row.source].name[language],
      base: toPesos(centavos(row.base)),
      multiple: row.multiple,
      required: toPesos(centavos(row.required)),
      done: toPesos(centavos(row.done)),
      remaining: toPesos(centavos(row.status === 'open' ? row.required - row.done : 0)),
      weightNote: WEIGHTS[language],
      status: row.status,
      createTime: row.createdAt,
      expireTime: row.expiresAt,
    }))
    return {
      surplus: toPesos(await leftToBet(db, uid, open, now)),
      open: { required: toPesos(open.required), done: toPesos(open.done) },
      ...pageOf(rows, total, query),
    }
  },
} satisfies Partial<Handlers>

type ListedRow = Awaited<ReturnType<typeof listJournal>>['list'][number]

function journalRow(row: ListedRow, { games, language }: Pick<Context, 'games' | 'language'>) {
  return {
    id: `${row.journalId}-${row.line}`,
    type: row.type,
    typeName: JOURNAL_TYPES[row.type][language],
    amount: onWire(row.asset, row.amount),
    balanceAfter: onWire(row.asset, row.balanceAfter),
    asset: row.asset,
    // What a friend brought names the friend.
    refNo: row.type === 'invite' ? '' : row.refNo,
    time: row.at,
    // The ledger stores a game's code; players see its name.
    remark: games.nameOf(row.remark),
  }
}

/** The journal behind which a part of a statement begins; what nobody was told to ask for is the beginning. */
function journalOf(next: string | undefined): number {
  const journal = Number(next)
  return Number.isSafeInteger(journal) && journal > 0 ? journal : 0
}

function isJournalType(name: string): name is JournalType {
  return Object.hasOwn(JOURNAL_TYPES, name)
}

/** Money in pesos, everything else in units. */
function onWire(asset: string, amount: number): number {
  return asset === 'PHP' || asset === 'DEMO' ? toPesos(centavos(amount)) : amount
}

const WEIGHTS: Words = {
  'en-US': 'Slots, fish, arcade and sports count in full, poker half, live a fifth.',
  'vi-VN': 'Nổ hũ, bắn cá, giải trí và thể thao tính đủ, poker một nửa, trực tiếp một phần năm.',
}
