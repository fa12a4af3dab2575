import type { CallName } from '../../contract/calls.ts'
import type { Database } from '../database/open.ts'
import { inTransaction, type Trx } from '../database/transaction.ts'
import { hashOf, requestIdReused } from './ledger/ledger.ts'

interface Asked {
  db: Database
  uid: string
  now: number
}

interface Change {
  call: CallName
  /** Without an id, as from a third-party app, every change is new. */
  input: { requestId?: string | undefined; uid?: string | undefined }
}

/**
 * Makes a change once per `requestId`: the network may deliver it again after a later change, which it would undo. Throws
 * `requestIdReused` for the id of a different change.
 */
export async function changeOnce(asked: Asked, change: Change, work: (trx: Trx) => Promise<void>): Promise<void> {
  const once = async (trx: Trx) => {
    if (await isNew(trx, asked, change)) await work(trx)
  }
  await inTransaction(asked.db, once, { idempotent: change.input.requestId !== undefined })
}

/** Whether this id is new. Waits while a change with the same id is being made. */
async function isNew(trx: Trx, { uid, now }: Asked, { call, input }: Change): Promise<boolean> {
  const { uid: _named, ...body } = input
  const { requestId } = body
  if (requestId === undefined) return true
  // Whose it is says its key: an app from before that field repeats its change without it.
  const bodyHash = hashOf(body)
  const fresh = await trx
    .insertInto('moneyRequest')
    .values({ uid, requestId, call, bodyHash, time: now, answer: JSON.stringify({ data: {} }) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (fresh.numInsertedOrUpdatedRows === 1n) return true
  const known = await trx
    .selectFrom('moneyRequest')
    .select(['call', 'bodyHash'])
    .where('uid', '=', uid)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  if (known.call !== call || known.bodyHash !== bodyHash) throw requestIdReused()
  return false
}
