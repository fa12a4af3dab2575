import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownResource } from '../../state/resources.ts'
import { failureWords } from '../../state/words.ts'
import { AsOf, ErrorRow } from '../../ui/states.tsx'
import './Freshness.css'

interface FreshnessProps {
  resource: ShownResource<unknown>
}

/** The line above what was fetched: how old it is, always in the same place. What failed stands in it, or below it where there is nothing yet. */
export function Freshness({ resource }: FreshnessProps) {
  const { asOf, refreshing, value } = resource
  const isKept = value !== undefined
  return (
    <>
      <div className="freshness">
        {asOf !== undefined && <AsOf time={asOf} refreshing={refreshing} />}
        {isKept && <KeptFailure resource={resource} />}
      </div>
      <FailureRow resource={resource} />
    </>
  )
}

/** In the line that is there anyway: what was kept stays where it stands, under the finger. */
function KeptFailure({ resource: { failure, refresh } }: FreshnessProps) {
  const { i18n } = useLingui()
  if (!failure || failure.kind === 'offline') return null
  const words = failureWords(failure)
  return (
    <p className="freshness-failure" role="alert">
      <span>{typeof words === 'string' ? words : i18n._(words)}</span>
      <button type="button" onClick={refresh}>
        <Trans>Retry</Trans>
      </button>
    </p>
  )
}

/** Why nothing came, with Retry. What was kept stays where it stands: a toast has said that nothing newer came. */
export function FailureRow({ resource: { failure, value, refresh } }: FreshnessProps) {
  const { i18n } = useLingui()
  // The connection's strip says it for the whole page.
  if (!failure || failure.kind === 'offline' || value !== undefined) return null
  const words = failureWords(failure)
  return (
    <div className="failure-row">
      <ErrorRow onRetry={refresh}>{typeof words === 'string' ? words : i18n._(words)}</ErrorRow>
    </div>
  )
}
