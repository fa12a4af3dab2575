import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { DataExport } from '../../../contract/calls/dataExport.ts'
import { DATA_EXPORT_DAYS } from '../../../contract/constants.ts'
import { decryptBytes } from '../../database/encryption/encryption.ts'
import type { Database } from '../../database/open.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import type { Operator } from '../../operator.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { followSecurityChange } from '../account/securityChange.ts'
import type { Device, Session } from '../account/session.ts'
import { DomainError } from '../domainError.ts'
import { NOT_READY } from './words.ts'

/** How long the password that was given again opens the download. */
const OPEN_MS = 10 * MINUTE_MS

/** A copy is deleted by then, and so is a request for one that could not be made. */
export const expiryOf = (time: number) => time + DATA_EXPORT_DAYS * DAY_MS

/** How far the copy of a player's data is. */
export async function dataExportOf(handle: Handle, uid: string, now: number): Promise<DataExport> {
  const row = await handle.selectFrom('dataExport').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row || row.expireTime <= now) return { status: 'none' }
  const { requestTime, readyTime, expireTime, size } = row
  if (readyTime === null || size === null) return { status: 'making', requestTime }
  return { status: 'ready', requestTime, readyTime, expireTime, size }
}

interface Asking {
  db: Database
  live: Live
  device: Pick<Device, 'device' | 'address'>
  now: number
}

/** Has a copy made, unless one is being made or is there; tells the owner by letter that it was asked for. */
export async function requestDataExport({ db, live, device, now }: Asking, uid: string): Promise<DataExport> {
  return inTransaction(
    db,
    async (trx) => {
      await lockPlayer(trx, uid)
      await trx.deleteFrom('dataExport').where('uid', '=', uid).where('expireTime', '<=', now).execute()
      const begun = await trx
        .insertInto('dataExport')
        .values({ uid, requestTime: now, expireTime: expiryOf(now) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('uid')
        .executeTakeFirst()
      if (begun) await followSecurityChange({ trx, live, device, now }, uid, 'dataExport')
      return dataExportOf(trx, uid, now)
    },
    { idempotent: true },
  )
}

/**
 * Opens the download for this login alone, for some minutes; tells the owner by letter, unless it was this login's
 * before. Throws `notEligible` when there is no copy.
 */
export async function openDataExport({ db, live, device, now }: Asking, { id, uid }: Session): Promise<number> {
  const until = now + OPEN_MS
  await inTransaction(
    db,
    async (trx) => {
      const openedBefore = await lockReady(trx, uid, now)
      await trx
        .updateTable('dataExport')
        .set({ openedSession: id, openedUntil: until })
        .where('uid', '=', uid)
        .execute()
      if (openedBefore !== id) await followSecurityChange({ trx, live, device, now }, uid, 'dataExportOpened')
    },
    { idempotent: true },
  )
  return until
}

/** Locks a copy that is there. Returns the login that opened it last. */
async function lockReady(trx: Trx, uid: string, now: number): Promise<string | null> {
  await lockPlayer(trx, uid)
  const copy = await trx
    .selectFrom('dataExport')
    .select('openedSession')
    .where('uid', '=', uid)
    .where('readyTime', 'is not', null)
    .where('expireTime', '>', now)
    .executeTakeFirst()
  if (!copy) throw new DomainError('notEligible', NOT_READY)
  return copy.openedSession
}

/** A copy that a login has opened. `size` in bytes. */
export interface OpenedDataExport {
  uid: string
  sessionId: string
  readyTime: number
  size: number
}

/** The copy that this login has opened; undefined to every other. */
export async function openedDataExport(
  handle: Handle,
  { id, uid }: Session,
  now: number,
): Promise<OpenedDataExport | undefined> {
  const row = await handle
    .selectFrom('dataExport')
    .select(['readyTime', 'size'])
    .where('uid', '=', uid)
    .where('openedSession', '=', id)
    .where('openedUntil', '>', now)
    .where('expireTime', '>', now)
    .executeTakeFirst()
  return row?.readyTime && row.size ? { uid, sessionId: id, readyTime: row.readyTime, size: row.size } : undefined
}

/**
 * Part by part, so that no copy is in memory whole. Throws once the login has ended, another has opened the copy, or it
 * is no longer the same one.
 */
export async function* contentOf(ports: Ports, opened: OpenedDataExport): AsyncGenerator<Buffer> {
  let left = opened.size
  for (let number = 0; left > 0; number += 1) {
    const part = await partOf(ports, opened, number)
    left -= part.length
    yield part
  }
}

type Ports = Pick<Operator, 'db' | 'files'>

async function partOf({ db, files }: Ports, { uid, sessionId, readyTime }: OpenedDataExport, number: number) {
  const part = await db
    .selectFrom('dataExportPart as p')
    .innerJoin('dataExport as e', 'e.uid', 'p.uid')
    .innerJoin('playerSession as s', 's.id', 'e.openedSession')
    .select(['p.content', 'p.objectKey'])
    .where('p.uid', '=', uid)
    .where('p.number', '=', number)
    .where('e.readyTime', '=', readyTime)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  if (!part) throw new Error('This copy is no longer open for this login')
  const encrypted = await files.read(part)
  if (!encrypted) throw new Error(`The object store does not have ${part.objectKey} of the copy for ${uid}`)
  return decryptBytes(db, 'data_export_part.content', [uid, String(number)], encrypted)
}
