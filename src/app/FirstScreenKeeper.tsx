import { useEffect, useEffectEvent } from 'react'
import { forgetFirstScreen, keepFirstScreen } from '../platform/serviceWorker.ts'
import { useResource } from '../state/data.ts'
import { usePagePath } from './navigation.ts'
import { GAME_PATH } from './paths.ts'
import { wide } from './wide.ts'

/** Keeps the lobby for the next start, where that would show it painted; what was kept goes when a player leaves. */
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
