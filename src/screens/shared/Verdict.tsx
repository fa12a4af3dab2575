import styles from './Verdict.module.css'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** The result of a check in one sentence, and what was checked, line by line. */
export function Verdict({ good, title, children }: { good: boolean; title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.verdict}>
      <p className={good ? 'good strong' : 'bad strong'}>{title}</p>
      <ul>{children}</ul>
    </div>
  )
}

/** `good` is omitted where nothing was compared. */
export function VerdictLine({ good, children }: { good?: boolean; children: ReactNode }) {
  const icon = good ? 'check' : 'warning'
  return (
    <li className={good === false ? 'bad' : undefined}>
      <Icon name={good === undefined ? 'info' : icon} size={16} />
      <span className="small">{children}</span>
    </li>
  )
}
