import type { JSONColumnType } from 'kysely'
import type { ID_TYPES, IdentityBase, IMAGE_SIDES, REJECTION_REASONS } from '../../../contract/calls/kyc.ts'
import type { KycStatus } from '../../../contract/statuses.ts'

export type IdType = (typeof ID_TYPES)[number]
export type Side = (typeof IMAGE_SIDES)[number]
export type Reason = (typeof REJECTION_REASONS)[number]

/** Times in epoch ms, amounts in centavos, days as yyyy-mm-dd. */
export interface IdentityTables {
  identity: IdentityTable
  identityImage: { uid: string; side: Side; fileId: string; status: KycStatus; reason: Reason | null }
  identityDocument: { idType: IdType; idKey: string; uid: string; time: number }
  identityOverdue: { uid: string; time: number }
  identityForfeit: { journalKey: string; uid: string; amount: number; time: number; returnTime: number | null }
}

export interface IdentityTable {
  uid: string
  base: JSONColumnType<Omit<IdentityBase, 'notBarred'>>
  idType: IdType | null
  idNo: string | null
  idKey: string | null
  expiry: string | null
  submitTime: number | null
  dueTime: number | null
  reviewTime: number | null
  reasons: JSONColumnType<Reason[], string | undefined>
}
