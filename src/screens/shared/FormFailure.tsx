import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../workers/surface/outcome.ts'
import { failureWords } from '../../state/words.ts'
import { Notice } from '../../ui/Card.tsx'

/** Why a form was not accepted, for as long as it is true. What the operator says is a toast already. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  const { i18n } = useLingui()
  if (!failure || failure.kind === 'refused' || failure.kind === 'http') return null
  const words = failureWords(failure)
  return (
    <div className="form-failure" role="alert">
      <Notice icon="warning">{typeof words === 'string' ? words : i18n._(words)}</Notice>
    </div>
  )
}
