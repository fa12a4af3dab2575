import './RequestCard.css'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'

interface RequestCardProps {
  icon: IconName
  /** A refusal is `bad` where something went wrong, and `calm` where it is only not open. */
  tone: 'waiting' | 'good' | 'bad' | 'calm'
  title: ReactNode
  children: ReactNode
}

/** How one money request stands, in a card that is read out. */
export function RequestCard({ icon, tone, title, children }: RequestCardProps) {
  return (
    <div className="money-request" role={tone === 'bad' || tone === 'calm' ? 'alert' : 'status'}>
      <span className={`money-request-icon ${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <p className="subtitle">{title}</p>
        {children}
      </div>
    </div>
  )
}
