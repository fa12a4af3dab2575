import { useEffect, useEffectEvent } from 'react'
import { GAME_PATH } from '../../contract/paths.ts'
import { forgetFirstScreen, keepFirstScreen } from '../platform/serviceWorker.ts'
import { useResource } from '../state/data.ts'
import { usePlayer } from '../state/player.ts'
import { useValue } from '../state/useValue.ts'
import { savesData } from '../ui/pictures.ts'
import { usePagePath } from './navigation.ts'
import { wide } from './wide.ts'

/**
 * Has the service worker store the lobby for the next start, rendered without a session. Not on wide screens, since the
 * server renders for a phone, nor with data saving on. When a player logs out, the stored page is dropped and fetched
 * again.
 */
export function FirstScreenKeeper() {
  const isPlayer = usePlayer() !== undefined
  const language = useResource('settings').value?.language
  const saves = useValue(savesData)
  const isShown = usePagePath() === GAME_PATH && !wide.value && !saves
  const shown = isShown ? language : undefined

  useEffect(() => {
    if (shown) keepFirstScreen(shown)
    else if (saves) forgetFirstScreen()
  }, [shown, saves])

  const startAnew = useEffectEvent(() => {
    forgetFirstScreen()
    if (shown) keepFirstScreen(shown)
  })

  useEffect(() => (isPlayer ? () => startAnew() : undefined), [isPlayer])

  return null
}
