import './tab.css'
import type { ReactNode } from 'react'

export default function Tab({ children }: { children: ReactNode }) {
  return <div className="tab-screen">{children}</div>
}
