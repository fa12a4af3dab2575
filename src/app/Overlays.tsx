import { BadgeNews } from './BadgeNews.tsx'
import { FirstScreenKeeper } from './FirstScreenKeeper.tsx'
import { GameFrame } from './GameFrame.tsx'
import { PopupLayer } from './popups/PopupLayer.tsx'
import { PushKeeper } from './push.ts'

/** What the first view does not need: the game, the dialogs and background work. Loaded with the tab's chunk. */
export function Overlays() {
  return (
    <>
      <GameFrame />
      <PopupLayer />
      <PushKeeper />
      <BadgeNews />
      <FirstScreenKeeper />
    </>
  )
}
