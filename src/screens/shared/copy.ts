import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { copyText } from '../../platform/clipboard.ts'
import { showToast } from '../../ui/toasts.ts'

/** Copies a text, and says in a toast that it did or that the browser forbids it. */
export async function copy(text: string, words: string): Promise<void> {
  if (await copyText(text)) showToast('success', words)
  else showToast('error', i18n._(msg`Your browser did not let us copy. Press and hold the text instead.`))
}
