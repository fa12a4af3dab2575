import { barColours } from 'virtual:brand'
import type { Theme } from '../../contract/constants.ts'
import { writeHint } from './hints.ts'

/** Applies a theme, also to the browser's own bars. */
export function showTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
  writeHint('theme', theme)
}
