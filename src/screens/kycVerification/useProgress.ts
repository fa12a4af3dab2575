import type { UserInfo } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'

export interface Progress {
  /** The next step. */
  at: 'details' | 'photos' | 'mend' | 'review' | 'done'
  next: string
}

/** The player's progress, derived from what the operator has. */
export function useProgress({ identityStatus }: UserInfo): Progress {
  const hasDetails = useResource('identity').value?.base !== undefined
  switch (identityStatus) {
    case 'approved':
      return { at: 'done', next: '/kyc/status' }
    case 'pending':
      return { at: 'review', next: '/kyc/status' }
    case 'rejected':
      return { at: 'mend', next: '/kyc/status' }
    case 'unverified':
    case 'editing':
      return hasDetails ? { at: 'photos', next: '/kyc/upload' } : { at: 'details', next: '/kyc/baseInfo' }
  }
}
