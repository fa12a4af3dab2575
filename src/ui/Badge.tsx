import './Badge.css'
import type { ReactNode } from 'react'

/** A count on something; nothing at 0, '99+' above 99. Hidden from screen readers: the owner's label includes it. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** A label for a state or a level. */
export function Tag({ children, tone = 'calm' }: { children: ReactNode; tone?: TagTone }) {
  return <span className={`tag ${tone}`}>{children}</span>
}

export type TagTone = 'calm' | 'good' | 'bad' | 'note' | 'primary'
