import type { Identity } from '../../../../contract/calls/kyc.ts'
import { DETAILS_REASONS } from '../../../../contract/detailsReasons.ts'

/** What an open case needs before its photos: `wrong` when it was opened again to correct the details. */
export type DetailsLeft = 'missing' | 'wrong'

export function detailsLeft({ base, reasons = [] }: Identity): DetailsLeft | undefined {
  if (!base) return 'missing'
  return reasons.some((reason) => DETAILS_REASONS.has(reason)) ? 'wrong' : undefined
}
