import type { Identity } from '../../../../contract/calls/kyc.ts'
import type { KycDraft } from '../../../../workers/protocol/kyc.ts'
import { startOf } from './useTyped.ts'

const EMPTY_DOCUMENT = { idType: '', idNo: '', expiry: '' }
export type DocumentFields = typeof EMPTY_DOCUMENT

/** The submitted document, overlaid by the draft. */
export function documentOf(identity: Identity | undefined, draft: KycDraft): DocumentFields {
  const { idType, idNo, expiry }: Partial<Identity> = identity ?? {}
  const submitted = { idType: idType ?? '', idNo: idNo ?? '', expiry: expiry ?? '' }
  return startOf(EMPTY_DOCUMENT, submitted, draft.document)
}
