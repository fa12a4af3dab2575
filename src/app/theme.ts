import { barColours } from 'virtual:brand'
import type { Theme } from '../../contract/constants.ts'
import { send } from '../state/data.ts'
import { writeHint } from './hints.ts'

/** Applies a theme, also to the browser's own bars. */
export function showTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
  writeHint('theme', theme)
}

/** Follows the device's colour scheme until the returned function is called. */
export function followSystem(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => void send((commands) => commands.setPreferences({ theme: dark.matches ? 'dark' : 'light' }))
  follow()
  dark.addEventListener('change', follow)
  return () => dark.removeEventListener('change', follow)
}
