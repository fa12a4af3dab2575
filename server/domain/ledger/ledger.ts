import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { centavos, toPesos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import type { Account } from './accounts.ts'
import type { JournalType } from '../../database/tables/ledger.ts'
import { DomainError } from '../domainError.ts'

/** A signed amount on an account: whole centavos or units, never zero. */
export interface Line {
  readonly account: Account
  readonly amount: number
}

export interface NewJournal {
  /** Unique for ever: the same key and body gives the first answer again, another body is refused (10003). */
  readonly key: string
  readonly type: JournalType
  /** The player in whose chain the journal is stored; it moves only this player's accounts. */
  readonly uid: string
  /** The number that the player sees (an order, a round); the key when there is none. */
  readonly refNo?: string
  readonly remark?: string
  /** Each account once; the amounts sum to zero per asset. */
  readonly lines: readonly Line[]
  /** What its hash binds besides. */
  readonly binds?: readonly unknown[]
  readonly now: number
}

export interface Posted {
  readonly journalId: number
  readonly replayed: boolean
  /** The balances after the journal, in the order of the lines; those of the first time when replayed. */
  readonly balances: readonly number[]
}

interface PostRow {
  status: 'posted' | 'replayed' | 'conflict' | 'insufficient'
  journalId: number
  balances: number[]
}

/** Posts a journal in one round trip (docs/rules.md, 5). Throws the domain errors `notEnough` (with the balance) and `requestIdReused`. */
export async function postJournal(handle: Handle, journal: NewJournal): Promise<Posted> {
  return post(handle, journal, null)
}

/**
 * Posts the opposite journal, once. Throws `notFound` for an unknown key, `notEnough` when the player no longer has
 * the amount.
 */
export async function reverseJournal(
  handle: Handle,
  original: { uid: string; key: string; type: JournalType; remark?: string; now: number },
): Promise<Posted> {
  // Older journals moved accounts that players shared; only the player's part of them is reversed.
  const { rows } = await sql<Account & { journalId: number; refNo: string; amount: number }>`
    select j.id as journal_id, j.ref_no, l.asset, l.is_own, l.account as in_body, l.amount,
      case when l.is_own then l.account else ledger_account_name(l.account, l.uid) || ':' || l.uid end as key
    from ledger_journal j join ledger_line l on l.uid = j.uid and l.journal_id = j.id
    where j.uid = ${original.uid} and j.key = ${original.key} order by l.line`.execute(handle)
  const [first] = rows
  if (!first) throw unknownJournal()
  const lines = rows.map(({ amount, ...account }) => ({ account, amount: -amount }))
  const { uid, type, remark = '', now } = original
  const { refNo, journalId } = first
  return post(handle, { key: `reverse:${original.key}`, type, uid, refNo, remark, lines, now }, journalId)
}

async function post(handle: Handle, journal: NewJournal, reverses: number | null): Promise<Posted> {
  const { rows } = await sql<PostRow>`select * from ledger_post(
    ${journal.uid}, ${journal.key}, ${bodyHash(journal)}, ${journal.type}, ${journal.refNo ?? journal.key},
    ${journal.remark ?? ''}, ${journal.now}, ${reverses}, ${linesSql(journal.lines)}
  )`.execute(handle)
  const [row] = rows
  if (!row) throw new Error('ledger_post gave no answer')
  if (row.status === 'conflict') throw requestIdReused()
  if (row.status === 'insufficient') throw notEnough(journal.lines, row.balances)
  return { journalId: row.journalId, replayed: row.status === 'replayed', balances: row.balances }
}

/** The lines as the last four arguments (arrays) of `ledger_post`. Throws on amounts that are not safe integers. */
function linesSql(lines: readonly Line[]) {
  const wrong = lines.find(({ amount }) => !Number.isSafeInteger(amount) || amount === 0)
  if (wrong) throw new RangeError(`${wrong.amount} on ${wrong.account.key} is not a whole amount to move`)
  const accounts = lines.map(({ account }) => account)
  if (new Set(accounts.map(({ key }) => key)).size < lines.length) throw new RangeError('An account is named twice')
  return sql`
    ${accounts.map(({ key }) => key)}::text[], ${accounts.map(({ asset }) => asset)}::text[],
    ${accounts.map(({ isOwn }) => isOwn)}::boolean[], ${lines.map(({ amount }) => amount)}::bigint[]`
}

/** What a repeated key must match; the time may differ. */
export function bodyHash({ type, uid, refNo, remark, lines, binds }: NewJournal): string {
  const moves = lines.map(({ account, amount }) => [account.inBody, amount])
  return hashOf([type, uid, refNo, remark, moves, ...(binds ? [binds] : [])])
}

/** Hash of a request's body, to tell a repeated request from a reused id. */
export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}

function unknownJournal(): DomainError {
  return new DomainError('notFound', { 'en-US': 'This entry does not exist', 'vi-VN': 'Mục này không tồn tại' })
}

export function requestIdReused(): DomainError {
  return new DomainError('requestIdReused', {
    'en-US': 'This request was already used for something else',
    'vi-VN': 'Yêu cầu này đã được dùng cho việc khác',
  })
}

function notEnough(lines: readonly Line[], balances: readonly number[]): DomainError {
  const short = lines.findIndex(({ account, amount }, n) => account.isOwn && (balances[n] ?? 0) + amount < 0)
  const balance = balances[short] ?? 0
  const isMoney = lines[short]?.account.asset === 'PHP' || lines[short]?.account.asset === 'DEMO'
  return new DomainError(
    'notEnough',
    { 'en-US': 'Your balance is not enough', 'vi-VN': 'Số dư không đủ' },
    { balance: isMoney ? toPesos(centavos(balance)) : balance },
  )
}
