import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { Language } from '../../contract/constants.ts'
import { resources, useResource } from '../state/data.ts'
import { dataSaver } from '../ui/pictures.ts'
import { showToast } from '../ui/toasts.ts'
import { clockAhead } from '../ui/clock.ts'
import { writeHint } from './hints.ts'
import { showLanguage } from './language.ts'
import { followSystem, showTheme } from './theme.ts'

/** Applies the player's settings, except for sound. */
export function useFollowSettings() {
  const settings = useResource('settings').value

  const ahead = useResource('clockAhead').value ?? 0
  useEffect(() => {
    clockAhead.value = ahead
  }, [ahead])

  const theme = settings?.theme
  useEffect(() => {
    if (theme) showTheme(theme)
  }, [theme])

  const themeBy = settings?.themeBy
  useEffect(() => (themeBy === 'system' ? followSystem() : undefined), [themeBy])

  const language = settings?.language
  useEffect(() => {
    if (language) void follow(language)
  }, [language])

  const saver = settings?.dataSaver
  useEffect(() => {
    if (saver !== undefined) followDataSaver(saver)
  }, [saver])
}

function followDataSaver(isOn: boolean) {
  dataSaver.value = isOn
  writeHint('dataSaver', isOn ? 'on' : 'off')
}

/** If the catalog cannot be loaded, the language stays. */
async function follow(language: Language) {
  const isOther = i18n.locale !== language
  try {
    await showLanguage(language)
  } catch (error) {
    return console.warn(error)
  }
  // The operator's texts follow in the new language once there is a network.
  const isOffline = resources.of('connection', undefined).signal.peek().value?.status === 'offline'
  if (isOther && isOffline) showToast('success', i18n._(msg`Saved lists change language once you’re back online.`))
}
