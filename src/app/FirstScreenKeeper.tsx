import { useEffect, useEffectEvent } from 'react'
import { GAME_PATH } from '../../contract/paths.ts'
import { forgetFirstScreen, keepFirstScreen } from '../platform/serviceWorker.ts'
import { useResource } from '../state/data.ts'
import { usePagePath } from './navigation.ts'
import { wide } from './wide.ts'

/**
 * Has the service worker store the lobby for the next start, rendered without a session. Not on wide screens, since the
 * server renders for a phone, nor with data saving on. When a player logs out, the stored page is dropped and fetched
 * again.
 */
export function FirstScreenKeeper() {
  const isPlayer = useResource('session').value?.status === 'player'
  const { language, dataSaver = false } = useResource('settings').value ?? {}
  const isShown = usePagePath() === GAME_PATH && !wide.value && !dataSaver
  const shown = isShown ? language : undefined

  useEffect(() => {
    if (shown) keepFirstScreen(shown)
    else if (dataSaver) forgetFirstScreen()
  }, [shown, dataSaver])

  const startAnew = useEffectEvent(() => {
    forgetFirstScreen()
    if (shown) keepFirstScreen(shown)
  })

  useEffect(() => (isPlayer ? () => startAnew() : undefined), [isPlayer])

  return null
}
