import styles from './RequestCard.module.css'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'

interface RequestCardProps {
  icon: IconName
  /** `bad` if something went wrong, `calm` if it is only not available. */
  tone: 'waiting' | 'good' | 'bad' | 'calm'
  title: ReactNode
  /** The request cannot continue until the player has answered. */
  asks?: boolean
  children: ReactNode
}

/** The state of one money request, announced to screen readers. */
export function RequestCard({ icon, tone, title, asks, children }: RequestCardProps) {
  const isRefusal = tone === 'bad' || tone === 'calm'
  const card = useRef<HTMLDivElement>(null)
  // Scrolls to the card: it is at the top of a form whose button is at the end.
  useEffect(() => {
    if (isRefusal || asks) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefusal, asks])
  return (
    <div className={classNames('money-request', styles.moneyRequest)} role={isRefusal ? 'alert' : 'status'} ref={card}>
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
