import type { JSONColumnType } from 'kysely'
import type { ID_TYPES, IMAGE_SIDES, REJECTION_REASONS } from '../../../contract/calls/kyc.ts'
import type { KycStatus } from '../../../contract/statuses.ts'
import type { Encrypted, KeyedHash } from '../encryption/values.ts'

export type IdType = (typeof ID_TYPES)[number]
export type Side = (typeof IMAGE_SIDES)[number]
export type Reason = (typeof REJECTION_REASONS)[number]

/** Times in epoch ms, amounts in centavos, days as yyyy-mm-dd. */
export interface IdentityTables {
  identity: IdentityTable
  identityImage: { uid: string; side: Side; fileId: string; status: KycStatus; reason: Reason | null }
  identityDocument: { idType: IdType; idKey: KeyedHash; uid: string; time: number }
  identityOverdue: { uid: string; time: number }
  identityForfeit: { journalKey: string; uid: string; amount: number; time: number; returnTime: number | null }
}

export interface IdentityTable {
  uid: string
  /** As JSON, without `notBarred`. */
  base: Encrypted
  idType: IdType | null
  idNo: Encrypted | null
  /** Of the normalised number. */
  idKey: KeyedHash | null
  expiry: Encrypted | null
  /** Hash of name and birthday. */
  personKey: KeyedHash | null
  submitTime: number | null
  dueTime: number | null
  reviewTime: number | null
  reasons: JSONColumnType<Reason[], string | undefined>
}
