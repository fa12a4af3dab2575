import './Excluded.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/Card.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { useExclusion } from './useExclusion.ts'

/** What a break or self-exclusion closes, until when, and what remains possible. Nothing without one. */
export function Excluded() {
  const { i18n } = useLingui()
  const exclusion = useExclusion()
  if (!exclusion) return null
  const end = formatDateTime(exclusion.until, i18n.locale)
  return (
    <div className="excluded">
      <Notice icon="shield">
        <p className="strong">
          {exclusion.kind === 'self' ? (
            <Trans>You are excluded until {end}, Manila time</Trans>
          ) : (
            <Trans>Your break ends on {end}, Manila time</Trans>
          )}
        </p>
        <p>
          <Trans>No games, deposits or bonuses before that. You can log in and withdraw at any time.</Trans>
        </p>
      </Notice>
    </div>
  )
}
