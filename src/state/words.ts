import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CODES, ENVELOPE_ERROR, type HttpMessage } from '../../contract/errors.ts'
import type { ValidationMessage } from '../../contract/formats.ts'
import type { Failure } from '../../workers/protocol/outcome.ts'

/** The specification's own messages, in the player's language: in English they are kept to the letter. */

/** Section 8: what an HTTP status or an empty refusal says. */
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

/** Section 5: what is wrong with a field. */
export const VALIDATION_WORDS: Record<ValidationMessage, MessageDescriptor> = {
  'Format is incorrect': msg`Format is incorrect`,
  'Email format is incorrect': msg`Email format is incorrect`,
  'Date format is incorrect': msg`Date format is incorrect`,
  'This is required': msg`This is required`,
  'Password is not match': msg`Password is not match`,
  'Two password entries are inconsistent!': msg`Two password entries are inconsistent!`,
}

/** What a field takes: said behind 'Format is incorrect', so that the message tells how to put it right. */
export const FORMAT_RULES = {
  username: msg`6–13 letters and digits`,
  password: msg`6–12 digits`,
  registerPhone: msg`10 digits after +63`,
  smsCode: msg`6 digits`,
  invitationCode: msg`4 to 16 letters and digits`,
  walletName: msg`2 to 32 letters and spaces`,
  mobilePhone: msg`10 or 11 digits`,
  walletAccount: msg`digits only`,
  idNumber: msg`4 to 30 letters and digits`,
} as const satisfies Record<string, MessageDescriptor>

/** Why no money moves: what is under way cannot be looked up on this device, and nothing may be done twice. */
export const STORAGE_WORDS = msg`This device can’t look up your orders in progress right now, so nothing was sent and no money moved. Wait a moment. If this goes on, free up some storage and reload the app.`

/** Whether the data worker has shown it as section 8 wants. Whoever asked shows the others, and no other. */
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

/** Why a list, a document or a form brought nothing; the operator's own words are in the player's language already. */
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
      // The data worker was lost on the way, or somebody else plays by now.
      return msg`Something went wrong on this device. Please try again.`
    case 'storage':
      return STORAGE_WORDS
  }
}
