import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Brand } from '../../../brand/brand.ts'
import { colourStyles } from '../../../brand/colourStyles.ts'
import jolly from '../../../brand/jolly.ts'
import { routeAt } from '../../../src/app/routes.ts'
import { checkBrand, complaintsOf } from '../../../tools/brand/check.ts'
import { contrast } from '../../../tools/brand/contrast.ts'
import { htmlWords, webManifest } from '../../../tools/brand/whiteLabel.ts'
import { inRoot } from '../../../tools/root.ts'
import lucky from '../../lucky/lucky.ts'

const PICTURES = inRoot('brand', 'jolly')
const { colours } = jolly
const withColours = (change: Partial<Brand['colours']>): Brand => ({ ...jolly, colours: { ...colours, ...change } })

test.each<[string, Brand, string]>([
  ['Jolly', jolly, PICTURES],
  ['the brand of the tests', lucky, inRoot('tests', 'lucky', 'pictures')],
])('%s can be built', (_name, brand, pictures) => {
  expect(complaintsOf(brand, pictures)).toEqual([])
})

test('contrast is what WCAG calls so', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
})

describe('refused, with the reason', () => {
  test.each<[string, Brand, RegExp]>([
    [
      'words too pale',
      withColours({ light: { ...colours.light, inkSoft: '#B0A8C0' } }),
      /light: inkSoft #B0A8C0 on bg/,
    ],
    [
      'a main button nobody reads',
      withColours({ dark: { ...colours.dark, onPrimary: '#FFFFFF' } }),
      /onPrimary .* 4\.5:1/,
    ],
    ['a bright sky under white words', withColours({ scene: { ...colours.scene, middle: '#FFCC66' } }), /scene: white/],
    ['a pale category', withColours({ categories: { ...colours.categories, fish: '#FFEE99' } }), /categories: fish/],
    [
      'a colour by name',
      withColours({ scene: { ...colours.scene, glow: 'pink' } }),
      /colours\.scene\.glow is not like/,
    ],
    ['no name', { ...jolly, name: ' ' }, /^name is empty/],
    ['a name too long for a home screen', { ...jolly, shortName: 'Thirteen more' }, /shortName is longer than 12/],
    ['a locale that does not exist', { ...jolly, currency: { ...jolly.currency, locale: 'qq' } }, /currency\.locale/],
    ['a link without https', { ...jolly, links: { searchSite: 'http://search.example' } }, /links\.searchSite/],
    [
      'markup in a path',
      { ...jolly, wordmark: { width: 1, height: 1, parts: [{ d: '"/><b>', colour: 'ink' }] } },
      /no path/,
    ],
    [
      'a picture that is not there',
      { ...jolly, screenshots: [{ file: 'none.jpg', sizes: '1x1', form: 'wide', label: 'None' }] },
      /none\.jpg/,
    ],
    ['half an Android package', { ...jolly, android: { packageId: 'play', fingerprints: [] } }, /^android: packageId/],
  ])('%s', (_what, brand, words) => {
    expect(complaintsOf(brand, PICTURES)[0]).toMatch(words)
  })

  test('icons of the wrong size, and all complaints at once', () => {
    const missing = join(PICTURES, 'icons')
    expect(() => checkBrand({ ...jolly, pictures: 'icons' }, missing)).toThrow(
      /icons\/192\.png is not in[^]*favicon\.svg/,
    )
  })
})

test('the colours travel as custom properties, by theme', () => {
  const styles = colourStyles(colours)
  expect(styles).toContain('--surface-raised:#FFF1E0')
  expect(styles).toMatch(/\[data-theme=dark\]\{--bg:#120A26;.*color-scheme:dark\}$/)
})

test('the web manifest has all that an installed app needs, and leads to screens that are there', () => {
  const manifest = webManifest(jolly)
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', scope: '/' })
  expect(manifest.launch_handler.client_mode[0]).toBe('focus-existing')
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  const leadsTo = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
  expect(leadsTo.map((url) => routeAt(new URL(url, 'https://jolly.test').pathname)?.name)).toEqual([
    'game',
    'game',
    'recharge',
    'inbox',
  ])
})

test('a name is text in the HTML, never markup', () => {
  const { APP_NAME, WORDMARK } = htmlWords({ ...lucky, name: 'A & <b>"C"', shortName: 'A & <b>"C"' })
  expect(APP_NAME).toBe('A &amp; &lt;b>&quot;C&quot;')
  expect(WORDMARK).toContain(APP_NAME)
})
