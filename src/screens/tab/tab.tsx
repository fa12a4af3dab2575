import styles from './tab.module.css'
import type { ReactNode } from 'react'

export { startBehind } from '../../app/behind.ts'
export { EVENT_WORDS } from '../../app/eventWords.ts'
export { MenuFoot } from '../../app/MenuFoot.tsx'
export { Overlays } from '../../app/Overlays.tsx'
export { SuspendedBanner } from '../../app/SuspendedBanner.tsx'
export { UpdatePrompt } from '../../app/UpdatePrompt.tsx'
export { FirstRun } from '../game/FirstRun.tsx'
export { FirstTips } from '../game/FirstTips.tsx'
export { LookAgain } from '../game/LookAgain.tsx'
export { SelectedGames } from '../game/SelectedGames.tsx'
export { handlePurchase } from '../../app/purchases.ts'
export { sound } from '../../platform/sound.ts'

/** The layout of game, energy, helpSlot and event, between header and tab bar. */
export default function Tab({ children }: { children: ReactNode }) {
  return <div className={styles.tabScreen}>{children}</div>
}
