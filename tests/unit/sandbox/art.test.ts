import { describe, expect, it } from 'vitest'
import { glyph } from '../../../sandbox/games/art/alphabet.ts'
import { AVATARS } from '../../../sandbox/games/art/avatar.ts'
import { BANNER_ART } from '../../../sandbox/games/art/banner.ts'
import { coverSvg } from '../../../sandbox/games/art/cover.ts'
import { createPictureOf } from '../../../sandbox/games/art/pictureOf.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { providers } from '../../../sandbox/games/catalogue/providers.ts'
import { EMBLEMS, LAYOUTS, LETTERS, PALETTE_COUNTS } from '../../../sandbox/games/catalogue/types.ts'
import type { Look } from '../../../sandbox/games/catalogue/types.ts'

const games = catalogue()
const pictureOf = createPictureOf(games, providers())

/** The error of a strict parser of the SVG subset in use, if any. */
function complaintAbout(svg: string): string | undefined {
  const open: string[] = []
  let rest = svg
  while (rest) {
    const [tag, closing, name = '', attributes = '', empty] =
      /^<(\/?)([A-Za-z]+)((?: [a-zA-Z][\w-]*="[^"<>&]*")*)(\/?)>/.exec(rest) ?? []
    if (tag === undefined) return `not markup: ${rest.slice(0, 80)}`
    if (closing && open.pop() !== name) return `closes ${name} out of turn`
    if (!closing && !empty) open.push(name)
    const names = [...attributes.matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `an attribute twice: ${tag}`
    rest = rest.slice(tag.length)
  }
  if (open.length > 0) return `left open: ${open.join(' ')}`
  if (/NaN|undefined|Infinity|null/.test(svg)) return 'a number that is none'
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size < ids.length) return 'an id twice'
  const wanted = [...svg.matchAll(/(?:url\(#|href="#)([\w]+)/g)].map(([, id]) => id)
  const lost = wanted.find((id) => !ids.includes(id))
  if (lost) return `refers to #${lost}`
  return undefined
}

const outsiders = /<(?:script|image|foreignObject|style|text|filter|a)\b|href="[^#]|url\([^#]|\son\w+=|@import|data:/i

type Subject = Look & { code: string; name: string }

const probe: Subject = {
  code: 'probe',
  name: 'Probe Game',
  theme: 'sky',
  paletteIndex: 0,
  emblem: 'sun',
  layout: 'centre',
  letters: 'gold',
}
const look = (rest: Partial<Subject>): Subject => ({ ...probe, ...rest })

describe('covers', () => {
  it.each(EMBLEMS)('write no number on the %s: 21 is another game than baccarat', (emblem) => {
    const svg = coverSvg(look({ emblem, name: 'A' }))
    for (const figure of '0123456789') expect(svg).not.toContain(glyph(figure))
  })

  it.each(EMBLEMS)('draw the %s well-formed in every layout', (emblem) => {
    for (const layout of LAYOUTS) {
      const svg = coverSvg(look({ emblem, layout }))
      expect(complaintAbout(svg), layout).toBeUndefined()
      expect(svg).not.toMatch(outsiders)
    }
  })

  it('draw every theme in every palette and letter colour', () => {
    for (const [theme, paletteIndexes] of new Map(games.map(({ theme }) => [theme, PALETTE_COUNTS[theme]])))
      for (let paletteIndex = 0; paletteIndex < paletteIndexes; paletteIndex++)
        for (const letters of LETTERS)
          expect(
            complaintAbout(coverSvg(look({ theme, paletteIndex, letters }))),
            `${theme} ${paletteIndex}`,
          ).toBeUndefined()
    expect(() => coverSvg(look({ theme: 'ice', paletteIndex: 9 }))).toThrow(RangeError)
  })

  it('are the same for the same game, and another picture for every other', () => {
    const some = games.slice(0, 300)
    const drawn = some.map(coverSvg)
    expect(some.map(coverSvg)).toEqual(drawn)
    expect(new Set(drawn).size).toBe(some.length)
  })

  it('stay small: 20 kB at most but for a few, 24 kB at the very most', () => {
    const sizes = games.filter((_, index) => index % 5 === 0).map((game) => coverSvg(game).length)
    expect(sizes.filter((size) => size > 20_000).length).toBeLessThan(sizes.length * 0.02)
    expect(Math.max(...sizes)).toBeLessThan(24_000)
  })

  it('fit every name between the edges', () => {
    for (const { code, name } of games.slice(0, 600))
      for (const layout of LAYOUTS) {
        const svg = coverSvg(look({ code, name, layout }))
        const lettering = /<g id="t".*?<\/g>/.exec(svg)?.[0] ?? ''
        const lines = [...lettering.matchAll(/d="([^"]+)" transform="translate\(150 ([-\d.]+)\)scale\(([\d.]+)\)"/g)]
        const starts = lines.flatMap(([, d = '', top, scale]) =>
          [...d.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({
            x: 150 + Number(x) * Number(scale),
            y: Number(top) + Number(y) * Number(scale),
          })),
        )
        expect(starts.length, name).toBeGreaterThanOrEqual(name.replaceAll(/[^A-Za-z0-9'&-]/g, '').length)
        const outside = starts.filter(({ x, y }) => x < 12 || x > 288 || y < 80 || y > 390)
        expect(outside, `${name} ${layout}`).toEqual([])
      }
  })
})

describe('pictureOf', () => {
  it('draws covers, logos, banners and avatars by their paths', () => {
    const paths = [
      ...games.slice(0, 30).map(({ code }) => `cover/${code}`),
      ...providers().map(({ code }) => `provider/${code}`),
      ...BANNER_ART.map((id) => `banner/${id}`),
      ...Array.from({ length: AVATARS }, (_, index) => `avatar/${String(index + 1).padStart(2, '0')}`),
    ]
    const drawn = paths.map((path) => pictureOf(path) ?? '')
    for (const [index, svg] of drawn.entries()) {
      expect(svg, paths[index]).toMatch(/^<svg /)
      expect(complaintAbout(svg), paths[index]).toBeUndefined()
      expect(svg).not.toMatch(outsiders)
    }
    expect(new Set(drawn).size).toBe(paths.length)
    expect(AVATARS).toBe(24)
  })

  it('takes the whole address too', () => {
    expect(pictureOf('/pictures/cover/koi-palace.svg')).toBe(pictureOf('cover/koi-palace'))
  })

  it.each([
    'cover/none',
    'banner/none',
    'avatar/0',
    'avatar/25',
    'avatar/1.5',
    'provider/',
    'cover/../x',
    '',
    'banner/toString',
  ])('knows no picture %j', (path) => {
    expect(pictureOf(path)).toBeNull()
  })
})
