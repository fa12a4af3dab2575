import styles from './RequestCard.module.css'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'

interface RequestCardProps {
  icon: IconName
  /** `bad` if something went wrong, `calm` if it is only not available. */
  tone: 'waiting' | 'good' | 'bad' | 'calm'
  title: ReactNode
  children: ReactNode
}

/** The state of one money request, announced to screen readers. */
export function RequestCard({ icon, tone, title, children }: RequestCardProps) {
  return (
    <div
      className={classNames('money-request', styles.moneyRequest)}
      role={tone === 'bad' || tone === 'calm' ? 'alert' : 'status'}
    >
      <span className={classNames(styles.moneyRequestIcon, tone)}>
        <Icon name={icon} />
      </span>
      <div>
        <p className="subtitle">{title}</p>
        {children}
      </div>
    </div>
  )
}
