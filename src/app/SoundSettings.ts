import { useEffect } from 'react'
import { sound } from '../platform/sound.ts'
import { useResource } from '../state/data.ts'
import { usePagePath } from './navigation.ts'
import { routeNameAt } from './paths.ts'
import { openGame } from './play.ts'

/** Follows the player's settings. */
export function SoundSettings() {
  useSoundSettings()
  return null
}

/** Music plays in the lobby only, not in a game. */
function useSoundSettings() {
  const { isSound = false, isMusic = false } = useResource('settings').value ?? {}
  const inLobby = routeNameAt(usePagePath()) === 'game' && openGame.value === undefined

  useEffect(() => sound.setSound(isSound), [isSound])

  const hasMusic = isMusic && inLobby
  useEffect(() => sound.setMusic(hasMusic), [hasMusic])
}
