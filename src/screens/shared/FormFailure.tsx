import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { failureWords, isInToast } from '../../state/words.ts'
import { Notice } from '../../ui/Card.tsx'
import { isUnanswered } from './isUnanswered.ts'
import { useIsOver } from './useIsOver.ts'
import { useOffline } from './useOffline.ts'

interface FormFailureProps {
  failure: Failure | undefined
  /** Under a small button in a row. */
  small?: boolean
  /** In a sentence: what may have been done although nobody answered, and what pressing again does. */
  unanswered?: ReactNode
}

/** Why a form was rejected, until it changes; unless a toast or the offline strip says so. */
export function FormFailure({ failure, small = false, unanswered }: FormFailureProps) {
  const { i18n } = useLingui()
  const offline = useOffline()
  const isOver = useIsOver(failure, offline)
  if (unanswered && failure && isUnanswered(failure)) return <FormNotice>{unanswered}</FormNotice>
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
  return <FormNotice>{words}</FormNotice>
}

export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div className="section form-failure" role="alert">
      <Notice icon="warning">{children}</Notice>
    </div>
  )
}
