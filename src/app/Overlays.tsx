import { BadgeNews } from './BadgeNews.tsx'
import { FirstScreenKeeper } from './FirstScreenKeeper.tsx'
import { GameFrame } from './GameFrame.tsx'
import { InfoUnderMouse } from './InfoUnderMouse.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { PopupLayer } from './popups/PopupLayer.tsx'
import { PushKeeper } from './push.ts'
import { SoundSettings } from './SoundSettings.ts'

/** What the first view does not need: the game, the menu, the dialogs and background work. Loaded with the tab's chunk. */
export function Overlays() {
  return (
    <>
      <GameFrame />
      <MenuDrawer />
      <PopupLayer />
      <SoundSettings />
      <PushKeeper />
      <BadgeNews />
      <InfoUnderMouse />
      <FirstScreenKeeper />
    </>
  )
}
