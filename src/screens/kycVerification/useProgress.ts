import type { UserInfo } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { detailsLeft } from '../shared/kyc/detailsLeft.ts'

export interface Progress {
  /** The next step. */
  at: 'details' | 'correct' | 'photos' | 'mend' | 'review' | 'done'
  next: string
}

/** The player's progress, derived from what the operator has. */
export function useProgress({ identityStatus }: UserInfo): Progress {
  const identity = useResource('identity').value
  switch (identityStatus) {
    case 'approved':
      return { at: 'done', next: '/kyc/status' }
    case 'pending':
      return { at: 'review', next: '/kyc/status' }
    case 'rejected':
      return { at: 'mend', next: '/kyc/status' }
    case 'unverified':
    case 'editing': {
      const left = identity ? detailsLeft(identity) : 'missing'
      if (!left) return { at: 'photos', next: '/kyc/upload' }
      return { at: left === 'wrong' ? 'correct' : 'details', next: '/kyc/baseInfo' }
    }
  }
}
