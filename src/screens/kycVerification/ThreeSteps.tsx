import styles from './kycVerification.module.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Progress } from './useProgress.ts'

type StepState = 'done' | 'now' | 'ahead' | 'wrong'

/** Details, photos, review: done, next, later. */
export function ThreeSteps({ progress: { at } }: { progress: Progress }) {
  const { t } = useLingui()
  const states = STATES[at]
  return (
    <ol className="card list kyc-steps" aria-label={t`Three steps`}>
      <Step
        number={1}
        state={states[0]}
        name={t`Your details`}
        note={t`Name and address, as on your ID`}
        to="/kyc/baseInfo"
      />
      <Step
        number={2}
        state={states[1]}
        name={t`Photos of your ID`}
        note={t`Each side, and a selfie with it`}
        to={states[1] === 'ahead' ? undefined : '/kyc/upload'}
      />
      <Step
        number={3}
        state={states[2]}
        name={t`Review`}
        note={t`You can follow it here`}
        to={states[2] === 'ahead' ? undefined : '/kyc/status'}
      />
    </ol>
  )
}

const STATES: Record<Progress['at'], readonly [StepState, StepState, StepState]> = {
  details: ['now', 'ahead', 'ahead'],
  correct: ['wrong', 'ahead', 'ahead'],
  photos: ['done', 'now', 'ahead'],
  mend: ['done', 'done', 'wrong'],
  review: ['done', 'done', 'now'],
  done: ['done', 'done', 'done'],
}

interface StepProps {
  number: number
  state: StepState
  name: string
  note: string
  to: string | undefined
}

function Step({ number, state, name, note, to }: StepProps) {
  const { t } = useLingui()
  const said = {
    done: t`Done`,
    now: t({ message: 'Next', context: 'of steps' }),
    ahead: t({ message: 'Later', context: 'of steps' }),
    wrong: t`Not accepted`,
  }[state]
  const content: ReactNode = (
    <>
      <span className={styles.kycStepMark} aria-hidden="true">
        {state === 'done' ? (
          <Icon name="check" size={16} />
        ) : state === 'wrong' ? (
          <Icon name="warning" size={16} />
        ) : (
          number
        )}
      </span>
      <span className="row-words">
        <span className="row-title">{name}</span>
        <span className="row-note">{note}</span>
      </span>
      <span className={styles.kycStepState}>{said}</span>
      {to && <Icon name="next" size={20} />}
    </>
  )
  return (
    <li className={classNames(styles.kycStep, state)} aria-current={state === 'now' ? 'step' : undefined}>
      {to ? (
        <Link className="list-row" href={to}>
          {content}
        </Link>
      ) : (
        <div className="list-row">{content}</div>
      )}
    </li>
  )
}
