import { useEffect } from 'react'
import { sound } from '../platform/sound.ts'
import { useResource } from '../state/data.ts'
import { clockAhead } from '../ui/time.tsx'
import { showLanguage } from './language.ts'
import { openGame } from './play.ts'
import type { RouteName } from './paths.ts'
import { showTheme } from './theme.ts'

/** Shows and sounds what the player chose. Music belongs to the lobby, and is silent under a game. */
export function useFollowSettings(routeName: RouteName | undefined) {
  const settings = useResource('settings').value
  const inLobby = routeName === 'game' && openGame.value === undefined

  const ahead = useResource('clockAhead').value ?? 0
  useEffect(() => {
    clockAhead.value = ahead
  }, [ahead])

  const theme = settings?.theme
  useEffect(() => {
    if (theme) showTheme(theme)
  }, [theme])

  const language = settings?.language
  useEffect(() => {
    // When the catalog cannot be had, the page goes on in the language it has.
    if (language) showLanguage(language).catch(console.warn)
  }, [language])

  const soundOn = settings?.isSound ?? false
  useEffect(() => sound.setSound(soundOn), [soundOn])

  const musicOn = (settings?.isMusic ?? false) && inLobby
  useEffect(() => sound.setMusic(musicOn), [musicOn])
}
