import './Columns.css'
import type { ReactNode } from 'react'

/** A page whose second part stands beside the first on a wide screen, and below it on a phone. */
export function Columns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="columns">
      <div>{children}</div>
      <div>{beside}</div>
    </div>
  )
}
