import { i18n } from '@lingui/core'
import type { Failure } from '../../workers/protocol/outcome.ts'
import { failureWords, isInToast } from '../state/words.ts'
import { showToast } from '../ui/toasts.ts'

/** For a command whose failure has no place of its own on the screen. */
export function toastFailure(failure: Failure) {
  if (isInToast(failure)) return
  const words = failureWords(failure)
  showToast('error', typeof words === 'string' ? words : i18n._(words))
}

/** For a command that no player asked for. */
export function ignoreFailure() {}
