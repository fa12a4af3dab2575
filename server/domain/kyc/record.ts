import type { Insertable, Selectable } from 'kysely'
import * as v from 'valibot'
import { type Identity, identityBase } from '../../../contract/calls/kyc.ts'
import { endOfIdNo } from '../../../contract/idNo.ts'
import { decrypt, encrypt, keyedHash } from '../../database/encryption/encryption.ts'
import type { IdentityTable, IdentityTables } from '../../database/tables/identity.ts'
import type { Handle } from '../../database/transaction.ts'
import { fileUrl } from './upload.ts'
import type { Player } from '../account/user.ts'

const storedBase = v.omit(identityBase, ['notBarred'])
export type Base = v.InferOutput<typeof storedBase>

export interface IdentityRow extends Omit<Selectable<IdentityTable>, 'base' | 'idNo' | 'expiry'> {
  base: Base
  idNo: string | null
  expiry: string | null
}
export type Image = Selectable<IdentityTables['identityImage']>

export async function identityOf(handle: Handle, uid: string): Promise<IdentityRow | undefined> {
  const row = await handle.selectFrom('identity').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) return undefined
  const { base, idNo, expiry } = row
  return {
    ...row,
    base: v.parse(storedBase, JSON.parse(decrypt(handle, 'identity.base', uid, base))),
    idNo: idNo && decrypt(handle, 'identity.id_no', uid, idNo),
    expiry: expiry && decrypt(handle, 'identity.expiry', uid, expiry),
  }
}

export function encryptedBase(handle: Handle, uid: string, base: Base): Pick<Insertable<IdentityTable>, 'base'> {
  return { base: encrypt(handle, 'identity.base', uid, JSON.stringify(base)) }
}

/** The stored form of a document: number, keyed hash and last valid day. */
export function encryptedDocument(handle: Handle, uid: string, idNo: string, expiry: string | undefined) {
  return {
    idNo: encrypt(handle, 'identity.id_no', uid, idNo),
    idKey: keyedHash(handle, 'identity', plainIdNo(idNo)),
    expiry: expiry === undefined ? null : encrypt(handle, 'identity.expiry', uid, expiry),
  }
}

/** Normalizes the grouping of a document's number. */
export const plainIdNo = (idNo: string): string => idNo.replaceAll(/[\s-]/g, '').toUpperCase()

export async function imagesOf(handle: Handle, uid: string): Promise<Image[]> {
  return handle.selectFrom('identityImage').selectAll().where('uid', '=', uid).orderBy('side').execute()
}

/** The player's own view of their identity. The number of an approved document is masked: nobody needs it any more. */
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

export const maskIdNo = (idNo: string) => `••••${endOfIdNo(idNo)}`
