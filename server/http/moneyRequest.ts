import { sql } from 'kysely'
import * as v from 'valibot'
import { CODES, type ErrorName, isTransient } from '../../contract/errors.ts'
import type { Database } from '../database/open.ts'
import { inTransaction, type Trx } from '../database/transaction.ts'
import { hashOf, requestIdReused } from '../domain/ledger/ledger.ts'
import { DomainError } from '../domain/domainError.ts'
import { fieldsOf } from './fields.ts'

interface MoneyRequest {
  uid: string
  requestId: string
  call: string
  /** The whole input; the same id with another body is refused. */
  body: unknown
  now: number
}

const errorName = v.picklist(Object.keys(CODES).filter((name): name is ErrorName => name !== 'ok' && name in CODES))
const answer = v.union([
  v.object({ data: v.record(v.string(), v.unknown()) }),
  v.object({
    refusal: v.object({
      reason: errorName,
      words: v.object({ 'en-US': v.string(), 'vi-VN': v.string() }),
      data: v.nullable(v.record(v.string(), v.unknown())),
    }),
  }),
])
type Answer = v.InferOutput<typeof answer>

/**
 * Does the work once per request id, in one transaction with its record: a repetition gets the first answer with
 * `replayed`, or the first refusal; concurrent ones wait for it. An internal error leaves no record, so that the same
 * id can be retried.
 */
export async function doOnce(
  db: Database,
  request: MoneyRequest,
  work: (trx: Trx) => Promise<unknown>,
): Promise<unknown> {
  const once = async (trx: Trx) => {
    const known = await rememberOrFind(trx, request)
    if (known) return { outcome: known, replayed: true }
    return { outcome: await workIn(trx, request, work), replayed: false }
  }
  const { outcome, replayed } = await inTransaction(db, once, { idempotent: true })
  if ('refusal' in outcome) {
    const { reason, words, data } = outcome.refusal
    throw new DomainError(reason, words, data)
  }
  return replayed ? { ...outcome.data, replayed: true } : outcome.data
}

/** Whether this request has a stored answer. */
export async function isAnswered(db: Database, request: Pick<MoneyRequest, 'uid' | 'requestId'>): Promise<boolean> {
  const row = await rowOf(db, request).select('requestId').executeTakeFirst()
  return row !== undefined
}

/**
 * Null the first time; the transaction's journals then carry the id. Waits while a request of the same id is being
 * processed.
 */
async function rememberOrFind(trx: Trx, request: MoneyRequest): Promise<Answer | null> {
  const { uid, requestId, call, body, now } = request
  const bodyHash = hashOf(body)
  const fresh = await trx
    .insertInto('moneyRequest')
    .values({ uid, requestId, call, bodyHash, time: now, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst()
  if (fresh) return mark(trx, requestId)
  const known = await rowOf(trx, request).selectAll().executeTakeFirstOrThrow()
  if (known.call !== call || known.bodyHash !== bodyHash) throw requestIdReused()
  return v.parse(answer, known.answer)
}

/** By SET: Citus tells it to the worker that posts the journals. */
async function mark(trx: Trx, requestId: string): Promise<null> {
  await sql`set local jolly.idempotency_key = ${sql.lit(requestId)}`.execute(trx)
  return null
}

async function workIn(trx: Trx, request: MoneyRequest, work: (trx: Trx) => Promise<unknown>): Promise<Answer> {
  await sql`savepoint work`.execute(trx)
  const outcome = await work(trx).then(
    (data): Answer => ({ data: fieldsOf(data) }),
    async (fault: unknown): Promise<Answer> => {
      await sql`rollback to savepoint work`.execute(trx)
      return { refusal: storedErrorOf(fault) }
    },
  )
  const { uid, requestId } = request
  if ('refusal' in outcome && mayBeSentAgain(outcome.refusal.reason)) {
    await trx.deleteFrom('moneyRequest').where('uid', '=', uid).where('requestId', '=', requestId).execute()
    return outcome
  }
  await trx
    .updateTable('moneyRequest')
    .set({ answer: JSON.stringify(outcome) })
    .where('uid', '=', uid)
    .where('requestId', '=', requestId)
    .execute()
  return outcome
}

/** Such a refusal is not stored: the same id is then processed as if for the first time. */
function mayBeSentAgain(reason: ErrorName): boolean {
  return isTransient(CODES[reason]) || reason === 'sessionInvalid'
}

/** Only domain errors are stored; an internal error is rethrown and rolls back the transaction. */
function storedErrorOf(fault: unknown) {
  if (!(fault instanceof DomainError)) throw fault
  return { reason: fault.reason, words: { ...fault.words }, data: fault.data && { ...fault.data } }
}

function rowOf(trx: Database, { uid, requestId }: Pick<MoneyRequest, 'uid' | 'requestId'>) {
  return trx.selectFrom('moneyRequest').where('uid', '=', uid).where('requestId', '=', requestId)
}
