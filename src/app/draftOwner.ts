import { resources } from '../state/data.ts'
import { DRAFTS, forgetDrafts } from '../state/draft.ts'

/** Kept among the drafts, and gone with them. */
const OWNER = `${DRAFTS}owner`

/** Drafts outlive a login that ended by itself: its player finds them after the next, and nobody else. Call once. */
export function guardDrafts() {
  resources.of('session', undefined).signal.subscribe(({ value }) => {
    if (value?.status === 'player') claimDrafts(value.user.uid)
  })
}

function claimDrafts(uid: string) {
  try {
    const owner = sessionStorage.getItem(OWNER)
    if (owner !== null && owner !== uid) forgetDrafts()
    sessionStorage.setItem(OWNER, uid)
  } catch {
    // Blocked: nothing was stored.
  }
}
