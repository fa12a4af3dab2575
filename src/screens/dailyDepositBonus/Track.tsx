import styles from './dailyDepositBonus.module.css'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { REWARD } from '../../../contract/statuses.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { rewardItemsOf, type Prize } from '../../ui/rewardItems.ts'
import { RewardIcon, useRewardText } from '../../ui/RewardList.tsx'
import type { PassStep } from '../shared/bonus/prizeOfStep.ts'

/** The season's steps, left to right: base row above the line, Plus row below. Scrolled to the player's step. */
export function Track({ steps, plus }: { steps: readonly PassStep[]; plus: boolean }) {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const here = steps.find(({ status }) => status !== REWARD.claimed)?.step ?? steps.length

  useLayoutEffect(() => {
    const box = track.current
    const step = box?.querySelector<HTMLElement>(`[data-step="${here}"]`)
    if (box && step) box.scrollLeft = step.offsetLeft - (box.clientWidth - step.offsetWidth) / 2
  }, [here])

  return (
    // A scroll container has to be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.track} ref={track} role="region" aria-label={t`The steps of the season`} tabIndex={0}>
      <ol>
        {steps.map((step) => (
          <Step key={step.step} step={step} plus={plus} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step, plus }: { step: PassStep; plus: boolean }) {
  const { t } = useLingui()
  const state = STATES[step.status]
  const said = { locked: t`not open yet`, open: t`open now`, signed: t`claimed` }[state]
  return (
    <li className={classNames(styles.step, state)} data-step={step.step}>
      <span className="hidden-text">{t`Step ${step.step}, ${said}:`}</span>
      <StepPrize prize={{ rewards: step.base, tries: step.tries }} />
      <span className={styles.stepMark} aria-hidden="true">
        {state === 'signed' ? <Icon name="check" size={16} /> : step.step}
      </span>
      <span className="hidden-text">{plus ? t`and with Plus` : t`with Plus, from VIP 2`}</span>
      <StepPrize prize={{ rewards: step.plus }} shut={!plus} />
    </li>
  )
}

/** Indexed by the wire's 0, 1, 2. */
const STATES = ['locked', 'open', 'signed'] as const

function StepPrize({ prize, shut = false }: { prize: Prize; shut?: boolean }) {
  const words = useRewardText()
  const items = rewardItemsOf(prize)
  return (
    <span className={classNames(styles.stepPrize, shut && styles.shut)}>
      {items.slice(0, 1).map(({ type }) => (
        <RewardIcon key={type} type={type} />
      ))}
      <b>{items.map(words).join(' + ')}</b>
      {shut && (
        <span className={styles.stepLock} aria-hidden="true">
          <Icon name="lock" size={16} />
        </span>
      )}
    </span>
  )
}
