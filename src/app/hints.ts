import { CACHE_PREFIX } from '../../contract/constants.ts'

/**
 * What the next start needs before the data worker answers: read by boot and by the script in index.html. Copies of the
 * worker's settings, which may be missing or stale; and what only this browser knows: whose pushes it shows, whether it
 * offered them, the version offered last, whether single-key shortcuts are off, whose first steps are over, whether the
 * first tips were seen, and which ended rounds were dismissed.
 */
type Hint =
  | 'theme'
  | 'language'
  | 'dataSaver'
  | 'pushOwner'
  | 'pushAsked'
  | 'versionOffered'
  | 'shortcuts'
  | 'firstRun'
  | 'tips'
  | 'roundsTold'

export function readHint(hint: Hint): string | null {
  try {
    return localStorage.getItem(`${CACHE_PREFIX}.${hint}`)
  } catch {
    return null
  }
}

export function writeHint(hint: Hint, value: string) {
  try {
    localStorage.setItem(`${CACHE_PREFIX}.${hint}`, value)
  } catch {
    // Blocked: the next start begins with the defaults.
  }
}
