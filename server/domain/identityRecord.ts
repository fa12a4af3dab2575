import type { Selectable } from 'kysely'
import type { Identity } from '../../contract/calls/kyc.ts'
import type { IdentityTable, IdentityTables } from '../database/tables/identity.ts'
import type { Handle } from './ledger.ts'
import { fileUrl } from './upload.ts'
import type { Player } from './user.ts'

export type IdentityRow = Selectable<IdentityTable>
export type Image = Selectable<IdentityTables['identityImage']>

export async function identityOf(handle: Handle, uid: string): Promise<IdentityRow | undefined> {
  return handle.selectFrom('identity').selectAll().where('uid', '=', uid).executeTakeFirst()
}

export async function imagesOf(handle: Handle, uid: string): Promise<Image[]> {
  return handle.selectFrom('identityImage').selectAll().where('uid', '=', uid).orderBy('side').execute()
}

/** What the player sees of it. An approved document's number is masked: nobody needs it again. */
export async function fetchIdentity(handle: Handle, player: Player): Promise<Identity> {
  const row = await identityOf(handle, player.uid)
  const status = player.identityStatus
  if (!row) return { status, images: [] }
  const { base, idType, idNo, expiry, submitTime, reviewTime, reasons } = row
  const images = await imagesOf(handle, player.uid)
  return {
    status,
    base,
    ...(idType !== null && idNo !== null && { idType, idNo: status === 'approved' ? maskIdNo(idNo) : idNo }),
    ...(expiry !== null && { expiry }),
    images: images.map(({ side, fileId, status: own, reason }) => ({
      side,
      url: fileUrl(fileId),
      status: own,
      ...(reason !== null && { reason }),
    })),
    ...(submitTime !== null && { submitTime }),
    ...(reviewTime !== null && { reviewTime }),
    ...(reasons.length > 0 && { reasons }),
  }
}

export const maskIdNo = (idNo: string) => `••••${idNo.slice(-3)}`
