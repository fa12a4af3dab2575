import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { DATABASE_NOW } from '../../database/databaseNow.ts'
import { encryptBytes } from '../../database/encryption/encryption.ts'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import type { Operator } from '../../operator.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { archiveOf } from './archive.ts'
import { expiryOf } from './dataExport.ts'
import { readyLetter } from './words.ts'

/** Several times as long as a part may take. */
const LEASE_MS = 2 * MINUTE_MS
/** The longest wait for the next try. */
const WAIT_MAX_MS = 6 * HOUR_MS
/** Of the archive, before encryption, in bytes. A slow download has a few of them in memory. */
const PART_BYTES = 128 * 1024

type Maker = Pick<Operator, 'db' | 'files' | 'live' | 'clock'>

/** Makes the copies of players' data that were asked for, one after the other; each in one of all processes. */
export function dataExportSweep(operator: Maker, report: (fault: unknown) => void): Sweep {
  return {
    name: 'dataExports',
    due: () => operator.db.selectFrom('dataExport').where('readyTime', 'is', null),
    work: (stopping) => makeDataExports(operator, stopping, report),
    report,
  }
}

/**
 * Rejects when one cannot be made: it is tried again later, each time after twice the wait. When it is stopped, the next
 * process begins it anew. `report` hears of pictures that cannot be read.
 */
export async function makeDataExports(
  operator: Maker,
  stopping: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    const lease = await takeLease(operator.db)
    if (!lease) return
    try {
      await make(operator, lease, stopping, report)
    } catch (fault) {
      await release(operator.db, lease, stopping.aborted ? 0 : waitAfter(lease.lease))
      if (!stopping.aborted) throw fault
    }
  }
}

const waitAfter = (tries: number) => Math.min(LEASE_MS * 2 ** (tries - 1), WAIT_MAX_MS)

interface Lease {
  uid: string
  /** Counts the tries. */
  lease: number
}

/** The oldest request that nobody is at. A lease too far ahead is from before the clock was set back. */
async function takeLease(db: Database): Promise<Lease | undefined> {
  const taken = await sql<Lease>`
    update data_export set lease = lease + 1, lease_until = ${DATABASE_NOW} + ${LEASE_MS} where uid = (
      select uid from data_export
      where ready_time is null and lease_until not between ${DATABASE_NOW} + 1 and ${DATABASE_NOW} + ${WAIT_MAX_MS}
      order by request_time limit 1 for update skip locked)
    returning uid, lease`
    .execute(db)
    .catch(unlessDiskIsFull)
  return taken?.rows[0]
}

async function release(db: Database, { uid, lease }: Lease, waitMs: number): Promise<void> {
  await sql`update data_export set lease_until = ${DATABASE_NOW} + ${waitMs} where uid = ${uid} and lease = ${lease}`.execute(
    db,
  )
}

async function make(
  { db, files, live, clock }: Maker,
  lease: Lease,
  stopping: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  const { uid } = lease
  // What an interrupted try has left.
  await inTransaction(db, async (trx) => {
    await hold(trx, lease)
    await trx.deleteFrom('dataExportPart').where('uid', '=', uid).execute()
  })
  let size = 0
  let number = 0
  for await (const part of inParts(archiveOf({ db, files }, uid, clock.now(), report))) {
    stopping.throwIfAborted()
    await keep({ db, files }, lease, number, part)
    size += part.length
    number += 1
  }
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    await hold(trx, lease)
    const expireTime = expiryOf(now)
    await trx.updateTable('dataExport').set({ readyTime: now, expireTime, size }).where('uid', '=', uid).execute()
    await sendInboxMessage(trx, uid, { type: 'account', ...readyLetter(expireTime) }, now)
    await publishBadge(trx, live, uid, 'inbox.unread', now)
  })
}

async function keep(
  { db, files }: Pick<Maker, 'db' | 'files'>,
  lease: Lease,
  number: number,
  part: Buffer,
): Promise<void> {
  const { uid } = lease
  const kept = await files.keep(encryptBytes(db, 'data_export_part.content', [uid, String(number)], part))
  await inTransaction(db, async (trx) => {
    await hold(trx, lease)
    await trx
      .insertInto('dataExportPart')
      .values({ uid, number, ...kept })
      .execute()
  })
}

/** Renews the lease, and locks it until the transaction ends. Throws when another process has taken over. */
async function hold(trx: Trx, { uid, lease }: Lease): Promise<void> {
  const { numAffectedRows } = await sql`
    update data_export set lease_until = ${DATABASE_NOW} + ${LEASE_MS}
    where uid = ${uid} and lease = ${lease} and ready_time is null`.execute(trx)
  if (!numAffectedRows) throw new Error('Another process has taken over this copy')
}

/** Joins small pieces until they are a part's size. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
