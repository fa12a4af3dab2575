import { centavos, toPesos } from '../../contract/money.ts'
import type { JournalType } from '../database/tables/ledger.ts'
import { JOURNAL_TYPES } from '../domain/ledger/types.ts'
import { listJournal } from '../domain/ledger/reads.ts'
import type { Words } from '../domain/domainError.ts'
import { listRequirements, openTurnover, REQUIREMENT_SOURCES } from '../domain/ledger/turnover.ts'
import type { Handlers } from './handler.ts'
import { pageOf } from './page.ts'

/** A payout moves held money, which has no rows in the player's journal. */
const SHOWN = Object.keys(JOURNAL_TYPES)
  .filter(isJournalType)
  .filter((type) => type !== 'withdrawPaid')

export const recordCalls = {
  async userBalanceJournalFetch({ type, ...query }, { db, uid, language, games }) {
    // An unknown type has no rows.
    if (type !== undefined && !isJournalType(type)) return pageOf([], 0, query)
    const { list, total } = await listJournal(db, uid, { ...query, type })
    const rows = list.map((row) => ({
      id: `${row.journalId}-${row.line}`,
      type: row.type,
      typeName: JOURNAL_TYPES[row.type][language],
      amount: onWire(row.asset, row.amount),
      balanceAfter: onWire(row.asset, row.balanceAfter),
      asset: row.asset,
      refNo: row.refNo,
      time: row.at,
      // The ledger stores a game's code; players see its name.
      remark: games.nameOf(row.remark),
    }))
    return pageOf(rows, total, query)
  },

  async userBalanceJournalType(_input, { language }) {
    return SHOWN.map((code) => ({ code, name: JOURNAL_TYPES[code][language] }))
  },

  async userEffectiveRecordFetch(query, { db, uid, language }) {
    const { required, done } = await openTurnover(db, uid)
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
      surplus: toPesos(centavos(required - done)),
      open: { required: toPesos(required), done: toPesos(done) },
      ...pageOf(rows, total, query),
    }
  },
} satisfies Partial<Handlers>

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
