import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CODES, ENVELOPE_ERROR, type HttpMessage } from '../../contract/errors.ts'
import type { Failure } from '../../workers/protocol/outcome.ts'

/** The specification's own messages, in the player's language: in English they are kept to the letter. */

/** Section 8: texts for an HTTP status or an envelope without a message. */
export const CATALOGUE_WORDS: Record<HttpMessage | typeof ENVELOPE_ERROR, MessageDescriptor> = {
  'Error!': msg`Error!`,
  'Request error': msg`Request error`,
  'Request address error': msg`Request address error`,
  'Request timeout': msg`Request timeout`,
  'Server error!': msg`Server error!`,
  'Service Unavailable!': msg`Service Unavailable!`,
  'Bad gateway!': msg`Bad gateway!`,
  'Gateway timeout!': msg`Gateway timeout!`,
  'HTTP is not supported': msg`HTTP is not supported`,
}

/** Why money calls are blocked: pending requests cannot be read on this device, and none may be sent twice. */
export const STORAGE_WORDS = msg`This device can’t look up your orders in progress right now, so nothing was sent and no money moved. Wait a moment. If this goes on, free up some storage and reload the app.`

/**
 * Whether the data worker has shown this failure as a toast (section 8), or left it to the field that was refused
 * (`TOLD_IN_PLACE`). The caller shows all others, and only those.
 */
export function isInToast(failure: Failure): boolean {
  switch (failure.kind) {
    case 'http':
    case 'timeout':
    case 'mismatch':
      return true
    case 'refused':
      return failure.code !== CODES.proofWanted
    case 'offline':
    case 'lost':
    case 'storage':
      return false
  }
}

/** The text of a failure; the operator's own message is in the player's language already. */
export function failureWords(failure: Failure): MessageDescriptor | string {
  switch (failure.kind) {
    case 'refused':
      return failure.message || CATALOGUE_WORDS[ENVELOPE_ERROR]
    case 'http':
      return CATALOGUE_WORDS[failure.message]
    case 'timeout':
      return CATALOGUE_WORDS['Request timeout']
    case 'offline':
      return msg`You are offline.`
    case 'mismatch':
      return msg`The answer could not be read. Please try again.`
    case 'lost':
      // The data worker was lost, or another player has logged in meanwhile.
      return msg`Something went wrong on this device. Please try again.`
    case 'storage':
      return STORAGE_WORDS
  }
}
