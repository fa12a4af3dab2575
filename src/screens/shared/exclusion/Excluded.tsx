import './Excluded.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Notice } from '../../../ui/Card.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { ClosingWords } from './ClosingWords.tsx'
import { type Closed, useExclusion } from './useExclusion.ts'

/** What a break, a self-exclusion or an account that closes has closed, until when, and what remains possible. */
export function Excluded() {
  const exclusion = useExclusion()
  if (!exclusion) return null
  return (
    <div className="excluded">
      <Notice icon="shield">
        {exclusion.kind === 'closing' ? <Closing {...exclusion} /> : <Pause {...exclusion} />}
      </Notice>
    </div>
  )
}

function Pause({ kind, until }: Closed) {
  const { i18n } = useLingui()
  const end = formatDateTime(until, i18n.locale)
  return (
    <>
      <p className="strong">
        {kind === 'self' ? (
          <Trans>You are excluded until {end}, Manila time</Trans>
        ) : (
          <Trans>Your break ends on {end}, Manila time</Trans>
        )}
      </p>
      <p>
        <Trans>No games, deposits or bonuses before that. You can log in and withdraw.</Trans>
      </p>
    </>
  )
}

function Closing({ until }: Closed) {
  return (
    <>
      <ClosingWords time={until} />
      <Link className="link" href="/security-center?code=close">
        <Trans>Keep my account</Trans>
      </Link>
    </>
  )
}
