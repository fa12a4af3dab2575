import type { Brand, Wordmark } from '../../brand/brand.ts'
import { colourStyles } from '../../brand/colourStyles.ts'
import { numeralsOf } from '../../contract/numerals.ts'

/** The brand's values in the page's HTML, by placeholder. */
export function htmlWords({ name, shortName, description, colours, wordmark }: Brand): Record<string, string> {
  return {
    APP_NAME: escaped(name),
    APP_DESCRIPTION: escaped(description),
    BAR_LIGHT: colours.light.bg,
    BAR_DARK: colours.dark.bg,
    COLOURS: colourStyles(colours),
    WORDMARK: wordmark ? drawn(wordmark, name) : `<b class="boot-name">${escaped(shortName)}</b>`,
  }
}

export function webManifest({ shortName, longName, description, colours, screenshots }: Brand) {
  const icon = (file: string, side: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (label: string, path: string) => ({
    name: label,
    url: `${path}?source=shortcut`,
    icons: [{ src: '/icons/192.png', sizes: '192x192' }],
  })
  return {
    id: '/',
    name: longName,
    short_name: shortName,
    description,
    lang: 'en',
    dir: 'ltr',
    categories: ['games', 'entertainment'],
    start_url: '/game?source=installed',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // An open window navigates in the app itself: a reload would lose an open game or form.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    theme_color: colours.light.bg,
    background_color: colours.light.bg,
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    screenshots: screenshots.map(({ file, sizes, form, label }) => ({
      src: `/${file}`,
      sizes,
      type: 'image/jpeg',
      form_factor: form,
      label,
    })),
    shortcuts: [shortcut('Games', '/game'), shortcut('Deposit', '/finance/recharge'), shortcut('Inbox', '/inbox')],
  }
}

/** The module `virtual:brand`, with separate exports, so that unused ones are dropped from a bundle. */
export function brandModule({ name: appName, shortName, wordmark, currency, links, colours }: Brand): string {
  const barColours = { light: colours.light.bg, dark: colours.dark.bg }
  const numerals = numeralsOf(currency.locale)
  return Object.entries({ appName, shortName, wordmark, currency, numerals, links, barColours })
    .map(([exported, value]) => `export const ${exported} = ${JSON.stringify(value)}`)
    .join('\n')
}

function drawn({ width, height, parts }: Wordmark, name: string): string {
  const paths = parts.map(({ d, colour, stroke }) =>
    stroke === undefined
      ? `<path d="${d}" fill="var(--${colour})" stroke="none" />`
      : `<path d="${d}" stroke="var(--${colour})" stroke-width="${stroke}" />`,
  )
  return `<svg class="boot-name" height="30" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(name)}">${paths.join('')}</svg>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
