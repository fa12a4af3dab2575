import { useLingui } from '@lingui/react/macro'
import type { Resource } from '../../../workers/surface/outcome.ts'
import { failureWords } from '../../state/words.ts'
import { AsOf, ErrorRow } from '../../ui/states.tsx'
import './Freshness.css'

interface FreshnessProps {
  resource: Resource<unknown>
  onRetry: () => void
}

/** The line above what was fetched: how old it is, always in the same place. What failed stands below it. */
export function Freshness({ resource, onRetry }: FreshnessProps) {
  const { asOf, refreshing } = resource
  return (
    <>
      <div className="freshness">{asOf !== undefined && <AsOf time={asOf} refreshing={refreshing} />}</div>
      <FailureRow resource={resource} onRetry={onRetry} />
    </>
  )
}

/** Why nothing newer came, with Retry; the old rows stay below it. */
export function FailureRow({ resource: { failure }, onRetry }: FreshnessProps) {
  const { i18n } = useLingui()
  // The connection's strip says it for the whole page.
  if (!failure || failure.kind === 'offline') return null
  const words = failureWords(failure)
  return (
    <div className="failure-row">
      <ErrorRow onRetry={onRetry}>{typeof words === 'string' ? words : i18n._(words)}</ErrorRow>
    </div>
  )
}
