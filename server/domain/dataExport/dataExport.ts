import type { DataExport } from '../../../contract/calls/dataExport.ts'
import { decryptBytes } from '../../database/encryption/encryption.ts'
import type { Database } from '../../database/open.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { followSecurityChange } from '../account/securityChange.ts'
import type { Device, Session } from '../account/session.ts'
import { DomainError } from '../domainError.ts'
import { NOT_READY } from './words.ts'

const MINUTE_MS = 60_000
/** How long the password that was given again opens the download. */
const OPEN_MS = 10 * MINUTE_MS

/** How far the copy of a player's data is. */
export async function dataExportOf(handle: Handle, uid: string, now: number): Promise<DataExport> {
  const row = await handle.selectFrom('dataExport').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row || (row.expireTime !== null && row.expireTime <= now)) return { status: 'none' }
  const { requestTime, readyTime, expireTime, size } = row
  if (readyTime === null || expireTime === null || size === null) return { status: 'making', requestTime }
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
        .values({ uid, requestTime: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('uid')
        .executeTakeFirst()
      if (begun) await followSecurityChange({ trx, live, device, now }, uid, 'dataExport')
      return dataExportOf(trx, uid, now)
    },
    { idempotent: true },
  )
}

/** Opens the download for this login, for some minutes. Throws `notEligible` when there is no copy. */
export async function openDataExport(handle: Handle, { id, uid }: Session, now: number): Promise<number> {
  const until = now + OPEN_MS
  const opened = await handle
    .updateTable('dataExport')
    .set({ openedSession: id, openedUntil: until })
    .where('uid', '=', uid)
    .where('expireTime', '>', now)
    .returning('uid')
    .executeTakeFirst()
  if (!opened) throw new DomainError('notEligible', NOT_READY)
  return until
}

/** The copy that this login has opened; undefined to every other. `size` in bytes. */
export async function openedDataExport(handle: Handle, { id, uid }: Session, now: number) {
  const row = await handle
    .selectFrom('dataExport')
    .select(['uid', 'readyTime', 'size'])
    .where('uid', '=', uid)
    .where('openedSession', '=', id)
    .where('openedUntil', '>', now)
    .where('expireTime', '>', now)
    .executeTakeFirst()
  return row?.readyTime && row.size ? { uid, readyTime: row.readyTime, size: row.size } : undefined
}

/** Part by part, so that no copy is in memory whole. */
export async function* contentOf(handle: Handle, uid: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await handle
      .selectFrom('dataExportPart')
      .select('content')
      .where('uid', '=', uid)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) return
    yield decryptBytes(handle, 'data_export_part.content', [uid, String(number)], part.content)
  }
}
