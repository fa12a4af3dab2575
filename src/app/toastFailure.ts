import { i18n } from '@lingui/core'
import type { Failure } from '../../workers/protocol/outcome.ts'
import { failureWords, isInToast } from '../state/words.ts'
import { showToast } from '../ui/toasts.ts'

/** For a command whose failure has no place on the screen. */
export function toastFailure(failure: Failure) {
  if (!isInToast(failure)) toastWords(failure)
}

/** For a field error if this form has no such field. */
export function toastWords(failure: Failure) {
  const words = failureWords(failure)
  showToast('error', typeof words === 'string' ? words : i18n._(words))
}

/** For a command that the player did not start: nothing is shown. */
export function ignoreFailure() {}
