import styles from './game.module.css'
import { useRef, useState } from 'react'
import type { Game } from '../../../contract/entities/game.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { useLoadedTab } from '../../app/tab.ts'
import { usePlayer } from '../../state/player.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMakeRoom } from '../../ui/useMakeRoom.ts'
import { needsTips, stepsHeight } from './firstRun.ts'

/** In pixels, on a phone. */
const TIPS_HEIGHT = 132

/** The place of the first steps, of the player who still has them: what is below slides when they come and go. */
export function FirstSteps({ user, game }: { user: UserInfo | undefined; game: Game | undefined }) {
  const FirstRun = useLoadedTab()?.FirstRun
  const [isOver, setIsOver] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const shown = user && !isOver ? user : undefined
  useMakeRoom(element, shown && (FirstRun ? 'steps' : 'to come'))
  return (
    <div ref={element}>
      {shown &&
        (FirstRun ? (
          <FirstRun user={shown} game={game} onOver={() => setIsOver(true)} />
        ) : (
          <ToCome height={stepsHeight()} />
        ))}
    </div>
  )
}

/** Tips wait for the next visit if the player is known only after the games are shown: they would push them down. */
export function Tips() {
  const FirstTips = useLoadedTab()?.FirstTips
  const isPlayer = usePlayer() !== undefined
  const [isNew] = useState(needsTips)
  if (!isNew || !isPlayer) return null
  return FirstTips ? <FirstTips /> : <ToCome height={TIPS_HEIGHT} />
}

/** In a place until its code is there. */
function ToCome({ height }: { height: number }) {
  return (
    <div className={styles.welcomeToCome}>
      <Skeleton height={height} radius={16} />
    </div>
  )
}
