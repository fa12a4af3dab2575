import type { Brand, Colour, Colours } from '../../brand/brand.ts'

/** Minimum contrast ratios of WCAG 2: for small text, and for icons and large figures. */
const TEXT = 4.5
const MARK = 3

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The pairs of a brand's colours with too little contrast, each as a sentence. */
export function weakContrasts({ colours }: Brand): string[] {
  return [
    ...themePairs('light', colours.light),
    ...themePairs('dark', colours.dark),
    ...pairs('scene', { white: '#FFFFFF', ...colours.scene }, 'white', ['deep', 'middle'], TEXT),
    ...Object.entries(colours.categories).flatMap(([name, colour]) =>
      pairs('categories', { [name]: colour, 'light.surface': colours.light.surface }, name, ['light.surface'], MARK),
    ),
  ]
}

function themePairs(theme: string, colours: Colours): string[] {
  const papers = ['bg', 'surface', 'surfaceRaised']
  const inks = ['ink', 'inkSoft', 'good', 'bad', 'note']
  return [
    ...inks.flatMap((ink) => pairs(theme, { ...colours }, ink, papers, TEXT)),
    ...pairs(theme, { ...colours }, 'primary', papers, TEXT),
    ...pairs(theme, { ...colours }, 'onPrimary', ['primary'], TEXT),
    ...pairs(theme, { ...colours }, 'onAccent', ['accent'], TEXT),
  ]
}

function pairs(group: string, colours: Record<string, Colour>, ink: string, papers: string[], least: number): string[] {
  return papers.flatMap((paper) => {
    const [front, back] = [colours[ink], colours[paper]]
    if (front === undefined || back === undefined) return []
    const found = contrast(front, back)
    if (found >= least) return []
    return [
      `${group}: ${ink} ${front} on ${paper} ${back} has a contrast of ${found.toFixed(2)}:1, it needs ${least}:1`,
    ]
  })
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
