import { useLingui } from '@lingui/react/macro'
import { SIGN_UP_TEXT } from '../../../../contract/constants.ts'

/** The operator's title of the sign-up bonus; the specification's default title is translated. */
export function useSignUpTitle(): (title: string) => string {
  const { t } = useLingui()
  return (title) => (title === SIGN_UP_TEXT ? t`Daily (Turnover 10 times)` : title)
}
