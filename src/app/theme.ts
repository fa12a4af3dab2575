import { barColours } from 'virtual:brand'
import type { Theme } from '../../contract/constants.ts'
import { writeHint } from './hints.ts'

/** Shows a theme, and colours the browser's own bars with it. */
export function showTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
  writeHint('theme', theme)
}
