import { useLingui } from '@lingui/react/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { failureWords } from '../../state/words.ts'
import { Notice } from '../../ui/Card.tsx'
import { useIsOver } from './useIsOver.ts'
import { useOffline } from './useOffline.ts'

interface FormFailureProps {
  failure: Failure | undefined
  /** Under a small button in a row. */
  small?: boolean
}

/** Why a form was not accepted, for as long as it is true. What the operator says is a toast already. */
export function FormFailure({ failure, small = false }: FormFailureProps) {
  const { i18n } = useLingui()
  const isOver = useIsOver(failure, useOffline())
  if (!failure || isOver || isToast(failure)) return null
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

function isToast(failure: Failure): boolean {
  return failure.kind === 'http' || (failure.kind === 'refused' && failure.code !== CODES.proofWanted)
}
