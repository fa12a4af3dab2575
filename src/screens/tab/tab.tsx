import './tab.css'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { TabBar } from '../../app/TabBar.tsx'

/** The layout of game, energy, helpSlot and event: the screen, and the bar that leads from one to the other. */
export default function Tab({ children }: { children?: ReactNode }) {
  const [path] = useLocation()
  return (
    <div className="tab-screen">
      {children}
      <TabBar path={path} />
    </div>
  )
}
