import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { QUICK_KYC_MINUTES, SLOW_KYC_HOURS } from '../../../contract/constants.ts'
import type { IdType, Side } from '../../database/tables/identity.ts'
import type { Words } from '../domainError.ts'

export interface IdentityKind {
  code: IdType
  name: Words
  /** Decided within minutes; the others within hours. */
  recommended: boolean
  sides: 1 | 2
  needExpiry: boolean
}

/** The accepted IDs, recommended ones first. */
export const IDENTITY_KINDS: readonly IdentityKind[] = [
  kind('PHILID', 'Philippine National ID (PhilID)', 'Căn cước quốc gia (PhilID)', { recommended: true, sides: 2 }),
  kind('PASSPORT', 'Passport', 'Hộ chiếu', { recommended: true, needExpiry: true }),
  kind('UMID', 'Unified Multi-Purpose ID (UMID)', 'Thẻ đa năng (UMID)', { recommended: true, sides: 2 }),
  kind('DRIVER', 'Driver’s licence', 'Giấy phép lái xe', { recommended: true, sides: 2, needExpiry: true }),
  kind('SSS', 'SSS ID', 'Thẻ SSS', {}),
  kind('PRC', 'PRC ID', 'Thẻ PRC', { sides: 2, needExpiry: true }),
  kind('POSTAL', 'Postal ID', 'Thẻ bưu chính', { sides: 2, needExpiry: true }),
  kind('VOTER', 'Voter’s ID', 'Thẻ cử tri', {}),
]

function kind(code: IdType, english: string, vietnamese: string, more: Partial<IdentityKind>): IdentityKind {
  const name = { 'en-US': english, 'vi-VN': vietnamese }
  return { code, name, recommended: false, sides: 1, needExpiry: false, ...more }
}

export function kindOf(code: IdType): IdentityKind {
  const found = IDENTITY_KINDS.find((each) => each.code === code)
  if (!found) throw new RangeError(`${code} is no kind of ID`)
  return found
}

export function sidesOf(code: IdType): Side[] {
  return kindOf(code).sides === 2 ? ['front', 'back', 'selfie'] : ['front', 'selfie']
}

/** The longest time that a review may take, in ms. */
export function reviewMs(code: IdType): number {
  return kindOf(code).recommended ? QUICK_KYC_MINUTES * MINUTE_MS : SLOW_KYC_HOURS * HOUR_MS
}

export const reviewText = ({ recommended }: IdentityKind): Words =>
  recommended
    ? { 'en-US': `Reviewed within ${QUICK_KYC_MINUTES} minutes`, 'vi-VN': `Xét duyệt trong ${QUICK_KYC_MINUTES} phút` }
    : { 'en-US': `Reviewed within ${SLOW_KYC_HOURS} hours`, 'vi-VN': `Xét duyệt tối đa ${SLOW_KYC_HOURS} giờ` }
