import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import type { ShownResource } from '../../state/resources.ts'
import { failureWords, isInToast } from '../../state/words.ts'
import { AsOf, ErrorRow } from '../../ui/states.tsx'
import './Freshness.css'

interface FreshnessProps {
  resource: ShownResource<unknown>
}

/**
 * The line above a resource: its age, always in the same place. A failure is shown in it, or below it without a value.
 */
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

/** In the existing line: the content below stays in place, under the finger. */
function KeptFailure({ resource: { failure, refresh } }: FreshnessProps) {
  if (!failure || failure.kind === 'offline') return null
  return (
    <p className="freshness-failure" role="alert">
      <span>
        <FailureText failure={failure} />
      </span>
      <button type="button" onClick={refresh}>
        <Trans>Retry</Trans>
      </button>
    </p>
  )
}

/** Why there is no value, with Retry. If there is one, a toast has shown the failure. */
export function FailureRow({ resource: { failure, value, refresh } }: FreshnessProps) {
  // The connection strip shows this for the whole page.
  if (!failure || failure.kind === 'offline' || value !== undefined) return null
  return (
    <div className="failure-row">
      <ErrorRow onRetry={refresh}>
        <FailureText failure={failure} />
      </ErrorRow>
    </div>
  )
}

/** A toast has said why, where it has: here remains what it means. */
function FailureText({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  if (isInToast(failure)) return <Trans>This could not be loaded</Trans>
  const words = failureWords(failure)
  return typeof words === 'string' ? words : i18n._(words)
}
