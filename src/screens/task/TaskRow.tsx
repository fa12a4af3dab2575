import styles from './task.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { TASK } from '../../../contract/statuses.ts'
import { routeNameAt } from '../../app/paths.ts'
import { Tag } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { usePrizeText } from '../../ui/RewardList.tsx'
import { Meter } from '../../ui/ProgressBar.tsx'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import type { OneTask } from './groups.ts'
import { StartButton } from './StartAll.tsx'

/** By the operator's picture names. */
const ICONS: Readonly<Record<string, IconName>> = {
  sun: 'sun',
  dice: 'game',
  cards: 'live',
  seven: 'slot',
  wallet: 'wallet',
  heart: 'heart',
  calendar: 'calendar',
  compass: 'globe',
  friends: 'users',
  phone: 'phone',
  shield: 'shield',
}

/** One task: goal, progress, prize, and its next action. */
export function TaskRow({ task }: { task: OneTask }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const { title, desc, icon, target, progress, activity, status } = task
  const isOver = status === TASK.claimed || status === TASK.expired
  return (
    <li className={classNames(styles.task, isOver && styles.over)}>
      <span className="row-icon" aria-hidden="true">
        <Icon name={ICONS[icon] ?? 'check'} />
      </span>
      <div className={styles.taskWords}>
        <h2 className="strong">{title}</h2>
        <p className="small soft">{desc}</p>
        {!isOver && (
          <div className={styles.taskProgress}>
            <Meter
              label={title}
              value={progress}
              max={target}
              valueText={t`${formatCount(progress)} of ${formatCount(target)}`}
            />
            <span className="small" aria-hidden="true">
              {formatCount(progress)} / {formatCount(target)}
            </span>
          </div>
        )}
        <p className={classNames(styles.taskPrize, 'small')}>
          <b>{prizeText(task)}</b>
          <span className="soft">
            <Trans>{activity} activity points</Trans>
          </span>
        </p>
      </div>
      <div className={styles.taskAct}>
        <Act task={task} />
      </div>
    </li>
  )
}

function Act({ task: { id, title, link, status } }: { task: OneTask }) {
  const { t } = useLingui()
  switch (status) {
    case TASK.notReceived:
      return <StartButton ids={[id]} title={title} />
    case TASK.inProgress:
      return <GoLink to={link} title={title} />
    case TASK.done:
      return (
        <ClaimButton claim={{ call: 'taskGetReward', input: { id } }} size="small" label={t`Claim: ${title}`}>
          <Trans>Claim</Trans>
        </ClaimButton>
      )
    case TASK.claimed:
      return (
        <Tag tone="good">
          <Icon name="check" size={16} />
          <Trans>Claimed</Trans>
        </Tag>
      )
    case TASK.expired:
      return (
        <Tag>
          <Trans>Expired</Trans>
        </Tag>
      )
  }
}

/** To where the task is done; during a break nothing counts for it. */
function GoLink({ to, title }: { to: string; title: string }) {
  const { t } = useLingui()
  const isExcluded = useExclusion() !== undefined
  if (isExcluded || !routeNameAt(to.replace(/\?.*/, ''))) return null
  return (
    <ButtonLink size="small" to={to} label={t`Go: ${title}`}>
      <Trans>Go</Trans>
    </ButtonLink>
  )
}
