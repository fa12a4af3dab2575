import styles from './task.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOperatorNow } from '../../ui/time.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatRelative } from '../../ui/format.ts'
import { usePrizeText } from '../../ui/RewardList.tsx'
import { Meter } from '../../ui/ProgressBar.tsx'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import type { Box, TaskGroup } from './groups.ts'

/** A group's activity points, and the boxes along the bar. */
export function Boxes({ group: { activity, boxes, resetTime } }: { group: TaskGroup }) {
  const { t, i18n } = useLingui()
  const now = useOperatorNow(30_000)
  const last = boxes.at(-1)?.need ?? 100
  return (
    <section className={styles.boxes} aria-label={t`Activity boxes`}>
      <div className={styles.boxesHead}>
        <p>
          <span className="hero-figure">{activity}</span> <Trans>of {last} activity points</Trans>
        </p>
        {resetTime && resetTime > now && (
          <p className="boxes-reset small">
            <Trans>resets {formatRelative(resetTime, i18n.locale, now)}</Trans>
          </p>
        )}
      </div>
      <Meter label={t`Activity points`} value={activity} max={last} valueText={t`${activity} of ${last}`} />
      <ol>
        {boxes.map((box) => (
          <OneBox key={box.id} box={box} />
        ))}
      </ol>
    </section>
  )
}

function OneBox({ box }: { box: Box }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const prize = prizeText(box)
  const state = STATES[box.status]
  const said = { shut: t`opens at ${box.need}`, ready: t`ready`, opened: t`opened` }[state]
  return (
    <li className={classNames(styles.box, state)}>
      <BoxArt open={state === 'opened'} />
      <b className="small">
        <span className="hidden-text">{t`Box ${box.need}, ${said}:`} </span>
        {prize}
      </b>
      {state === 'ready' ? (
        <ClaimButton
          claim={{ call: 'taskGetBoxReward', input: { id: box.id } }}
          size="small"
          label={t`Open: box ${box.need}`}
        >
          <Trans context="to open a box">Open</Trans>
        </ClaimButton>
      ) : (
        <span className={styles.boxNeed} aria-hidden="true">
          {state === 'opened' ? '✓' : box.need}
        </span>
      )}
    </li>
  )
}

/** Indexed by the wire's 0, 1, 2. */
const STATES = ['shut', 'ready', 'opened'] as const

function BoxArt({ open }: { open: boolean }) {
  return (
    <svg className={styles.boxArt} viewBox="0 0 48 44" aria-hidden="true">
      {open && <path className={styles.boxShine} d="M24 20L10 2M24 20L24 0M24 20l14-18" />}
      <path className={styles.boxBody} d="M8 22h32v16a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" />
      <path className={styles.boxLid} d={open ? 'M4 12l18-6 4 7-18 7Z' : 'M6 13a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v9H6Z'} />
      <path className={styles.boxRibbon} d={open ? 'M20.5 22h7v20h-7Z' : 'M20.5 10h7v32h-7Z'} />
    </svg>
  )
}
