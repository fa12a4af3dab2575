import type { Theme } from '../../contract/constants.ts'
import { writeHint } from './hints.ts'

const barColours: Record<Theme, string> = { light: '#FFF9F2', dark: '#120A26' }

/** Shows a theme, and colours the browser's own bars with it. */
export function showTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
  writeHint('theme', theme)
}
