/** How a screen is looked at. */
export interface View {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  language: 'en-US' | 'vi-VN'
  /** Of the text, in per cent, as a player sets it in the browser. */
  textSize: number
  /** With the few colours of a player's own. */
  forcedColors?: true
  /** axe looks too: once in each theme is enough. */
  axe?: true
}

const phone = { width: 390, height: 844, theme: 'light', language: 'en-US', textSize: 100 } as const

export const views: readonly View[] = [
  { ...phone, name: 'phone', axe: true },
  { ...phone, name: 'phone-dark', theme: 'dark', axe: true },
  { ...phone, name: 'phone-vi', language: 'vi-VN' },
  { ...phone, name: 'phone-small', width: 320, height: 568 },
  { ...phone, name: 'phone-large-text', textSize: 200 },
  { ...phone, name: 'phone-forced-colors', forcedColors: true },
  { ...phone, name: 'tablet', width: 820, height: 1180 },
  { ...phone, name: 'desktop', width: 1280, height: 800 },
  { ...phone, name: 'desktop-wide', width: 1600, height: 1000 },
  { ...phone, name: 'desktop-dark', width: 1280, height: 800, theme: 'dark' },
]
