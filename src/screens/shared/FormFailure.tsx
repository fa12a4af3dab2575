import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { failureWords, isInToast } from '../../state/words.ts'
import { Notice } from '../../ui/Card.tsx'
import { useIsOver } from './useIsOver.ts'
import { useOffline } from './useOffline.ts'

interface FormFailureProps {
  failure: Failure | undefined
  /** Under a small button in a row. */
  small?: boolean
}

/** Why a form was rejected, until it changes; unless a toast or the offline strip says so. */
export function FormFailure({ failure, small = false }: FormFailureProps) {
  const { i18n } = useLingui()
  const offline = useOffline()
  const isOver = useIsOver(failure, offline)
  if (!failure || isOver || isInToast(failure) || (offline && failure.kind === 'offline')) return null
  const told = failureWords(failure)
  const words = typeof told === 'string' ? told : i18n._(told)
  if (small) {
    return (
      <p className="button-reason" role="alert">
        {words}
      </p>
    )
  }
  return (
    <div className="form-failure" role="alert">
      <Notice icon="warning">{words}</Notice>
    </div>
  )
}
