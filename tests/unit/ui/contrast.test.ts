import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const tokens = read('src/ui/tokens.css')
const light = declarations(tokens, ':root')
const themes = { light, dark: { ...light, ...declarations(tokens, "[data-theme='dark']") } }

const grounds = ['--bg', '--surface', '--surface-raised', '--tint', '--faint']
const words = ['--ink', '--ink-soft', '--primary', '--good', '--bad', '--note']
const pairs = [
  ...grounds.flatMap((ground) => words.map((ink) => [ink, ground] as const)),
  ['--ink-soft', '--track'],
  ['--on-primary', '--primary'],
  ['--on-accent', '--accent'],
  // The figure of a badge takes the colour of the ground around it.
  ['--bg', '--bad'],
  ['--surface', '--bad'],
] as const
const categories = ['--slot', '--live', '--sports', '--fish', '--poker', '--arcade']

describe.each(Object.entries(themes))('in the %s theme', (_name, theme) => {
  test.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colour(theme, `var(${ink})`), colour(theme, `var(${ground})`))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(categories)('the picture of %s stands out from its tile', (category) => {
    const ground = colour(theme, `color-mix(in srgb, var(${category}) var(--category-tint), var(--surface))`)
    const picture = colour(theme, `color-mix(in srgb, #fff var(--category-ink), var(${category}))`)
    expect(contrast(picture, ground)).toBeGreaterThanOrEqual(3)
  })

  test('what is painted before any script has the same colours', () => {
    const painted = declarations(read('index.html'), theme === light ? ':root' : "[data-theme='dark']")
    for (const [token, value] of Object.entries(painted))
      expect(colour({}, value)).toEqual(colour(theme, `var(${token})`))
  })
})

type Theme = Record<string, string>
type Colour = readonly number[]

function declarations(css: string, selector: string): Theme {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The red, green and blue (0–255) that a colour of the tokens comes out as. */
function colour(theme: Theme, value: string): Colour {
  const resolved = value.replace(/var\((--[\w-]+)\)/g, (_whole, name: string) => theme[name] ?? `no ${name}`)
  if (resolved.includes('var(')) return colour(theme, resolved)
  const mix = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/.exec(resolved)
  if (mix) {
    const [, first = '', percent = '', second = ''] = mix
    const under = colour(theme, second)
    return colour(theme, first).map((part, index) => {
      const share = Number(percent) / 100
      return part * share + (under[index] ?? 0) * (1 - share)
    })
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(resolved)?.[1]
  if (!hex) throw new Error(`Not a colour: ${resolved}`)
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  return digits.map((two) => Number.parseInt(two, 16))
}

/** As WCAG 2.2 defines it: 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(parts: Colour): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
