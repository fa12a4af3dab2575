import styles from './tab.module.css'
import type { ReactNode } from 'react'

export { Overlays } from '../../app/Overlays.tsx'
export { UpdatePrompt } from '../../app/UpdatePrompt.tsx'

/** The layout of game, energy, helpSlot and event, between header and tab bar. */
export default function Tab({ children }: { children: ReactNode }) {
  return <div className={styles.tabScreen}>{children}</div>
}
