import { sizes } from '../e2e/setup/sizes.ts'

/** How a screen is viewed. */
export interface View {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  language: 'en-US' | 'vi-VN'
  /** Text size in per cent, as set in the browser. */
  textSize: number
  /** With forced colours. */
  forcedColors?: true
  /** Also checked by axe: once per theme is enough. */
  axe?: true
}

const phone = { ...sizes.phone, theme: 'light', language: 'en-US', textSize: 100 } as const

export const views: readonly View[] = [
  { ...phone, name: 'phone', axe: true },
  { ...phone, name: 'phone-dark', theme: 'dark', axe: true },
  { ...phone, name: 'phone-vi', language: 'vi-VN' },
  { ...phone, name: 'phone-small', ...sizes['phone-small'] },
  { ...phone, name: 'phone-older', ...sizes['phone-older'] },
  { ...phone, name: 'phone-large-text', textSize: 200 },
  { ...phone, name: 'phone-forced-colors', forcedColors: true },
  { ...phone, name: 'landscape', ...sizes.landscape },
  { ...phone, name: 'tablet', ...sizes.tablet },
  { ...phone, name: 'desktop', ...sizes.desktop },
  { ...phone, name: 'desktop-wide', ...sizes['desktop-wide'] },
  { ...phone, name: 'desktop-dark', ...sizes.desktop, theme: 'dark' },
]
