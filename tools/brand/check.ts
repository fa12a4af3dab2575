import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Brand } from '../../brand/brand.ts'
import { packageComplaint } from '../android/files.ts'
import { weakContrasts } from './contrast.ts'

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is not like #1E1238'))
const web = v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'is no https: address'))
const theme = v.strictObject({
  bg: colour,
  surface: colour,
  surfaceRaised: colour,
  ink: colour,
  inkSoft: colour,
  line: colour,
  primary: colour,
  onPrimary: colour,
  accent: colour,
  onAccent: colour,
  good: colour,
  bad: colour,
  note: colour,
})
/** Strict, because it is inserted into HTML and SVG unescaped. */
const path = v.pipe(v.string(), v.regex(/^[\d\s,.a-z-]+$/i, 'is no path of SVG'))
const size = v.pipe(v.number(), v.gtValue(0))
const brandFile: v.GenericSchema<Brand> = v.strictObject({
  name: words,
  shortName: v.pipe(words, v.maxLength(12, 'is longer than 12 letters, which a home screen cuts off')),
  longName: words,
  description: words,
  wordmark: v.exactOptional(
    v.strictObject({
      width: size,
      height: size,
      parts: v.array(
        v.strictObject({ d: path, colour: v.picklist(['primary', 'accent', 'ink']), stroke: v.exactOptional(size) }),
      ),
    }),
  ),
  colours: v.strictObject({
    light: theme,
    dark: theme,
    categories: v.strictObject({
      slot: colour,
      live: colour,
      sports: colour,
      fish: colour,
      poker: colour,
      arcade: colour,
    }),
    scene: v.strictObject({ deep: colour, middle: colour, glow: colour }),
  }),
  currency: v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not like PHP')),
    symbol: words,
    locale: v.pipe(v.string(), v.check(isLocale, 'is not a locale like en-PH')),
    side: v.picklist(['before', 'after']),
  }),
  links: v.strictObject({
    searchSite: web,
    facebook: v.exactOptional(web),
    telegram: v.exactOptional(web),
    download: v.exactOptional(web),
    support: v.exactOptional(
      v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:)\S+$/, 'is no https: or mailto: address')),
    ),
    legalContact: v.exactOptional(v.pipe(v.string(), v.email('is no e-mail address'))),
  }),
  pictures: words,
  screenshots: v.array(
    v.strictObject({
      file: words,
      sizes: v.pipe(v.string(), v.regex(/^\d+x\d+$/, 'is not like 780x1688')),
      form: v.picklist(['narrow', 'wide']),
      label: words,
    }),
  ),
  android: v.exactOptional(v.strictObject({ packageId: v.string(), fingerprints: v.array(v.string()) })),
})

const WORDMARK_RATIO = 3
const PICTURES: Readonly<Record<string, number>> = {
  'icons/192.png': 192,
  'icons/512.png': 512,
  'icons/maskable-192.png': 192,
  'icons/maskable-512.png': 512,
  'icons/monochrome.png': 512,
  'icons/apple-touch.png': 180,
  'icons/badge.png': 96,
}

/** Throws an error that lists everything wrong with a brand file, one line each. */
export function checkBrand(brand: Brand, picturesFolder: string): void {
  const wrong = complaintsOf(brand, picturesFolder)
  if (wrong.length > 0)
    throw new Error(`The brand file cannot be built:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
}

export function complaintsOf(brand: Brand, picturesFolder: string): string[] {
  const { success, issues } = v.safeParse(brandFile, brand)
  if (!success) return issues.map((issue) => `${v.getDotPath(issue) ?? 'the default export'} ${issue.message}`)
  return [
    ...weakContrasts(brand),
    ...wideWordmark(brand),
    ...pictureComplaints(brand, picturesFolder),
    ...androidComplaints(brand),
  ]
}

function wideWordmark({ wordmark }: Brand): string[] {
  const fits = !wordmark || wordmark.width <= WORDMARK_RATIO * wordmark.height
  return fits ? [] : [`wordmark: it is more than ${WORDMARK_RATIO} times as wide as high, and a phone's header is full`]
}

function pictureComplaints({ screenshots }: Brand, folder: string): string[] {
  const icons = Object.entries(PICTURES).map(([file, side]) => pngComplaint(folder, file, side))
  const others = ['favicon.svg', ...screenshots.map(({ file }) => file)].map((file) => missing(folder, file))
  return [...icons, ...others].filter((complaint) => complaint !== undefined)
}

function missing(folder: string, file: string): string | undefined {
  return existsSync(join(folder, file)) ? undefined : `pictures: ${file} is not in ${folder}`
}

/** Reads a PNG's size from its first chunk. */
function pngComplaint(folder: string, file: string, side: number): string | undefined {
  if (missing(folder, file)) return missing(folder, file)
  const bytes = readFileSync(join(folder, file))
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return `pictures: ${file} is no PNG`
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width === side && height === side
    ? undefined
    : `pictures: ${file} is ${width}×${height}, it must be ${side}×${side}`
}

function androidComplaints({ android }: Brand): string[] {
  const complaint = android && packageComplaint(android)
  return complaint === undefined ? [] : [`android: ${complaint}`]
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}
