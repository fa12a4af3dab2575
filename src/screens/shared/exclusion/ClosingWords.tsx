import { Trans, useLingui } from '@lingui/react/macro'
import { formatDateTime } from '../../../ui/format.ts'

/** When (epoch ms) an account is closed at its owner's wish, and what remains possible until then. */
export function ClosingWords({ time }: { time: number }) {
  const { i18n } = useLingui()
  const due = formatDateTime(time, i18n.locale)
  return (
    <>
      <p className="strong">
        <Trans>Your account will be closed on {due}, Manila time</Trans>
      </p>
      <p>
        <Trans>Until then: no play, deposits or bonuses. You can log in, withdraw, and cancel this request.</Trans>
      </p>
    </>
  )
}
