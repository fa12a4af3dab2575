import styles from './InfoUnderMouse.module.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../ui/Icon.tsx'
import { firstScreenComplete } from './firstScreen.ts'
import { openGameInfo, tileOf } from './gameInfo.ts'

/**
 * A mouse does not rest on what it presses: the tile under it has a button for the game's figures. It is one for all tiles,
 * so that none has to be rendered with each; a keyboard has the key I.
 */
export function InfoUnderMouse() {
  const { t } = useLingui()
  const [tile, setTile] = useState<HTMLElement>()
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const follow = ({ pointerType, target }: PointerEvent) =>
      setTile(pointerType === 'mouse' ? tileOf(target) : undefined)
    // What the server rendered is taken over as it is.
    void firstScreenComplete().then(() => document.addEventListener('pointerover', follow, { signal }))
    return () => end.abort()
  }, [])
  if (!tile) return null
  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      className={styles.about}
      aria-label={t`About this game`}
      title={t`About this game`}
      onClick={() => openGameInfo(tile)}
    >
      <Icon name="info" size={20} />
    </button>,
    tile,
  )
}
