import './Columns.css'
import type { ReactNode } from 'react'

/** Two parts: side by side on a wide screen, one below the other on a phone. */
export function Columns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="columns">
      <div>{children}</div>
      <div>{beside}</div>
    </div>
  )
}
