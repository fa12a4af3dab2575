import { CACHE_PREFIX } from '../../contract/constants.ts'

/**
 * What the next start has to know before the data worker can answer: read by the few lines in index.html and by boot.
 * The truth is in the settings that the worker keeps; these may be missing or stale at any time. And what only this
 * browser knows: whose pushes it shows, whether it offered them, the version that it offered last, whether the keys of
 * one letter are off, whether the first tips were seen, and which rounds
 * that ended without the player were put away.
 */
type Hint = 'theme' | 'language' | 'pushOwner' | 'pushAsked' | 'versionOffered' | 'shortcuts' | 'tips' | 'roundsTold'

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
