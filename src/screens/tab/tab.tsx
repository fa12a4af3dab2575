import styles from './tab.module.css'
import type { ReactNode } from 'react'

/** The layout of game, energy, helpSlot and event: what they share, between the header and the tab bar. */
export default function Tab({ children }: { children: ReactNode }) {
  return <div className={styles.tabScreen}>{children}</div>
}
