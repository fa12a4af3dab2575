import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValidationMessage } from '../../contract/formats.ts'

/** Section 5: validation messages. */
export const VALIDATION_WORDS: Record<ValidationMessage, MessageDescriptor> = {
  'Format is incorrect': msg`Format is incorrect`,
  'Email format is incorrect': msg`Email format is incorrect`,
  'Date format is incorrect': msg`Date format is incorrect`,
  'This is required': msg`This is required`,
  'Password is not match': msg`Password is not match`,
  'Two password entries are inconsistent!': msg`Two password entries are inconsistent!`,
}

/** The expected format, appended to 'Format is incorrect'. */
export const FORMAT_RULES = {
  username: msg`6–13 letters and digits`,
  password: msg`6–12 digits`,
  registerPhone: msg`10 digits after +63`,
  smsCode: msg`6 digits`,
  recoveryCode: msg`10 letters and digits`,
  invitationCode: msg`4 to 16 letters and digits`,
  walletName: msg`2 to 32 letters and spaces`,
  mobilePhone: msg`10 or 11 digits`,
  walletAccount: msg`digits only`,
  idNumber: msg`4 to 30 letters and digits`,
} as const satisfies Record<string, MessageDescriptor>
