import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourStyles } from '../../../brand/colourStyles.ts'
import jolly from '../../../brand/jolly.ts'
import { contrast } from '../../../tools/brand/contrast.ts'

const tokens = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')
const colours = colourStyles(jolly.colours)
const light = { ...declarations(colours, ':root'), ...declarations(tokens, ':root') }
const dark = { ...light, ...declarations(colours, '[data-theme=dark]'), ...declarations(tokens, "[data-theme='dark']") }

const grounds = ['--bg', '--surface', '--surface-raised', '--tint', '--faint']
const words = ['--ink', '--ink-soft', '--primary', '--good', '--bad', '--note']
const pairs = [
  ...grounds.flatMap((ground) => words.map((ink) => [ink, ground] as const)),
  ['--ink-soft', '--track'],
  ['--on-primary', '--primary'],
  ['--on-accent', '--accent'],
  // A badge's figure has the colour of its surroundings.
  ['--bg', '--bad'],
  ['--surface', '--bad'],
] as const
const categories = ['--slot', '--live', '--sports', '--fish', '--poker', '--arcade']

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, theme) => {
  test.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colour(theme, `var(${ink})`), colour(theme, `var(${ground})`))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(categories)('the picture of %s stands out from its tile', (category) => {
    const ground = colour(theme, `color-mix(in srgb, var(${category}) var(--category-tint), var(--surface))`)
    const picture = colour(theme, `color-mix(in srgb, #ffffff var(--category-ink), var(${category}))`)
    expect(contrast(picture, ground)).toBeGreaterThanOrEqual(3)
  })
})

type Theme = Record<string, string>

function declarations(css: string, selector: string): Theme {
  const start = css.indexOf('{', css.indexOf(selector))
  const block = css.slice(start + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** A token's resolved colour, such as #1e1238. */
function colour(theme: Theme, value: string): string {
  const resolved = value.trim().replace(/var\((--[\w-]+)\)/g, (_whole, name: string) => theme[name]?.trim() ?? name)
  if (resolved.includes('var(')) return colour(theme, resolved)
  const mix = /^color-mix\(in srgb, (#\w{6}) ([\d.]+)%, (#\w{6})\)$/.exec(resolved)
  if (mix) return mixed(mix[1] ?? '', mix[3] ?? '', Number(mix[2]) / 100)
  if (!/^#[\da-f]{6}$/i.test(resolved)) throw new Error(`Not a colour: ${resolved}`)
  return resolved
}

function mixed(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(first, at) * share + channel(second, at) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
