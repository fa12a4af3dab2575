import { FORMATS } from '../../../contract/formats.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'

export type FactorCodeKind = keyof typeof FACTOR_CODES

/** What proves the second factor: a code of the authenticator app, or one of those saved for a lost phone. */
export const FACTOR_CODES = {
  app: { format: FORMATS.smsCode, rule: FORMAT_RULES.smsCode },
  recovery: { format: FORMATS.recoveryCode, rule: FORMAT_RULES.recoveryCode },
} as const
